import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Container, Heading, Text, space } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { FinderMatches } from './components/FinderMatches.tsx';
import { FinderQuestions } from './components/FinderQuestions.tsx';

/** A few questions; then who fits best, and why. */
export const MatchFinder = observer(function MatchFinder() {
  const { t } = useText('likes');
  const { finder } = remote.useStore();
  const head = useRef<HTMLDivElement>(null);
  const found = finder.matches !== null;
  const shown = useRef(found);
  useEffect(() => () => finder.again(), [finder]);

  // The button that was pressed is gone, and was far down: what took its place is read from the top.
  useEffect(() => {
    if (shown.current === found) return;
    shown.current = found;
    head.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [found]);

  return (
    <Container width={finder.matches ? 'content' : 'form'}>
      <Room>
        <Head ref={head} tabIndex={-1}>
          <Heading level={1}>{t('finder.title')}</Heading>
          <Text tone="second" measure>
            {finder.matches ? t('finder.found', { count: finder.matches.length }) : t('finder.text')}
          </Text>
        </Head>
        {finder.matches ? <FinderMatches matches={finder.matches} /> : <FinderQuestions />}
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
