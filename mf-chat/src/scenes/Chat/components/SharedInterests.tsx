import type { InCommon } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Chip, Row } from '@rendezvous/ui';

type SharedInterestsProps = { interests: InCommon['interests']; className?: string };

export function SharedInterests({ interests, className }: SharedInterestsProps) {
  const { t } = useText('chat');
  const { t: people } = useText('people');
  if (interests.length === 0) return null;
  const label = t('start.shared', { count: interests.length });
  return (
    <Row gap={8} as="ul" aria-label={label} className={className}>
      <Chip as="li" tone="strong" aria-hidden>
        {label}
      </Chip>
      {interests.map((interest) => (
        <Chip key={interest} as="li" tone="soft">
          {people(`interests.${interest}`)}
        </Chip>
      ))}
    </Row>
  );
}
