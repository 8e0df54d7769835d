import styled from 'styled-components';
import type { InCommon } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Chip, Row, color, type } from '@rendezvous/ui';

type SharedInterestsProps = { interests: InCommon['interests']; className?: string };

export function SharedInterests({ interests, className }: SharedInterestsProps) {
  const { t } = useText('chat');
  const { t: people } = useText('people');
  if (interests.length === 0) return null;
  const label = t('start.shared', { count: interests.length });
  return (
    <Row gap={8} as="ul" aria-label={label} className={className}>
      <Count aria-hidden>{label}</Count>
      {interests.map((interest) => (
        <Chip key={interest} as="li" tone="soft">
          {people(`interests.${interest}`)}
        </Chip>
      ))}
    </Row>
  );
}

const Count = styled.li`
  color: ${color.second};
  font-size: ${type[14]};
`;
