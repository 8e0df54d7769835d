import type { Db } from '../../kernel/db/client.ts';
import { readRunning } from './buildQueries.ts';

/** Minutes between two runs without new records. */
const INTERVAL = 1;

/** Returns since when running sets have not been analysed, if for over two intervals; else null. */
export async function findOverdueAnalysis(db: Db, now: Date): Promise<Date | null> {
  const late = now.getTime() - 2 * INTERVAL * 60_000;
  const since = (await readRunning(db)).map(({ analysedAt, startedAt }) => analysedAt ?? startedAt);
  const oldest = since.sort((a, b) => a.getTime() - b.getTime())[0];
  return oldest && oldest.getTime() < late ? oldest : null;
}
