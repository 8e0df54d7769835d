import { Avatar, Card, Heading, Row, Stack, Text } from '@rendezvous/ui';
import { useStores } from '@rendezvous/platform';
import type { TargetProfile } from '../stores/TargetStore.ts';

/** Whom the visitor came for. */
export function TargetCard({ profile }: { profile: TargetProfile }) {
  const { settings } = useStores();
  const { name, age, place, image } = profile;
  return (
    <Card>
      <Row gap={16} nowrap>
        <Avatar size={64} picture={image ? { src: settings.imageUrl(image) } : null} />
        <Stack gap={4}>
          <Heading level={2} size="section">
            {age === null ? name : `${name}, ${age}`}
          </Heading>
          {place ? <Text tone="second">{place}</Text> : null}
        </Stack>
      </Row>
    </Card>
  );
}
