import type { CampaignProgress } from '@rendezvous/contracts';
import type { Db } from '../../../kernel/db/client.ts';
import { DAYS, readDays, readLinks, type CampaignDays } from './progressQueries.ts';
import { letterOf, wilson } from './resultsPolicy.ts';
import type { CampaignRow } from '../runningCampaignQueries.ts';
import { verdictOf } from './verdictPolicy.ts';

const DAY = 86_400_000;

/** Recent visits per day since the start; 0 once the campaign is over. */
function paceOf({ active, startsAt, endsAt }: CampaignRow, days: readonly number[], now: Date): number {
  if (!active || (endsAt !== null && endsAt <= now)) return 0;
  const since = (now.getTime() - startsAt.getTime()) / DAY;
  return days.reduce((sum, visits) => sum + visits, 0) / Math.min(DAYS, Math.max(1, since));
}

/** Compares each campaign with the others on its link. */
export async function readProgress(
  db: Db,
  rows: readonly CampaignRow[],
  now: Date,
): Promise<ReadonlyMap<number, CampaignProgress>> {
  const links = await readLinks(db, rows);
  const known = await readDays(
    db,
    [...links.values()].flat().map(({ id }) => id),
    now,
  );
  const progress = new Map<number, CampaignProgress>();
  for (const link of links.values()) {
    const figures = link.map((row, at) => {
      const counts: CampaignDays = known.get(row.id) ?? { visits: 0, signups: 0, days: [] };
      return { ...counts, id: row.id, letter: letterOf(at), pace: paceOf(row, counts.days, now) };
    });
    const verdict = verdictOf(figures);
    for (const { id, letter, visits, signups, days } of figures)
      progress.set(id, {
        days,
        rate: { share: visits === 0 ? 0 : signups / visits, ...wilson(signups, visits) },
        letter: figures.length > 1 ? letter : null,
        verdict,
      });
  }
  return progress;
}
