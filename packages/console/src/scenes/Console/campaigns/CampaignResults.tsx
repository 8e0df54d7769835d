import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { CAMPAIGN_METRICS } from '@rendezvous/contracts';
import type { CampaignMetric, CampaignResults as Results, CampaignVariant } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Heading, Row, Stack, Text, space } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { Field, NativeSelect } from '@rendezvous/ui/forms';
import { Absent } from '../../../components/Absent.tsx';
import { NewLink } from '../../../components/NewLink.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { chanceOf, rangeOf } from '../../../models/campaignMetrics.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { recordState } from '../../../models/recordState.ts';
import { remote } from '../../../remote.ts';
import { IntervalChart } from './IntervalChart.tsx';

/** Compares the results of a campaign and the others of its link, and shows the verdict. */
export const CampaignResults = observer(function CampaignResults({ id }: { id: string }) {
  const { t } = useText('console');
  const { results } = remote.useStore().campaigns;
  useEffect(() => void results.reload(id), [results, id]);
  const state = recordState(results, id);
  return (
    <Stack as="section" gap={12} aria-labelledby="campaign-results">
      <Row justify="space-between" gap={12}>
        <Heading level={3} size="card" id="campaign-results">
          {t('campaigns.results.title')}
        </Heading>
        <NewLink section="campaigns" query={{ like: id }} variant="secondary">
          {t('campaigns.results.add')}
        </NewLink>
      </Row>
      {results.value && state === 'ready' ? (
        <Shown results={results.value} />
      ) : (
        <Absent state={state} missing={t('campaigns.missing')} onRetry={() => void results.reload(id)} />
      )}
    </Stack>
  );
});

function useValueFormat({ currency }: Results) {
  const format = useFormat();
  return (metric: CampaignMetric, value: number): string =>
    metric === 'revenue'
      ? format.money({ amount: Math.round(value), currency })
      : format.percent(value * 100);
}

function Shown({ results }: { results: Results }) {
  const { t } = useText('console');
  const format = useFormat();
  const show = useValueFormat(results);
  const [metric, setMetric] = useState<CampaignMetric>('signups');
  const { kind, best, confidence } = results.verdicts[metric];
  const columns = useColumns(results);
  return (
    <Stack gap={16}>
      <Row justify="space-between" gap={12}>
        <Text size={17} role="status">
          {t(`campaigns.results.verdict.${kind}`, {
            variant: best ?? '',
            chance: format.percent(chanceOf(confidence)),
          })}
        </Text>
        <Compare>
          <Field label={t('campaigns.results.compare')}>
            <NativeSelect
              options={CAMPAIGN_METRICS.map((value) => ({
                value,
                label: t(`campaigns.results.metrics.${value}`),
              }))}
              value={metric}
              onChange={(event) => {
                const chosen = CAMPAIGN_METRICS.find((each) => each === event.target.value);
                if (chosen) setMetric(chosen);
              }}
            />
          </Field>
        </Compare>
      </Row>
      <IntervalChart
        label={t('campaigns.results.chart', { metric: t(`campaigns.results.metrics.${metric}`) })}
        format={(value) => show(metric, value)}
        rows={results.variants.map((variant) => ({
          letter: variant.letter,
          range: rangeOf(variant, metric),
          isBest: variant.letter === best,
        }))}
      />
      <RowTable
        caption={t('campaigns.results.title')}
        columns={columns}
        rows={results.variants}
        rowKey={(variant) => variant.id}
      />
      <Text size={14} tone="second">
        {t('campaigns.results.note')}
      </Text>
    </Stack>
  );
}

function useColumns(results: Results): TableColumn<CampaignVariant>[] {
  const { t } = useText('console');
  const format = useFormat();
  const show = useValueFormat(results);
  const metric = (name: CampaignMetric) =>
    columnOf<CampaignVariant>(
      t(`campaigns.results.metrics.${name}`),
      (variant) => {
        const { value, low, high } = rangeOf(variant, name);
        const total =
          name === 'revenue'
            ? format.money({ amount: variant.revenue.amount, currency: results.currency })
            : format.number(variant[name].count);
        return (
          <Stack gap={4} as="span" align="end">
            <span>{`${total} · ${show(name, value)}`}</span>
            <Text as="span" size={13} tone="second" tabular>
              {t('campaigns.results.range', { low: show(name, low), high: show(name, high) })}
            </Text>
          </Stack>
        );
      },
      'end',
    );
  const fallbacks = results.variants.some((variant) => variant.fallbacks > 0)
    ? [
        columnOf<CampaignVariant>(
          t('campaigns.results.fallbacks'),
          (variant) => format.number(variant.fallbacks),
          'end' as const,
        ),
      ]
    : [];
  return [
    columnOf<CampaignVariant>(t('campaigns.results.variant'), (variant) =>
      [variant.letter, variant.lander, variant.version?.slice(0, 8)].filter(Boolean).join(' · '),
    ),
    columnOf<CampaignVariant>(
      t('campaigns.columns.weight'),
      (variant) => format.number(variant.weight),
      'end',
    ),
    columnOf<CampaignVariant>(
      t('campaigns.columns.visits'),
      (variant) => format.number(variant.visits),
      'end',
    ),
    ...CAMPAIGN_METRICS.map(metric),
    ...fallbacks,
  ];
}

/** Puts the label beside its control, so that both fit on the verdict's line. */
const Compare = styled.div`
  > div {
    flex-direction: row;
    align-items: center;
    gap: ${space[12]};
  }
`;
