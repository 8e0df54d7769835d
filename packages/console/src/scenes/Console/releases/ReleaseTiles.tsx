import styled from 'styled-components';
import type { RemoteState } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { type } from '@rendezvous/ui';
import { StatTile, Stats } from '@rendezvous/ui/data';
import { useShare } from '../../../hooks/useShare.ts';
import { loadSummary } from '../../../models/loadSummary.ts';

export function ReleaseTiles({ one }: { one: RemoteState }) {
  const { t } = useText('console');
  const format = useFormat();
  const shareText = useShare();
  const { canary, versions, hours } = one;
  const live = versions.find((build) => build.live);
  const lastGood = versions.find((build) => build.last_good);
  const { visits, failed, p90 } = loadSummary(hours);
  const percent = (value: number): string =>
    format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  const published = live && `${format.date(live.published_at)}, ${format.time(live.published_at)}`;
  const author = live?.author == null ? [] : [live.author];
  return (
    <Stats>
      <StatTile
        label={t('releases.live')}
        value={<Version>{live?.version ?? '–'}</Version>}
        note={[published ?? '', ...author].join(' · ')}
      />
      <StatTile
        label={t('releases.columns.canary')}
        value={canary === null ? '–' : shareText(canary.share)}
        note={canary === null ? null : <Version>{canary.version}</Version>}
      />
      <StatTile
        label={t('releases.lastGood')}
        value={lastGood ? <Version>{lastGood.version}</Version> : '–'}
      />
      <StatTile
        label={t('releases.columns.failed')}
        value={failed === null ? '–' : percent(failed)}
        note={t('releases.visitsOfDay', { visits: format.number(visits) })}
      />
      <StatTile
        label={t('releases.columns.time')}
        value={p90 === null ? '–' : `${format.number(p90)} ms`}
        note={t('releases.lastHour')}
      />
    </Stats>
  );
}

const Version = styled.code`
  font-size: ${type[13]};
  overflow-wrap: anywhere;
`;
