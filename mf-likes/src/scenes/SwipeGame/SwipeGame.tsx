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
  display: grid;
  grid-template:
    'card .' 1fr 'card head' auto 'card hints' auto 'card decisions' auto 'card undo' auto
    'card back' ${space[64]} 'card .' 1fr / ${size.portrait} minmax(0, ${steps(115)});
  --side: start;
  gap: 0 ${space[64]};
  justify-content: center;
  max-width: none;
  padding-block-start: ${space[32]};
  & > [aria-busy] {
    grid-area: card;
    align-self: center;
  }
`;

/** Fills the window between the bars, so that the deck can use what the texts and buttons leave. */
const narrow = css`
  /* The height of usual hints, so that the deck rarely changes its size. */
  --hints: min(${steps(18)}, 9dvh);
  --bar: calc(${size.bottomBar} + env(safe-area-inset-bottom));
  --rest: calc(100dvh - var(--page-top, 0rem) - ${size.topBar} - var(--bar));
  min-height: var(--rest);
  padding-block-end: 0;
  & > [aria-busy] {
    display: contents;
  }
  ${media.md} {
    --bar: ${steps(0)};
  }
  /* Beside the card, because nothing fits below it. */
  ${media.low} {
    --side: start;
    display: grid;
    grid-template:
      'card head' auto 'card hints' 1fr 'card .' ${space[64]} / calc(var(--rest) * 0.75 - ${space[16]})
      minmax(0, 1fr);
    gap: ${space[8]} ${space[32]};
    max-width: ${steps(160)};
    padding-block-end: ${space[8]};
  }
`;

const Room = styled.div<{ $isWide: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[12]};
  max-width: ${size.form};
  margin-inline: auto;
  padding-block: ${space[12]} ${space[32]};
  @media not all and ${mediaQuery.lg} {
    ${({ $isWide }) => $isWide && narrow}
  }
  ${media.lg} {
    ${({ $isWide }) => $isWide && wide}
  }
`;

const Head = styled.div`
  grid-area: head;
  display: grid;
  gap: ${space[4]};
  justify-items: var(--side, center);
  & > * {
    text-align: var(--side, center);
  }
`;

const Deck = styled.div`
  position: relative;
  grid-area: card;
  display: grid;
  flex: 1 0 ${steps(40)};
  justify-content: center;
  max-height: calc(min(100vw - ${space[32]}, ${size.form}) * 4 / 3);
  container-type: size;
  & > * {
    grid-area: 1 / 1;
    width: min(100cqw, 75cqh);
  }
  /* The place of hints and buttons. */
  [aria-busy] > & {
    margin-block-end: calc(var(--hints) + ${steps(21)});
    ${media.low} {
      margin-block-end: 0;
    }
  }
  ${media.lg} {
    align-self: center;
    justify-content: normal;
    max-height: none;
    margin-block-end: 0;
    container-type: normal;
    & > * {
      width: 100%;
    }
  }
`;

/** A blank card that represents the rest of the deck. */
const Sheet = styled.div`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  rotate: -4deg;
  scale: 0.97;
`;

/** The outer layout places the children. */
const Parts = styled.div`
  display: contents;
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
