import { observer } from 'mobx-react-lite';
import { Avatar, Card, Heading, Row, Stack, Text } from '@rendezvous/ui';
import { useFormat, useStores } from '@rendezvous/platform';
import type { Target } from '@rendezvous/store-kit';

/** Shows the member the visitor signs up to write to. */
export const TargetCard = observer(function TargetCard({ profile }: { profile: Target }) {
  const { settings } = useStores();
  const format = useFormat();
  const { name, age, country, main_image: image } = profile;
  // The most precise place that may be shown.
  const place = (profile.kind === 'member' ? profile.city : null) ?? profile.region_name;
  const mark = settings.markOf(profile);
  return (
    <Card>
      <Row gap={16} nowrap>
        <Avatar size={64} picture={image ? { src: settings.imageUrl(image.thumb_filename) } : null} />
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
