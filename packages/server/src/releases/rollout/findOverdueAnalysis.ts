import type { Db } from '../../kernel/db/client.ts';
import { readRunning } from './buildQueries.ts';

/** Minutes between runs of the analysis when no records arrive. */
const INTERVAL = 1;

/**
 * Returns since when a running set has not been analysed, if that is more than two intervals ago.
 */
export async function findOverdueAnalysis(db: Db, now: Date): Promise<Date | null> {
  const late = now.getTime() - 2 * INTERVAL * 60_000;
  const since = (await readRunning(db)).map(({ analysedAt, startedAt }) => analysedAt ?? startedAt);
  const oldest = since.sort((a, b) => a.getTime() - b.getTime())[0];
  return oldest && oldest.getTime() < late ? oldest : null;
}
