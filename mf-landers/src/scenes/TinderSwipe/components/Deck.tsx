import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import {
  Button,
  CloseIcon,
  HeartIcon,
  Value,
  color,
  media,
  mediaQuery,
  motion,
  radius,
  space,
  steps,
  stroke,
  type,
} from '@rendezvous/ui';
import { Face } from '../../../components/Face.tsx';
import { useDrag } from './useDrag.ts';

export type DeckProps = {
  person: VisitorCard;
  next: VisitorCard | undefined;
  /** Whether there are cards below the next one. */
  hasMore: boolean;
  onDecide: (yes: boolean) => void;
};

const SIZES = `${mediaQuery.sm} ${steps(115)}, 80vw`;

/**
 * The top card follows the finger, as in the members' game. Buttons and arrow keys work as well.
 */
export const Deck = observer(function Deck({ person, next, hasMore, onDecide }: DeckProps) {
  const { t } = useText('landers');
  const [left, setLeft] = useState<{ person: VisitorCard; yes: boolean } | null>(null);
  const drag = useDrag(handleDecide);

  function handleDecide(yes: boolean): void {
    setLeft({ person, yes });
    onDecide(yes);
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    handleDecide(event.key === 'ArrowRight');
  }

  return (
    <Parts role="presentation" onKeyDown={handleKey}>
      <Parts role="group" aria-label={t('swipe.card')}>
        <Cards>
          {hasMore ? <Sheet key="sheet" /> : null}
          {next ? (
            <Mover key={next.id} inert data-behind>
              <Face person={next} sizes={SIZES} />
            </Mover>
          ) : null}
          <Mover key={person.id} {...drag}>
            <Face person={person} priority sizes={SIZES} />
          </Mover>
          {left && left.person.id !== person.id ? (
            <Mover key={left.person.id} inert data-yes={left.yes}>
              <Face person={left.person} sizes={SIZES} />
            </Mover>
          ) : null}
        </Cards>
        <Buttons>
          <Button
            variant="secondary"
            size="lg"
            icon={<CloseIcon size={20} />}
            onClick={() => handleDecide(false)}
          >
            <Value>{t('swipe.no')}</Value>
            <Key aria-hidden>←</Key>
          </Button>
          <Button variant="like" size="lg" icon={<HeartIcon size={20} />} onClick={() => handleDecide(true)}>
            <Value>{t('swipe.yes')}</Value>
            <Key aria-hidden>→</Key>
          </Button>
        </Buttons>
      </Parts>
    </Parts>
  );
});

/** On wide screens, the page's grid places the children. */
const Parts = styled.div`
  ${media.lg} {
    display: contents;
  }
`;

const Cards = styled.div`
  display: grid;
  /* Fills the rest of the first screen after bar, text and buttons. */
  width: clamp(${steps(40)}, (100svh - var(--page-top, 0rem) - ${steps(73)}) * 0.75, 100% - ${space[16]});
  margin-inline: auto;
  & > * {
    grid-area: 1 / 1;
  }
  ${media.lg} {
    grid-area: card;
    align-self: center;
    width: 100%;
  }
`;

/** Represents the rest of the deck, below the next card. */
const Sheet = styled.div`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  rotate: -4deg;
  scale: 0.97;
`;

/** Transitions start where a drag ended. With reduced motion, they end immediately. */
const Mover = styled.div`
  position: relative;
  touch-action: pan-y;
  user-select: none;
  cursor: grab;
  /* Hides the name and marks of the card behind, which would show next to the top card. */
  article > :not(:first-child) {
    transition: opacity ${motion.medium} ${motion.ease};
  }
  &[data-behind] {
    cursor: default;
    rotate: 4deg;
    scale: 0.97;
    article > :not(:first-child) {
      opacity: 0;
    }
  }
  ${media.moving} {
    transition: 200ms ${motion.ease};
    transition-property: opacity, rotate, scale, translate;
    &[style*='translate'] {
      transition: none;
    }
  }
  &[data-yes] {
    translate: 60% ${space[24]};
    rotate: 12deg;
    opacity: 0;
    pointer-events: none;
  }
  &[data-yes='false'] {
    translate: -60% ${space[24]};
    rotate: -12deg;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space[12]};
  max-width: ${steps(100)};
  margin-inline: auto;
  padding-block-start: ${space[24]};
  & > * {
    flex: 1;
  }
  & > :last-child {
    background: ${color.accentSoft};
    border-color: transparent;
  }
  ${media.lg} {
    grid-area: decisions;
    width: 100%;
    max-width: none;
  }
`;

/** The keyboard shortcut, shown only if there is a keyboard. */
const Key = styled.kbd`
  display: none;
  margin-inline-start: ${space[8]};
  padding: 0 ${space[8]};
  border: ${stroke[1]} solid ${color.edge};
  border-radius: ${space[8]};
  background: ${color.surface};
  color: ${color.ink};
  font: 600 ${type[17]} / 1.5 var(--text);
  ${media.lg} {
    ${media.hover} {
      display: inline-block;
    }
  }
`;
