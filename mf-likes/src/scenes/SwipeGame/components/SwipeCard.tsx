import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useCardLine } from '@rendezvous/people';
import { RouteLink, usePicture, useStores, useText } from '@rendezvous/platform';
import { MemberCard, color, media, mediaQuery, motion, space, steps } from '@rendezvous/ui';
import type { SwipeProfile } from '../../../stores/SwipeStore.ts';
import { Stamp } from './Stamp.tsx';
import { useSwipe } from './useSwipe.ts';

export type SwipeCardProps = {
  person: SwipeProfile;
  /** Below the top card: inert, and blank until the top card is dragged. */
  behind?: boolean;
  /** Set while the card leaves the deck: true for a like, false for a skip. */
  decided?: boolean;
  canLike?: boolean;
  describedBy?: string;
  onDecide?: (like: boolean) => void;
};

export const SwipeCard = observer(function SwipeCard({
  person,
  behind = false,
  decided,
  canLike = false,
  describedBy,
  onDecide,
}: SwipeCardProps) {
  const { t: people } = useText('people');
  const picture = usePicture();
  const { search, settings } = useStores();
  const swipe = useSwipe((side) => {
    if (side === 'left') onDecide?.(false);
    else if (canLike) onDecide?.(true);
  });
  const mark = settings.markOf(person);
  const place = useCardLine(person);
  return (
    <Mover
      role="presentation"
      {...(behind || decided !== undefined ? {} : swipe)}
      inert={behind || decided !== undefined}
      data-decided={decided}
      $behind={behind}
      onDragStart={(event) => event.preventDefault()}
    >
      <MemberCard
        as={RouteLink}
        to="members-id"
        params={{ id: person.id }}
        data-person={person.id}
        onClick={() => {
          search.opened = person;
        }}
        name={person.name}
        age={person.age}
        place={place}
        picture={picture(person.main_image)}
        sizes={`${mediaQuery.low} ${steps(50)}, ${mediaQuery.sm} ${steps(115)}, 92vw`}
        priority
        aria-describedby={describedBy}
        {...(mark ? { mark } : {})}
        {...(person.online && !person.fictional ? { online: people('card.online') } : {})}
      />
      {behind || decided === false ? null : <Pulled like />}
      {behind || decided ? null : <Pulled like={false} />}
    </Mover>
  );
});

/** Animates from where a drag ended; with reduced motion, it moves without a transition. */
const Mover = styled.div<{ $behind: boolean }>`
  position: relative;
  touch-action: pan-y;
  user-select: none;
  cursor: ${({ $behind }) => ($behind ? 'default' : 'grab')};
  ${({ $behind }) => $behind && 'rotate: 4deg; scale: 0.97;'}
  /* Below the top card, the card is blank, because its content would show at the edges. */
  article {
    background: ${color.wash};
  }
  article > * {
    opacity: ${({ $behind }) => ($behind ? 0 : 1)};
    transition: opacity ${motion.medium} ${motion.ease};
  }
  /* The picture appears while the top card is dragged. */
  &:has(+ [style*='translate']) article > :first-child {
    opacity: 1;
  }
  ${media.moving} {
    transition: 200ms ${motion.ease};
    transition-property: opacity, rotate, scale, translate;
    &[style*='translate'] {
      transition: none;
    }
  }
  &[data-decided] {
    --pull: 1;
    translate: 60% ${space[24]};
    rotate: 12deg;
    opacity: 0;
    pointer-events: none;
  }
  &[data-decided='false'] {
    --pull: -1;
    translate: -60% ${space[24]};
    rotate: -12deg;
  }
`;

/** Fades in with the drag; with reduced motion, it appears once a release would decide. */
const Pulled = styled(Stamp)`
  --toward: ${({ like }) => (like ? 'var(--pull, 0)' : '(-1 * var(--pull, 0))')};
  position: absolute;
  inset-block-start: 12%;
  ${({ like }) => (like ? 'left' : 'right')}: ${steps(4)};
  opacity: clamp(0, (var(--toward) - 0.99) * 999, 1);
  ${media.moving} {
    opacity: clamp(0, var(--toward), 1);
    scale: clamp(0.7, var(--toward), 1);
  }
`;
