import styled from 'styled-components';
import { LIMITS } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { HeartIcon, Value, color, space } from '@rendezvous/ui';

const DAY = Array.from({ length: LIMITS.swipeLikesPerDay }, (_, at) => at);

/** The likes of a day as hearts. Above the card, because a phone's bar covers the space below it. */
export function LikesLeft({ count }: { count: number }) {
  const { t } = useText('likes');
  if (count === 0) return <Value>{t('swipe.limit')}</Value>;
  return (
    <Line>
      <Hearts aria-hidden>
        {DAY.map((at) => (
          <HeartIcon key={at} size={16} filled={at < count} />
        ))}
      </Hearts>
      <Value>{t('swipe.left', { count })}</Value>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
`;

const Hearts = styled.span`
  display: flex;
  gap: ${space[4]};
  color: ${color.accent};
`;
