import styled from 'styled-components';
import { REASONS } from '@rendezvous/contracts';
import { inSentence } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Stack, Text, space } from '@rendezvous/ui';
import type { FoundMatch } from '../stores/MatchFinderStore.ts';
import { useShared } from './useShared.ts';

/** Reasons why someone fits, best first; the card already says where they live. */
export function Reasons({ reasons }: Pick<FoundMatch, 'reasons'>) {
  const { t, lang } = useText('likes');
  const { t: people } = useText('people');
  const shared = useShared();

  function words({ kind, values }: FoundMatch['reasons'][number]): string | null {
    if (kind === 'region') return null;
    if (kind === 'interests') return shared(values);
    const reason = REASONS.find((one) => one === values[0]);
    if (kind === 'reason' && reason)
      return t('reasons.reason', { reason: inSentence(people(`reason.${reason}`), lang) });
    return kind === 'reason' ? t('reasons.sameReason') : t(`reasons.${kind}`);
  }

  const lines = reasons.map(words).filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <List as="ul" gap={4}>
      {lines.slice(0, 3).map((line) => (
        <Text key={line} as="li" size={14} tone="second">
          {line}
        </Text>
      ))}
    </List>
  );
}

const List = styled(Stack)`
  list-style: none;
  padding-block-start: ${space[8]};
`;
