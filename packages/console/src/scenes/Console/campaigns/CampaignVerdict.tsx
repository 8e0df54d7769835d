import type { CampaignProgress } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Text, Value } from '@rendezvous/ui';

type CampaignVerdictProps = { verdict: CampaignProgress['verdict'] };

/** Sums up the comparison of a link's campaigns in one sentence. */
export function CampaignVerdict({ verdict }: CampaignVerdictProps) {
  const words = useWords();
  return (
    <Text as="span" size={14} tone="second">
      <Value>{words(verdict)}</Value>
    </Text>
  );
}

function useWords(): (verdict: CampaignVerdictProps['verdict']) => string {
  const { t } = useText('console');
  const format = useFormat();
  return ({ kind, days, best, other, more, per }) => {
    if (kind === 'single') return t('campaigns.results.verdict.single');
    if (kind === 'alike') return t('campaigns.progress.alike');
    if (best !== null && other !== null)
      return t('campaigns.progress.better', { best, other, count: more, per: format.number(per) });
    return days === null ? t('campaigns.progress.unclear') : t('campaigns.progress.early', { count: days });
  };
}
