import { useDeferredValue, useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled, { css } from 'styled-components';
import { Waiting } from '@rendezvous/people';
import { useNavigation, useText } from '@rendezvous/platform';
import {
  Container,
  FaceGridSkeleton,
  Heading,
  Skeleton,
  Text,
  color,
  media,
  radius,
  shadow,
  space,
  steps,
} from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { FinderMatches } from './components/FinderMatches.tsx';
import { FinderQuestions } from './components/FinderQuestions.tsx';

/** Query parameters. Without either, members with saved answers see matches, others questions. */
const FOUND = 'found';
const CHANGE = 'change';

/** Asks a few questions, then lists the best matches. Each has its own URL, so that Back works. */
export const MatchFinder = observer(function MatchFinder() {
  const { t } = useText('likes');
  const { t: common } = useText('common');
  const { finder } = remote.useStore();
  const { query, setQuery } = useNavigation();
  const head = useRef<HTMLDivElement>(null);
  const isChanging = query.get(CHANGE) === '1';
  const asked = query.get(FOUND) === '1' || (!isChanging && finder.answered !== false);
  const matches = asked ? finder.matches : null;
  const missing = asked && finder.matches === null && finder.search.failure === null;
  const found = matches !== null;
  // Rendering the matches must not block input; the skeleton stays meanwhile.
  const shown = useDeferredValue(matches);
  const read = useRef(found);

  useEffect(() => {
    if (missing) void finder.restore();
  }, [finder, missing]);

  // The button that had the focus is gone, so the focus moves to the heading.
  useEffect(() => {
    if (read.current === found) return;
    read.current = found;
    head.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [found]);

  function handleFound(): void {
    // Back must return to the questions, although saved answers would now show the matches.
    setQuery({ [FOUND]: null, [CHANGE]: 1 }, { replace: true });
    setQuery({ [FOUND]: 1, [CHANGE]: null });
    finder.markAnswered();
  }

  return (
    <Container>
      <Room $isForm={!asked || finder.search.failure !== null}>
        <Head ref={head} tabIndex={-1}>
          <Heading level={1}>{common('titles.matchFinder')}</Heading>
          {matches?.length === 0 ? null : (
            <Text tone="second" measure>
              {matches ? t('finder.found', { count: matches.length }) : t('finder.text')}
            </Text>
          )}
        </Head>
        {missing ? (
          // Neutral, because questions or matches may come.
          <Waiting>
            <Skeleton shape="block" />
          </Waiting>
        ) : matches && !shown ? (
          <FaceGridSkeleton />
        ) : matches && shown ? (
          <FinderMatches matches={shown} onAgain={() => setQuery({ [FOUND]: null, [CHANGE]: 1 })} />
        ) : (
          <FinderQuestions onFound={handleFound} />
        )}
      </Room>
    </Container>
  );
});

export default MatchFinder;

const Head = styled.div`
  display: grid;
  gap: ${space[8]};
  outline: none;
`;

const form = css`
  max-inline-size: ${steps(180)};
  margin: ${space[32]} auto 0;
  padding: ${space[48]};
  border-radius: ${radius.hero};
  background: ${color.surface};
  box-shadow: ${shadow.soft};
`;

const Room = styled.div<{ $isForm: boolean }>`
  display: grid;
  gap: ${space[24]};
  padding-block: ${space[24]} ${space[48]};
  ${media.md} {
    ${({ $isForm }) => $isForm && form}
    grid-template-columns: minmax(0, 1fr) auto;
    & > :not(:first-child) {
      grid-column: 1 / -1;
    }
  }
`;
