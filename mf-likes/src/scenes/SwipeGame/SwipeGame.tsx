import { Suspense, lazy, useDeferredValue, useId } from 'react';
import { observer } from 'mobx-react-lite';
import styled, { css } from 'styled-components';
import { LoadGate, useMedia } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import {
  Button,
  Container,
  EmptyState,
  Heading,
  Skeleton,
  Text,
  color,
  media,
  mediaQuery,
  radius,
  size,
  space,
  steps,
} from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import type { SwipeProfile } from '../../stores/SwipeStore.ts';
import { LikesLeft } from './components/LikesLeft.tsx';
import { SwipeButtons } from './components/SwipeButtons.tsx';
import { SwipeHints } from './components/SwipeHints.tsx';
import { SwipeCard } from './components/SwipeCard.tsx';
import { useRestoredFocus } from './components/useRestoredFocus.ts';
import { useSwipeKeys } from './components/useSwipeKeys.ts';

const LikedBack = lazy(async () => ({
  default: (await import('./components/LikedBack.tsx')).LikedBack,
}));

/** A swipe to the right likes, one to the left skips. Buttons and arrow keys work too. */
export const SwipeGame = observer(function SwipeGame() {
  const { t } = useText('likes');
  const { t: common } = useText('common');
  const { swipe } = remote.useStore();
  const isEmpty = swipe.state === 'ready' && swipe.top === null;
  const empty = isEmpty && (
    <EmptyState
      level={1}
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
  const isWide = swipe.state === 'loading' || swipe.top !== null;
  return (
    <Container>
      <Room $isWide={isWide}>
        {isEmpty ? null : (
          <Head>
            <Heading level={1}>{common('titles.swipeGame')}</Heading>
            <Text tone="second" role="status">
              {swipe.state === 'ready' ? <LikesLeft count={swipe.likesLeft} /> : ' '}
            </Text>
          </Head>
        )}
        <LoadGate
          from={swipe}
          skeleton={
            <Deck>
              <Skeleton shape="face" />
            </Deck>
          }
          failed={t('failed')}
          empty={empty}
        >
          {() => swipe.top && <Table top={swipe.top} />}
        </LoadGate>
      </Room>
    </Container>
  );
});

export default SwipeGame;

/** Puts the text beside the card, vertically centred. */
const wide = css`
  grid-template:
    'card .' 1fr 'card head' auto 'card hints' auto 'card decisions' auto 'card undo' auto
    'card back' ${space[64]} 'card .' 1fr / ${size.portrait} minmax(0, ${steps(115)});
  --side: start;
  gap: 0 ${space[64]};
  justify-content: center;
  max-width: none;
  & > :first-child {
    grid-area: head;
  }
  & > [aria-busy] {
    grid-area: card;
    align-self: center;
  }
`;

const Room = styled.div<{ $isWide: boolean }>`
  display: grid;
  gap: ${space[16]};
  max-width: ${size.form};
  margin-inline: auto;
  padding-block: ${space[16]} ${space[32]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
  ${media.lg} {
    ${({ $isWide }) => $isWide && wide}
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: var(--side, center);
  & > * {
    text-align: var(--side, center);
  }
`;

const Deck = styled.div`
  position: relative;
  display: grid;
  /* Card, hints and buttons fit on the screen. On small ones, undo may be below the edge. */
  width: min(100%, max(${steps(30)}, min(${steps(55)}, 75dvh - ${steps(85)}), 75dvh - ${steps(96)}));
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

/** A blank card that stands for the rest of the deck. */
const Sheet = styled.div`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  rotate: -4deg;
  scale: 0.97;
`;

/** On wide screens, the outer grid places the children. */
const Parts = styled.div`
  ${media.lg} {
    display: contents;
  }
`;

const findTopCard = (table: HTMLElement): HTMLElement | null => table.querySelector('a:not([inert] a)');

const Table = observer(function Table({ top }: { top: SwipeProfile }) {
  const { t } = useText('likes');
  const { swipe } = remote.useStore();
  // Deferred, so that the decision shows first. Until then, this is the card that is now on top.
  const below = useDeferredValue(swipe.next);
  const { leaving } = swipe;
  const next = below?.id === top.id || below?.id === leaving?.card.id ? null : below;
  const hints = useId();
  const isWide = useMedia(mediaQuery.lg);
  const restoredFocus = useRestoredFocus(findTopCard);
  useSwipeKeys(swipe);

  return (
    <Parts role="presentation" {...restoredFocus}>
      <Parts role="group" aria-label={t('swipe.group')}>
        <Deck>
          {swipe.deck.length > 2 ? <Sheet key="sheet" /> : null}
          {next ? <SwipeCard key={next.id} person={next} behind /> : null}
          <SwipeCard
            key={top.id}
            person={top}
            describedBy={hints}
            canLike={swipe.likesLeft > 0}
            onDecide={(like) => void swipe.decide(like)}
          />
          {leaving ? <SwipeCard key={leaving.card.id} person={leaving.card} decided={leaving.like} /> : null}
        </Deck>
        <SwipeHints id={hints} person={top} />
        <SwipeButtons />
      </Parts>
      {isWide ? (
        <Suspense>
          <LikedBack />
        </Suspense>
      ) : null}
    </Parts>
  );
});
