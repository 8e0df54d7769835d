import { useDeferredValue, useId } from 'react';
import type { KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import styled, { css, keyframes } from 'styled-components';
import { LoadGate } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import {
  Button,
  CloseIcon,
  Container,
  EmptyState,
  Heading,
  HeartIcon,
  Skeleton,
  Stack,
  Text,
  Value,
  color,
  layer,
  media,
  size,
  space,
  steps,
} from '@rendezvous/ui';
import { UndoIcon } from '@rendezvous/ui/icons';
import { remote } from '../../remote.ts';
import type { SwipeProfile } from '../../stores/SwipeStore.ts';
import { Stamp } from './components/Stamp.tsx';
import { SwipeHints } from './components/SwipeHints.tsx';
import { SwipeCard } from './components/SwipeCard.tsx';
import { useRestoredFocus } from './components/useRestoredFocus.ts';

/** The swipe game: right likes, left skips; buttons and arrow keys do the same. */
export const SwipeGame = observer(function SwipeGame() {
  const { t } = useText('likes');
  const { t: common } = useText('common');
  const { swipe } = remote.useStore();
  const empty = swipe.top === null && (
    <EmptyState
      drawing="noResults"
      title={t('swipe.empty')}
      action={
        <Button as={RouteLink} to="members">
          {t('empty.action')}
        </Button>
      }
    >
      {t('swipe.emptyText')}
    </EmptyState>
  );
  return (
    <Container width="form">
      <Room>
        <Stack gap={4} align="center">
          <Heading level={1}>{common('titles.swipeGame')}</Heading>
          <Text tone="second" align="center" role="status">
            {swipe.state === 'ready' && swipe.top !== null ? <LikesLeft /> : ' '}
          </Text>
        </Stack>
        <LoadGate from={swipe} skeleton={<Skeleton shape="face" />} failed={t('failed')} empty={empty}>
          {() => swipe.top && <Table top={swipe.top} />}
        </LoadGate>
      </Room>
    </Container>
  );
});

export default SwipeGame;

const Room = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-block: ${space[16]} ${space[32]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
`;

const Deck = styled.div`
  display: grid;
  /* Card, hints and buttons fit on the screen together. */
  width: min(100%, max(${steps(55)}, calc((100dvh - ${steps(123)}) * 3 / 4)));
  margin-inline: auto;
  & > * {
    grid-area: 1 / 1;
  }
`;

const fade = keyframes`
  from, 60% {
    opacity: 1;
  }
`;

/** Confirms a decision for 200 ms, whether by swipe, button or key. */
const Decided = styled(Stamp)`
  place-self: center;
  opacity: 0;
  ${media.moving} {
    ${css`
      animation: ${fade} 200ms ease-out;
    `}
  }
`;

/** On a phone the decision stays above the bar, however many notices push the card down. */
const Decisions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[12]};
  max-width: ${steps(100)};
  margin-inline: auto;
  padding-block: ${space[16]} ${space[8]};
  ${media.phone} {
    position: sticky;
    z-index: ${layer.raised};
    inset-block-end: calc(${size.bottomBar} + env(safe-area-inset-bottom));
    background: ${color.paper};
  }
`;

const Undo = styled.div`
  display: grid;
  justify-content: center;
  padding-block-end: ${space[16]};
`;

/** Above the card, because a phone's bar covers the space below the buttons. */
const LikesLeft = observer(function LikesLeft() {
  const { t } = useText('likes');
  const { swipe } = remote.useStore();
  return (
    <Value>{swipe.likesLeft === 0 ? t('swipe.limit') : t('swipe.left', { count: swipe.likesLeft })}</Value>
  );
});

/** The link of the top card. */
const findTopCard = (table: HTMLElement): HTMLElement | null => table.querySelector('a:not([inert] a)');

/** The two top cards and the buttons below them. */
const Table = observer(function Table({ top }: { top: SwipeProfile }) {
  const { t } = useText('likes');
  const { swipe } = remote.useStore();
  // Deferred until the decision is visible; until then it would be the current top card.
  const below = useDeferredValue(swipe.next);
  const next = below?.id === top.id ? null : below;
  const hints = useId();
  const restoredFocus = useRestoredFocus(findTopCard);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') void swipe.decide(true);
    if (event.key === 'ArrowLeft') void swipe.decide(false);
    if (event.key === 'Backspace') void swipe.undo();
  }

  return (
    <div role="presentation" onKeyDown={handleKey} {...restoredFocus}>
      <div role="group" aria-label={t('swipe.group')}>
        <Deck>
          {next ? <SwipeCard key={next.id} person={next} behind /> : null}
          <SwipeCard
            key={top.id}
            person={top}
            describedBy={hints}
            canLike={swipe.likesLeft > 0}
            onDecide={(like) => void swipe.decide(like)}
          />
          {swipe.decided ? <Decided key={`stamp-${swipe.decided.id}`} like={swipe.decided.like} /> : null}
        </Deck>
        <SwipeHints id={hints} person={top} />
        <Decisions>
          <Button
            variant="secondary"
            size="lg"
            icon={<CloseIcon size={20} />}
            onClick={() => void swipe.decide(false)}
          >
            {t('swipe.skip')}
          </Button>
          <Button
            variant="like"
            size="lg"
            icon={<HeartIcon size={20} />}
            disabled={swipe.likesLeft === 0}
            onClick={() => void swipe.decide(true)}
          >
            {t('swipe.like')}
          </Button>
        </Decisions>
        <Undo>
          <Button
            variant="quiet"
            icon={<UndoIcon size={20} />}
            disabled={!swipe.canUndo}
            onClick={() => void swipe.undo()}
          >
            {t('swipe.undo')}
          </Button>
        </Undo>
      </div>
    </div>
  );
});
