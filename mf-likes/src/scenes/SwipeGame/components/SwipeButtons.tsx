import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import {
  Button,
  CloseIcon,
  HeartIcon,
  Value,
  color,
  layer,
  media,
  mediaQuery,
  size,
  space,
  steps,
  stroke,
  type,
} from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

/** Inlined because importing the library's icon would make the game's chunk a tenth larger. */
const UNDO = (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11" />
  </svg>
);

export const SwipeButtons = observer(function SwipeButtons() {
  const { t } = useText('likes');
  const { swipe } = remote.useStore();
  return (
    <>
      <Decisions data-foot>
        <Button
          variant="secondary"
          size="lg"
          icon={<CloseIcon size={20} />}
          onClick={() => void swipe.decide(false)}
        >
          <Value>{t('swipe.skip')}</Value>
          <Key aria-hidden>←</Key>
        </Button>
        <Button
          variant="like"
          size="lg"
          icon={<HeartIcon size={20} />}
          disabled={swipe.likesLeft === 0}
          onClick={() => void swipe.decide(true)}
        >
          <Value>{t('swipe.like')}</Value>
          <Key aria-hidden>→</Key>
        </Button>
      </Decisions>
      <Undo>
        <Button
          variant="quiet"
          icon={UNDO}
          aria-label={t('swipe.undo')}
          disabled={!swipe.canUndo}
          onClick={() => void swipe.undo()}
        >
          <Value>{t('swipe.undo')}</Value>
          <Key aria-hidden>⌫</Key>
        </Button>
      </Undo>
    </>
  );
});

/** Keeps the buttons above the bottom bar on phones, even if notices push the card down. */
const Decisions = styled.div`
  display: flex;
  gap: ${space[12]};
  padding-block-end: ${space[8]};
  & > * {
    flex: 1;
    padding-inline: ${space[8]};
  }
  & > :last-child:enabled {
    background: ${color.accentSoft};
    border-color: transparent;
  }
  @media ${mediaQuery.phone}, ${mediaQuery.low} {
    position: sticky;
    z-index: ${layer.raised};
    inset-block-end: 0;
    background: ${color.paper};
  }
  /* Spans the whole column, so that the buttons can stick to its bottom. */
  ${media.low} {
    grid-area: 1 / 2 / -1;
    align-self: end;
  }
  ${media.phone} {
    inset-block-end: calc(${size.bottomBar} + env(safe-area-inset-bottom));
  }
  ${media.lg} {
    position: static;
    grid-area: decisions;
    padding-block-start: ${space[24]};
  }
`;

/** An icon above the deck; on wide screens, also its word, below the decisions. */
const Undo = styled.div`
  position: absolute;
  inset: ${space[8]} -${space[12]} auto auto;
  button:disabled {
    background: none;
  }
  @media not all and ${mediaQuery.lg} {
    svg ~ * {
      display: none;
    }
  }
  ${media.lg} {
    /* Aligns the button's label with the hints. */
    --quiet-start: -${steps(5)};
    position: static;
    grid-area: undo;
    padding-block-end: ${space[16]};
  }
`;

/** A keyboard shortcut. Shown only on wide screens with a mouse. */
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
