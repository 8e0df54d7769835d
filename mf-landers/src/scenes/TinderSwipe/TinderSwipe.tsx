import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled, { css } from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { Waiting } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import { Container, Heading, Link, Skeleton, Text, media, size, space, steps, type } from '@rendezvous/ui';
import { Masthead } from '../../components/Masthead.tsx';
import { useFaces } from '../../hooks/useFaces.ts';
import { useWords } from '../../hooks/useWords.ts';
import { Deck } from './components/Deck.tsx';
import { Outcome } from './components/Outcome.tsx';

const CARDS = 6;

/** Shows six cards to answer with yes or no, then links to write to the liked members. */
export const TinderSwipe = observer(function TinderSwipe() {
  const { t } = useText('landers');
  const { t: common } = useText('common');
  const { title, lead } = useWords(common('titles.landersTinderswipe'), t('swipe.lead'));
  const faces = useFaces();
  const [at, setAt] = useState(0);
  const [liked, setLiked] = useState<readonly VisitorCard[]>([]);
  const cards = faces.people.slice(0, CARDS);
  const person = cards[at];

  function handleDecide(yes: boolean): void {
    if (person === undefined) return;
    if (yes) setLiked([...liked, person]);
    setAt(at + 1);
  }

  function handleAgain(): void {
    setAt(0);
    setLiked([]);
  }

  return (
    <>
      <Masthead />
      <Container>
        <Page $isWide={faces.state === 'loading' || person !== undefined}>
          <Head>
            <Heading level={1} size="large">
              {title}
            </Heading>
            <Text size={17} tone="second">
              {lead}
            </Text>
          </Head>
          {faces.state === 'loading' ? (
            <Waiting>
              <Skeleton shape="face" />
            </Waiting>
          ) : null}
          {person ? (
            <Deck
              person={person}
              next={cards[at + 1]}
              hasMore={at + 2 < cards.length}
              onDecide={handleDecide}
            />
          ) : null}
          {faces.state !== 'loading' && person === undefined ? (
            <Outcome liked={liked} onAgain={cards.length > 0 ? handleAgain : null} />
          ) : null}
          {/* The cards need scripts. */}
          <noscript>
            <Link as={RouteLink} to="signup">
              {common('titles.signup')}
            </Link>
          </noscript>
        </Page>
      </Container>
    </>
  );
});

export default TinderSwipe;

/** Puts the texts beside the card, as in the members' game. */
const wide = css`
  grid-template:
    'card .' 1fr 'card head' auto 'card decisions' auto 'card .' 1fr / ${size.portrait}
    minmax(0, ${steps(115)});
  --side: start;
  gap: 0 ${space[64]};
  justify-content: center;
  max-width: none;
  & > :first-child {
    grid-area: head;
  }
  & > [aria-busy] {
    grid-area: card;
  }
  h1 {
    font-size: ${type[64]};
  }
`;

const Page = styled.div<{ $isWide: boolean }>`
  display: grid;
  gap: ${space[24]};
  max-width: ${size.form};
  margin-inline: auto;
  padding-block: ${space[8]} ${space[16]};
  ${media.lg} {
    padding-block: ${space[24]} ${space[48]};
    ${({ $isWide }) => $isWide && wide}
  }
`;

const Head = styled.div`
  display: grid;
  gap: ${space[8]};
  & > * {
    text-align: var(--side, center);
    text-wrap: balance;
  }
`;
