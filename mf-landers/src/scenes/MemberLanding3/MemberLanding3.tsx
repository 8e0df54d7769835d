import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Interest } from '@rendezvous/contracts';
import { usePicture, useText } from '@rendezvous/platform';
import {
  Chip,
  Container,
  Heading,
  Picture,
  Row,
  Stack,
  Text,
  color,
  font,
  media,
  radius,
  shadow,
  space,
  steps,
  stroke,
  type,
} from '@rendezvous/ui';
import { TargetRoom } from '../../components/TargetRoom.tsx';
import { TargetForm } from '../../components/TargetForm.tsx';
import { TargetName } from '../../components/TargetName.tsx';
import { TargetPage } from '../../components/TargetPage.tsx';
import { remote } from '../../remote.ts';
import type { Target } from '@rendezvous/store-kit';

/** Shows a postcard: the member's words on the left, the visitor's on the right, and topics. */
export function MemberLanding3() {
  return <TargetPage>{(target) => <Postcard target={target} />}</TargetPage>;
}

export default MemberLanding3;

const Postcard = observer(function Postcard({ target }: { target: Target }) {
  const { t } = useText('landers');
  const picture = usePicture();
  return (
    <Container>
      <TargetRoom>
        <Heading level={1} size="large" align="center">
          {t('target.hello', { name: target.name })}
        </Heading>
        <Sheet>
          <Stack gap={24}>
            <Head>
              <Stamp>
                <Picture picture={picture(target.main_image)} alt="" sizes={steps(35)} priority />
              </Stamp>
              <TargetName target={target} />
            </Head>
            <Stack gap={8}>
              <Text size={14} weight={600} tone="second">
                {t('target.about')}
              </Text>
              <Quote>{target.about_me ?? t('target.noWords', { name: target.name })}</Quote>
            </Stack>
            <Topics interests={target.interests} />
          </Stack>
          <Mine>
            <TargetForm target={target} rows={5} />
          </Mine>
        </Sheet>
      </TargetRoom>
    </Container>
  );
});

/** Offers the member's interests. Each one suggests a first message about it. */
const Topics = observer(function Topics({ interests }: { interests: readonly Interest[] }) {
  const { t } = useText('landers');
  const { t: people } = useText('people');
  const { target: store } = remote.useStore();
  if (interests.length === 0) return null;
  return (
    <Stack gap={8} role="group" aria-labelledby="topics">
      <Text size={14} weight={600} tone="second" id="topics">
        {t('target.topics')}
      </Text>
      <Row gap={8}>
        {interests.slice(0, 6).map((interest) => {
          const topic = people(`interests.${interest}`);
          const line = t('target.topicLine', { topic });
          return (
            <Chip key={interest} aria-pressed={store.message === line} onClick={() => store.write(line)}>
              {topic}
            </Chip>
          );
        })}
      </Row>
    </Stack>
  );
});

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  padding: ${space[24]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: ${space[48]};
    gap: ${space[64]};
  }
`;

const Mine = styled.div`
  padding-block-start: ${space[24]};
  border-block-start: ${stroke[1]} dashed ${color.edge};
  ${media.md} {
    padding-block-start: 0;
    padding-inline-start: ${space[32]};
    border-block-start: 0;
    border-inline-start: ${stroke[1]} dashed ${color.edge};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[16]};
`;

const Stamp = styled.span`
  flex: none;
  width: ${steps(26)};
  aspect-ratio: 3 / 4;
  padding: ${space[4]};
  border: ${stroke[3]} dotted ${color.edge};
  border-radius: ${space[4]};
  rotate: -2deg;
`;

const Quote = styled.blockquote`
  margin: 0;
  font-family: ${font.heading};
  font-size: ${type[20]};
  line-height: 1.45;
`;
