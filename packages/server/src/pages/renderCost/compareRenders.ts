import type { RenderJob } from '../rendering/RenderJob.ts';

/** The same page with the live build and with the new one. */
export type Pair = { screen: string; live: RenderJob; next: RenderJob };

/** `live` and `next`: lower quartile of the CPU time of a render, in milliseconds. */
export type Compared = { screen: string; live: number; next: number };

export type Measure = (job: RenderJob) => Promise<number>;

/** Ratio to the live build from which a render is reported as slower. */
export const SLOWER = 1.2;

/** Renders before the measurement, which compile both builds. */
const WARM_UPS = 4;
/** Even, so that each build goes first equally often: later renders run faster code. */
const ROUNDS = 6;
/**
 * Ratio from which a screen is measured again for longer, because few rounds mislead on a busy
 * machine.
 */
const IN_DOUBT = 1.1;
const CONFIRMING_ROUNDS = 24;

/** Other load can only slow a render down, so the faster ones are more accurate. */
function lowQuartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 4)] ?? 0;
}

/** Alternates which of the two renders first. */
async function measurePair(
  measure: Measure,
  { screen, live, next }: Pair,
  rounds: number,
): Promise<Compared> {
  const taken: { live: number[]; next: number[] } = { live: [], next: [] };
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) taken.live.push(await measure(live));
    taken.next.push(await measure(next));
    if (round % 2 === 1) taken.live.push(await measure(live));
  }
  return { screen, live: lowQuartile(taken.live), next: lowQuartile(taken.next) };
}

export const ratioOf = ({ live, next }: Compared): number => next / live;

/**
 * Compares two builds of a page; measures again if the new one seems slower.
 * @throws what `measure` throws
 */
export async function compareRenders(measure: Measure, pair: Pair): Promise<Compared> {
  await measurePair(measure, pair, WARM_UPS);
  const first = await measurePair(measure, pair, ROUNDS);
  return ratioOf(first) > IN_DOUBT ? measurePair(measure, pair, CONFIRMING_ROUNDS) : first;
}
