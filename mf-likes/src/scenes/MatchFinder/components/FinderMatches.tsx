import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { INTERESTS, REASONS } from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';
import { PersonCard } from '@rendezvous/people';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, EmptyState, Row, Stack, Text, media, mediaQuery, space, steps } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import type { FoundMatch } from '../../../stores/MatchFinderStore.ts';

/** The matches, best first, each with the reasons. */
export const FinderMatches = observer(function FinderMatches({
  matches,
  onAgain,
}: {
  matches: readonly FoundMatch[];
  /** Goes back to the questions with their answers. */
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
      <List>
        {matches.map((match, at) => (
          <li key={match.id}>
            <PersonCard person={match} priority={at < 4} sizes={SIZES} />
            <Reasons reasons={match.reasons} />
          </li>
        ))}
      </List>
      <Row justify="center" gap={12}>
        {again}
        <Button as={RouteLink} to="members" variant="quiet">
          {t('empty.action')}
        </Button>
      </Row>
    </>
  );
});

const SIZES = `${mediaQuery.xl} ${steps(65)}, ${mediaQuery.md} 23vw, 46vw`;

/** A label within a sentence: in lower case, except for German nouns. */
const inline = (label: string, lang: Language): string =>
  lang === 'de' ? label : label.charAt(0).toLocaleLowerCase(lang) + label.slice(1);

const Reasons = observer(function Reasons({ reasons }: { reasons: FoundMatch['reasons'] }) {
  const { t, lang } = useText('likes');
  const { t: people } = useText('people');
  const { settings } = useStores();
  const { finder } = remote.useStore();
  const format = useFormat();

  function words({ kind, values }: FoundMatch['reasons'][number]): string {
    if (kind === 'interests') {
      const shared = INTERESTS.filter((one) => values.includes(one)).map((one) =>
        inline(people(`interests.${one}`), lang),
      );
      return t('reasons.interests', { list: format.list(shared.slice(0, 3)) });
    }
    if (kind === 'region') {
      const region = settings.regionName(finder.country ?? '', values[0] ?? null);
      return t('reasons.region', { region: region ?? '' });
    }
    const reason = REASONS.find((one) => one === values[0]);
    if (kind === 'reason' && reason)
      return t('reasons.reason', { reason: inline(people(`reason.${reason}`), lang) });
    return kind === 'reason' ? t('reasons.sameReason') : t(`reasons.${kind}`);
  }

  return (
    <Stack as="ul" gap={4}>
      {reasons.slice(0, 3).map((reason) => (
        <Text key={reason.kind} as="li" size={14} tone="second">
          {words(reason)}
        </Text>
      ))}
    </Stack>
  );
});

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[24]} ${space[16]};
  list-style: none;
  ul {
    list-style: none;
    padding-block-start: ${space[8]};
  }
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
