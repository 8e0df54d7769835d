import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { PersonCard } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState, FaceGrid, Row, media } from '@rendezvous/ui';
import { WhyLine } from '../../../components/WhyLine.tsx';
import type { FoundMatch } from '../../../stores/MatchFinderStore.ts';

export const FinderMatches = observer(function FinderMatches({
  matches,
  onAgain,
}: {
  matches: readonly FoundMatch[];
  /** Called to return to the questions. */
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
      <Again>{again}</Again>
      <FaceGrid as="ol">
        {matches.map((match, at) => (
          <li key={match.id}>
            <PersonCard person={match} priority={at < 4} />
            <WhyLine reasons={match.reasons} />
          </li>
        ))}
      </FaceGrid>
      <Row justify="center">
        <Button as={RouteLink} to="members" variant="quiet">
          {t('empty.action')}
        </Button>
      </Row>
    </>
  );
});

/** Places the button beside the heading, or below it on phones. */
const Again = styled.div`
  ${media.md} {
    &&& {
      grid-area: 1 / 2;
      align-self: center;
    }
  }
`;
