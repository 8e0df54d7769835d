import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { usePicture, useText } from '@rendezvous/platform';
import {
  Card,
  Container,
  Heading,
  ProfilePicture,
  Stack,
  Text,
  media,
  size,
  space,
  steps,
} from '@rendezvous/ui';
import { TargetForm } from '../../components/TargetForm.tsx';
import { TargetPage } from '../../components/TargetPage.tsx';
import { usePerson } from '../../hooks/usePerson.ts';
import type { Target } from '@rendezvous/store-kit';

/** Shows one large picture and a form for the first message. */
export function MemberLanding() {
  return <TargetPage>{(target) => <Portrait target={target} />}</TargetPage>;
}

export default MemberLanding;

const Portrait = observer(function Portrait({ target }: { target: Target }) {
  const { t } = useText('landers');
  const picture = usePicture();
  const { place, mark } = usePerson(target);
  return (
    <Container>
      <Page>
        <ProfilePicture
          picture={picture(target.main_image, 'full')}
          alt={target.name}
          {...(mark ? { mark } : {})}
        />
        <Stack gap={24}>
          <Stack gap={8}>
            <Heading level={1} size="display">
              {t('target.hello', { name: target.name })}
            </Heading>
            <Text size={20} tone="second">
              {`${target.name}, ${target.age} · ${place}`}
            </Text>
            {target.about_me ? <Text measure>{target.about_me}</Text> : null}
          </Stack>
          <Card padding={24} raised>
            <TargetForm target={target} />
          </Card>
        </Stack>
      </Page>
    </Container>
  );
});

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  padding-block: ${space[16]} ${space[64]};
  ${media.phone} {
    /* Leaves room for the question below the picture. */
    & > :first-child {
      max-width: ${steps(65)};
      width: 100%;
      margin-inline: auto;
    }
  }
  ${media.md} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space[48]};
    align-items: start;
  }
  ${media.lg} {
    grid-template-columns: ${size.portrait} minmax(0, ${size.reading});
    justify-content: center;
    column-gap: ${space[64]};
  }
`;
