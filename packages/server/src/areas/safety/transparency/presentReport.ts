import { SMALLEST_COUNT } from '@rendezvous/contracts';
import { TRANSPARENCY_FIGURES } from '@rendezvous/contracts/entities';
import type { TransparencyReport } from '@rendezvous/contracts/entities';
import { averageActive } from './activeAveragePolicy.ts';
import type { ActiveMonth } from './activeAveragePolicy.ts';
import { daysOf } from './reportPeriodPolicy.ts';
import type { StoredReport } from './transparencyQueries.ts';

const safe = (count: number): number | null => (count === 0 || count >= SMALLEST_COUNT ? count : null);

const rounded = (hours: number | null, cases: number): number | null =>
  hours === null || cases < SMALLEST_COUNT ? null : Math.round(hours * 10) / 10;

/** Presents a report, hiding counts from 1 to 4 and the processing times of so few cases. */
export function presentReport(
  { fromDay, numbers }: StoredReport,
  recorded: readonly ActiveMonth[],
  now: Date,
): TransparencyReport {
  const { figures, categories, medianHours, objectionMedianHours } = numbers;
  const { from, to, until } = daysOf(fromDay);
  const { average, months } = averageActive(recorded, { until, now });
  return {
    from,
    to,
    complete: until <= now,
    figures: TRANSPARENCY_FIGURES.map((figure) => ({ figure, count: safe(figures[figure]) })),
    categories: Object.entries(categories).map(([category, n]) => ({ category, count: safe(n) })),
    active: { average: average === null ? null : safe(average), months },
    median_hours: rounded(medianHours, figures.upheld + figures.dismissed),
    objection_median_hours: rounded(
      objectionMedianHours,
      figures.objections_upheld + figures.objections_dismissed,
    ),
  };
}
