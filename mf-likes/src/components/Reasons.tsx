import styled from 'styled-components';
import { INTERESTS, REASONS } from '@rendezvous/contracts';
import { inSentence } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';
import { Stack, Text, space } from '@rendezvous/ui';
import type { FoundMatch } from '../stores/MatchFinderStore.ts';

type ReasonsProps = { reasons: FoundMatch['reasons']; region: string | null };

/** Why someone fits, best first. */
export function Reasons({ reasons, region }: ReasonsProps) {
  const { t, lang } = useText('likes');
  const { t: people } = useText('people');
  const format = useFormat();

  function words({ kind, values }: FoundMatch['reasons'][number]): string {
    if (kind === 'interests') {
      const shared = INTERESTS.filter((one) => values.includes(one)).map((one) =>
        inSentence(people(`interests.${one}`), lang),
      );
      return t('reasons.interests', { list: format.list(shared.slice(0, 3)) });
    }
    if (kind === 'region') return t('reasons.region', { region: region ?? '' });
    const reason = REASONS.find((one) => one === values[0]);
    if (kind === 'reason' && reason)
      return t('reasons.reason', { reason: inSentence(people(`reason.${reason}`), lang) });
    return kind === 'reason' ? t('reasons.sameReason') : t(`reasons.${kind}`);
  }

  return (
    <List as="ul" gap={4}>
      {reasons.slice(0, 3).map((reason) => (
        <Text key={reason.kind} as="li" size={14} tone="second">
          {words(reason)}
        </Text>
      ))}
    </List>
  );
}

const List = styled(Stack)`
  list-style: none;
  padding-block-start: ${space[8]};
`;
