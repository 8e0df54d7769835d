import styled from 'styled-components';
import { REASONS } from '@rendezvous/contracts';
import { inSentence } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Text, space } from '@rendezvous/ui';
import type { FoundMatch } from '../stores/MatchFinderStore.ts';
import { useShared } from './useShared.ts';

type Reasons = FoundMatch['reasons'];

/** Shows the most personal reason for a suggestion. Skips the region, which the card shows. */
export function WhyLine({ reasons }: { reasons: Reasons }) {
  const words = useWords(reasons);
  if (words === null) return null;
  return (
    <Line size={14} tone="second">
      {words}
    </Line>
  );
}

function useWords(reasons: Reasons): string | null {
  const { t, lang } = useText('likes');
  const { t: people } = useText('people');
  const shared = useShared();
  const valuesOf = (kind: Reasons[number]['kind']) => reasons.find((one) => one.kind === kind)?.values;

  const interests = shared(valuesOf('interests'));
  if (interests !== null) return interests;
  const aim = REASONS.find((one) => one === valuesOf('reason')?.[0]);
  if (aim) return t('reasons.reason', { reason: inSentence(people(`reason.${aim}`), lang) });
  if (valuesOf('mutual')) return t('reasons.mutual');
  return valuesOf('age') ? t('reasons.age') : null;
}

const Line = styled(Text)`
  padding-block: ${space[8]};
`;
