import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { sweeps } from '../db/schema/kernel.ts';
import type { Services } from '../services.ts';

export type Sweep = {
  name: string;
  /** Name of this run, e.g. its day. Finished runs do not repeat; unfinished ones resume. */
  run: string;
  /**
   * Handles the next keys after `position`, in the transaction that stores the progress.
   * @returns the last of these keys; null at the end
   */
  slice: (tx: Tx, position: number) => Promise<number | null>;
};

/** `longestMs`: duration of the longest slice. */
export type SweepResult = { slices: number; longestMs: number };

type Step = { done: boolean };

async function takeStep(tx: Tx, { name, run, slice }: Sweep): Promise<Step> {
  const [row] = await tx
    .select()
    .from(sweeps)
    .where(eq(sweeps.name, name))
    .for('update', { skipLocked: true });
  // No row: another process is running the sweep.
  if (!row || (row.finished && row.run === run)) return { done: true };
  const current = row.finished ? { run, position: 0 } : row;
  const last = await slice(tx, current.position);
  await tx
    .update(sweeps)
    .set({ run: current.run, position: last ?? current.position, finished: last === null })
    .where(eq(sweeps.name, name));
  return { done: last === null && current.run === run };
}

/**
 * Sweeps many rows by key, one slice per transaction. A crash loses only the current slice: the
 * next call with any `run` resumes there. Processes share the work without overlap.
 */
export async function runSweep({ db }: Pick<Services, 'db'>, sweep: Sweep): Promise<SweepResult> {
  await db.insert(sweeps).values({ name: sweep.name, run: sweep.run }).onConflictDoNothing();
  const taken = { slices: 0, longestMs: 0 };
  for (let done = false; !done;) {
    const start = performance.now();
    ({ done } = await db.transaction((tx) => takeStep(tx, sweep)));
    taken.slices += 1;
    taken.longestMs = Math.max(taken.longestMs, performance.now() - start);
  }
  return taken;
}
