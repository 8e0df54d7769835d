import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { PersonCard } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState, Row, media, mediaQuery, space, steps } from '@rendezvous/ui';
import { Reasons } from '../../../components/Reasons.tsx';
import type { FoundMatch } from '../../../stores/MatchFinderStore.ts';

export const FinderMatches = observer(function FinderMatches({
  matches,
  onAgain,
}: {
  matches: readonly FoundMatch[];
  /** Returns to the questions with their answers. */
  onAgain: () => void;
}) {
  const { t } = useText('likes');
  const again = (
    <Button variant="secondary" onClick={onAgain}>
      {t('finder.again')}
    </Button>
  );
  if (matches.length === 0) {
    return (
      <EmptyState drawing="noResults" title={t('finder.empty')} action={again}>
        {t('finder.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <Row>{again}</Row>
      <List>
        {matches.map((match, at) => (
          <li key={match.id}>
            <PersonCard person={match} priority={at < 4} sizes={SIZES} />
            <Reasons reasons={match.reasons} />
          </li>
        ))}
      </List>
      <Row justify="center">
        <Button as={RouteLink} to="members" variant="quiet">
          {t('empty.action')}
        </Button>
      </Row>
    </>
  );
});

const SIZES = `${mediaQuery.xl} ${steps(65)}, ${mediaQuery.md} 23vw, 46vw`;

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[24]} ${space[16]};
  list-style: none;
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
