import type { LoadHour } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Heading, Stack, Text } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { RowTable } from '../../../components/RowTable.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { failedShare } from '../../../models/loadSummary.ts';
import { HourChart } from './HourChart.tsx';
import { LoadTime } from './LoadTime.tsx';

/** Lowest end of the axis, so that one failure in thousands does not look like a disaster. */
const LEAST_SHARE = 0.01;

const HOUR = 3_600_000;
const SLOTS = 24;

/** Splits the day up to the last report into hours. `hour` is undefined if there were no visits. */
function slotsOf(hours: readonly LoadHour[]): { at: string; hour: LoadHour | undefined }[] {
  const last = Math.max(...hours.map(({ at }) => Date.parse(at)));
  return Array.from({ length: SLOTS }, (_, index) => {
    const time = last - (SLOTS - 1 - index) * HOUR;
    return { at: new Date(time).toISOString(), hour: hours.find(({ at }) => Date.parse(at) === time) };
  });
}

/** Shows failures and load times of a remote's builds in the last day, as charts and a table. */
export function LoadHours({ hours }: { hours: readonly LoadHour[] }) {
  const { t } = useText('console');
  const format = useFormat();
  const columns = useColumns(hours);
  if (hours.length === 0) return <Text tone="second">{t('releases.hours.none')}</Text>;
  const share = (value: number): string =>
    format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  const duration = (value: number): string => `${format.number(value)} ms`;
  const charts = [
    { what: t('releases.columns.failed'), format: share, valueOf: failedShare, least: LEAST_SHARE },
    { what: t('releases.hours.time'), format: duration, valueOf: ({ p90 }: LoadHour) => p90 ?? 0, least: 0 },
  ];
  return (
    <Stack gap={12}>
      <Heading level={3} size="card">
        {t('releases.hours.title')}
      </Heading>
      {charts.map((chart) => {
        const most = Math.max(chart.least, ...hours.map(chart.valueOf));
        return (
          <Stack key={chart.what} gap={4}>
            <Text size={14} tone="second">
              {chart.what}
            </Text>
            <HourChart
              label={t('releases.hours.chart', { what: chart.what, most: chart.format(most) })}
              bars={slotsOf(hours).map(({ at, hour }) => ({ at, value: hour ? chart.valueOf(hour) : 0 }))}
              most={most}
              format={chart.format}
              time={format.time}
            />
          </Stack>
        );
      })}
      <RowTable
        caption={t('releases.hours.title')}
        columns={columns}
        rows={hours}
        rowKey={(hour) => hour.at}
      />
    </Stack>
  );
}

function useColumns(hours: readonly LoadHour[]): TableColumn<LoadHour>[] {
  const { t } = useText('console');
  const format = useFormat();
  const times = hours.map(({ p90 }) => p90);
  return [
    columnOf(t('releases.hours.hour'), ({ at }) => format.time(at)),
    columnOf(t('campaigns.columns.visits'), ({ visits }) => format.number(visits), 'end'),
    columnOf(t('releases.columns.failed'), ({ failed }) => format.number(failed), 'end'),
    columnOf(
      t('releases.hours.time'),
      ({ p90 }) => (p90 === null ? null : <LoadTime ms={p90} all={times} />),
      'end',
    ),
  ];
}
