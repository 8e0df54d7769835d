import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { VisitorProfile } from '@rendezvous/contracts';
import { StateGate } from '@rendezvous/people';
import { RouteLink, useFormat, usePicture, useText } from '@rendezvous/platform';
import {
  Chip,
  Container,
  Heading,
  Link,
  Picture,
  Row,
  Skeleton,
  Stack,
  Text,
  radius,
  space,
  steps,
} from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

/** Shows the member's profile as the server sends it to visitors. */
export const VisitorView = observer(function VisitorView({ id }: { id: string }) {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { seen } = remote.useStore().profile;
  useEffect(() => void seen.load(id), [seen, id]);
  return (
    <Container width="reading">
      <Body gap={24}>
        <Stack gap={8}>
          <div>
            <Link as={RouteLink} to="profile">
              {common('titles.profile')}
            </Link>
          </div>
          <Heading level={1}>{t('profile.visitors.title')}</Heading>
        </Stack>
        {seen.failure?.code === 'not_found' ? (
          <Text>{t('profile.visitors.hidden')}</Text>
        ) : (
          <StateGate
            from={seen}
            of={id}
            onRetry={() => seen.load(id)}
            skeleton={<Skeleton shape="block" height={420} />}
          >
            {() => (seen.value?.profile.kind === 'visitor' ? <Seen profile={seen.value.profile} /> : null)}
          </StateGate>
        )}
      </Body>
    </Container>
  );
});

const Seen = observer(function Seen({ profile }: { profile: VisitorProfile }) {
  const { t: people } = useText('people');
  const format = useFormat();
  const picture = usePicture();
  const { name, age, gender, region_name: region, country, about_me: about, interests } = profile;
  return (
    <Stack gap={16}>
      <Frame>
        <Picture picture={picture(profile.main_image, 'full')} alt="" sizes={WIDTH} />
      </Frame>
      <Heading level={2}>{`${name}, ${age}`}</Heading>
      <Text tone="second">{[people(`gender.${gender}`), region ?? format.country(country)].join(' · ')}</Text>
      {about === null ? null : <Text measure>{about}</Text>}
      <Row gap={8} as="ul">
        {interests.map((interest) => (
          <Chip key={interest} as="li">
            {people(`interests.${interest}`)}
          </Chip>
        ))}
      </Row>
    </Stack>
  );
});

const WIDTH = steps(75);

const Body = styled(Stack)`
  padding-block: ${space[24]} ${space[64]};
`;

const Frame = styled.div`
  width: ${WIDTH};
  max-width: 100%;
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  overflow: hidden;
`;
