import { observer } from 'mobx-react-lite';
import { REPORT_CATEGORIES, SMALLEST_COUNT } from '@rendezvous/contracts';
import type { TransparencyReport } from '@rendezvous/contracts';
import { LoadGate } from '@rendezvous/people';
import { useFormat, useText, useTitle } from '@rendezvous/platform';
import { Heading, Skeleton, Stack, Text } from '@rendezvous/ui';
import { ReadingPage } from '../../components/ReadingPage.tsx';
import { Table } from '@rendezvous/ui/data';
import { remote } from '../../remote.ts';

type Line = { id: string; label: string; value: string };

/** Shows the site's moderation figures (Digital Services Act, articles 15 and 24). */
export const Transparency = observer(function Transparency() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { transparency } = remote.useStore();
  useTitle(common('titles.pagesTransparency'));
  return (
    <ReadingPage>
      <Stack gap={32}>
        <Stack gap={12}>
          <Heading level={1} size="large">
            {common('titles.pagesTransparency')}
          </Heading>
          <Text tone="second">{t('transparency.intro')}</Text>
          <Text tone="second">{t('transparency.automatic')}</Text>
          <Text tone="second">{t('transparency.activeMeans')}</Text>
          <Text tone="second">{t('transparency.small', { smallest: SMALLEST_COUNT })}</Text>
        </Stack>
        <LoadGate from={transparency} skeleton={<Skeleton />}>
          {() => <Reports reports={transparency.value ?? []} />}
        </LoadGate>
      </Stack>
    </ReadingPage>
  );
});

export default Transparency;

function Reports({ reports }: { reports: readonly TransparencyReport[] }) {
  const { t } = useText('account');
  if (reports.length === 0) return <Text>{t('transparency.none')}</Text>;
  return reports.map((report) => <Report key={report.from} report={report} />);
}

function Report({ report }: { report: TransparencyReport }) {
  const { t } = useText('account');
  const format = useFormat();
  const period = `${format.date(report.from, 'long')} – ${format.date(report.to, 'long')}`;
  const lines = useLines(report);
  const columns = [
    {
      id: 'label',
      header: t('transparency.what'),
      label: t('transparency.what'),
      cell: (line: Line) => line.label,
    },
    {
      id: 'value',
      header: t('transparency.number'),
      label: t('transparency.number'),
      cell: (line: Line) => line.value,
      align: 'end' as const,
    },
  ];
  return (
    <Stack gap={12}>
      <Heading level={2} size="card">
        {period}
      </Heading>
      {report.complete ? null : <Text tone="second">{t('transparency.running')}</Text>}
      <Table caption={period} hideCaption compact columns={columns} rows={lines} rowKey={({ id }) => id} />
    </Stack>
  );
}

function useLines(report: TransparencyReport): Line[] {
  const { t } = useText('account');
  const { t: people } = useText('people');
  const format = useFormat();
  const count = (value: number | null) =>
    value === null ? t('transparency.few', { smallest: SMALLEST_COUNT }) : format.number(value);
  const hours = (value: number | null) =>
    value === null ? t('transparency.unknown') : t('transparency.hours', { hours: format.number(value) });
  const categoryOf = (category: string) => {
    const known = REPORT_CATEGORIES.find((one) => one === category);
    return t('transparency.reportsAbout', {
      category: known ? people(`report_category.${known}`) : category,
    });
  };
  const months = report.active.months.map((month) => format.date(month, 'month'));
  return [
    ...report.figures.map(({ figure, count: value }) => ({
      id: figure,
      label: t(`transparency.figure.${figure}`),
      value: count(value),
    })),
    ...report.categories.map(({ category, count: value }) => ({
      id: `category ${category}`,
      label: categoryOf(category),
      value: count(value),
    })),
    ...(months.length > 0
      ? [
          {
            id: 'active',
            label: t('transparency.active', { months: format.list(months) }),
            value: count(report.active.average),
          },
        ]
      : []),
    { id: 'median', label: t('transparency.median'), value: hours(report.median_hours) },
    {
      id: 'objectionMedian',
      label: t('transparency.objectionMedian'),
      value: hours(report.objection_median_hours),
    },
  ];
}
