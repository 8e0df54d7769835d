import { useDeferredValue, useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { Waiting } from '@rendezvous/people';
import { useNavigation, useText } from '@rendezvous/platform';
import { Container, FaceGridSkeleton, Heading, Text, space } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { FinderMatches } from './components/FinderMatches.tsx';
import { FinderQuestions } from './components/FinderQuestions.tsx';

/** Query flag for the matches. */
const FOUND = 'found';

/** A few questions, then the best matches with reasons. Both have URLs, for Back. */
export const MatchFinder = observer(function MatchFinder() {
  const { t } = useText('likes');
  const { finder } = remote.useStore();
  const { query, setQuery } = useNavigation();
  const head = useRef<HTMLDivElement>(null);
  const asked = query.get(FOUND) === '1';
  const matches = asked ? finder.matches : null;
  const missing = asked && finder.matches === null && finder.search.failure === null;
  const found = matches !== null;
  // Renders without blocking input; the skeleton stays until then.
  const shown = useDeferredValue(matches);
  const read = useRef(found);

  useEffect(() => {
    if (missing) void finder.restore();
  }, [finder, missing]);

  // The pressed button at the bottom is gone, so focus the top of what replaced it.
  useEffect(() => {
    if (read.current === found) return;
    read.current = found;
    head.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [found]);

  return (
    <Container width={asked && finder.search.failure === null ? 'content' : 'form'}>
      <Room>
        <Head ref={head} tabIndex={-1}>
          <Heading level={1}>{t('finder.title')}</Heading>
          <Text tone="second" measure>
            {matches ? t('finder.found', { count: matches.length }) : t('finder.text')}
          </Text>
        </Head>
        {missing || (matches && !shown) ? (
          <Waiting>
            <FaceGridSkeleton />
          </Waiting>
        ) : matches && shown ? (
          <FinderMatches matches={shown} onAgain={() => setQuery({ [FOUND]: null })} />
        ) : (
          <FinderQuestions onFound={() => setQuery({ [FOUND]: 1 })} />
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

const Room = styled.div`
  display: grid;
  gap: ${space[24]};
  padding-block: ${space[24]} ${space[48]};
`;
