import { SMALLEST_COUNT } from '@rendezvous/contracts';
import { TRANSPARENCY_FIGURES } from '@rendezvous/contracts/entities';
import type { TransparencyReport } from '@rendezvous/contracts/entities';
import { daysOf } from './reportPeriodPolicy.ts';
import type { StoredReport } from './transparencyQueries.ts';

const safe = (count: number): number | null => (count === 0 || count >= SMALLEST_COUNT ? count : null);

const rounded = (hours: number | null, cases: number): number | null =>
  hours === null || cases < SMALLEST_COUNT ? null : Math.round(hours * 10) / 10;

/**
 * Presents a report publicly, without numbers from 1 to 4 and the processing times of so few cases.
 */
export function presentReport({ fromDay, numbers }: StoredReport, now: Date): TransparencyReport {
  const { figures, categories, medianHours, objectionMedianHours } = numbers;
  const { from, to, until } = daysOf(fromDay);
  return {
    from,
    to,
    complete: until <= now,
    figures: TRANSPARENCY_FIGURES.map((figure) => ({ figure, count: safe(figures[figure]) })),
    categories: Object.entries(categories).map(([category, n]) => ({ category, count: safe(n) })),
    median_hours: rounded(medianHours, figures.upheld + figures.dismissed),
    objection_median_hours: rounded(
      objectionMedianHours,
      figures.objections_upheld + figures.objections_dismissed,
    ),
  };
}
