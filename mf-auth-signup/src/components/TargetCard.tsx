import { observer } from 'mobx-react-lite';
import { Avatar, Card, Heading, Row, Stack, Text } from '@rendezvous/ui';
import { useFormat, useStores } from '@rendezvous/platform';
import type { TargetProfile } from '../stores/TargetStore.ts';

/** Whom the visitor came for. */
export const TargetCard = observer(function TargetCard({ profile }: { profile: TargetProfile }) {
  const { settings } = useStores();
  const format = useFormat();
  const { name, age, place, country, image, fictional } = profile;
  const mark = fictional ? settings.fictionalMark : null;
  return (
    <Card>
      <Row gap={16} nowrap>
        <Avatar size={64} picture={image ? { src: settings.imageUrl(image) } : null} />
        <Stack gap={4}>
          <Heading level={2} size="section">
            {`${name}, ${age}`}
          </Heading>
          <Text tone="second">{[place ?? format.country(country), mark].filter(Boolean).join(' · ')}</Text>
        </Stack>
      </Row>
    </Card>
  );
});
