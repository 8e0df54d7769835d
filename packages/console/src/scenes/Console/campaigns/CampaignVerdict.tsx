import styled from 'styled-components';
import type { CampaignProgress } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { color, media, type } from '@rendezvous/ui';

/** Sums up the comparison of a link's campaigns in one sentence. */
export function CampaignVerdict({ verdict }: { verdict: CampaignProgress['verdict'] }) {
  const { t } = useText('console');
  const format = useFormat();
  const { kind, days, best, other, more, per } = verdict;
  if (kind === 'single') return <Sentence>{t('campaigns.results.verdict.single')}</Sentence>;
  if (kind === 'alike') return <Sentence>{t('campaigns.progress.alike')}</Sentence>;
  if (best !== null && other !== null) {
    const values = { best, other, count: more, per: format.number(per) };
    return <Sentence>{t('campaigns.progress.better', values)}</Sentence>;
  }
  return (
    <Sentence>
      {days === null ? t('campaigns.progress.unclear') : t('campaigns.progress.early', { count: days })}
    </Sentence>
  );
}

const Sentence = styled.span`
  display: block;
  font-size: ${type[14]};
  line-height: 1.4;
  color: ${color.second};
  ${media.lg} {
    width: 24ch;
  }
`;
