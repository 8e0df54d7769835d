import { useState } from 'react';
import styled, { css } from 'styled-components';
import { LIMITS } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { HeartIcon, Value, animations, color, motion, space } from '@rendezvous/ui';

const DAY = Array.from({ length: LIMITS.swipeLikesPerDay }, (_, at) => at);

/** Shows the likes left today. Above the card, because a bar covers the bottom edge on phones. */
export function LikesLeft({ count }: { count: number }) {
  const { t } = useText('likes');
  const [first] = useState(count);
  return (
    <Line $given={count === first ? null : count}>
      {count > 0 ? DAY.map((at) => <HeartIcon key={at} size={16} filled={at < count} />) : null}
      <Value>{count > 0 ? t('swipe.left', { count }) : t('swipe.limit')}</Value>
    </Line>
  );
}

const Line = styled.span<{ $given: number | null }>`
  & > svg {
    display: inline-block;
    margin-inline-end: ${space[4]};
    vertical-align: text-bottom;
    color: ${color.accent};
  }
  ${({ $given }) =>
    $given !== null &&
    css`
      & > svg:nth-of-type(${$given + 1}) {
        animation: ${animations.beat} ${motion.slow} ${motion.ease};
      }
    `}
`;
