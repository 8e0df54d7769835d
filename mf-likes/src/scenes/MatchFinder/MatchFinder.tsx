import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Container, Heading, Stack, Text, space } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { FinderMatches } from './components/FinderMatches.tsx';
import { FinderQuestions } from './components/FinderQuestions.tsx';

/** A few questions; then who fits best, and why. */
export const MatchFinder = observer(function MatchFinder() {
  const { t } = useText('likes');
  const { finder } = remote.useStore();
  useEffect(() => () => finder.again(), [finder]);
  return (
    <Container width={finder.matches ? 'content' : 'form'}>
      <Room>
        <Stack gap={8}>
          <Heading level={1}>{t('finder.title')}</Heading>
          <Text tone="second" measure>
            {finder.matches ? t('finder.found', { count: finder.matches.length }) : t('finder.text')}
          </Text>
        </Stack>
        {finder.matches ? <FinderMatches matches={finder.matches} /> : <FinderQuestions />}
      </Room>
    </Container>
  );
});

export default MatchFinder;

const Room = styled.div`
  display: grid;
  gap: ${space[24]};
  padding-block: ${space[24]} ${space[48]};
`;
