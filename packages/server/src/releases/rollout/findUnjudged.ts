import type { Db } from '../../kernel/db/client.ts';
import { readRunning } from './buildQueries.ts';

/** Minutes between two runs without new records. */
const INTERVAL = 1;

/** Since when canaries and releases are not judged although they run: no process has done it for two intervals. Null: they are. */
export async function findUnjudged(db: Db, now: Date): Promise<Date | null> {
  const late = now.getTime() - 2 * INTERVAL * 60_000;
  const since = (await readRunning(db)).map(({ judgedAt, startedAt }) => judgedAt ?? startedAt);
  const oldest = since.sort((a, b) => a.getTime() - b.getTime())[0];
  return oldest && oldest.getTime() < late ? oldest : null;
}
