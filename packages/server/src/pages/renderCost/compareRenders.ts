import type { RenderJob } from '../rendering/RenderJob.ts';

/** The same page with the live build and with the new one. */
export type Pair = { screen: string; live: RenderJob; next: RenderJob };

/** Milliseconds of the processor for one render, low quartiles. */
export type Compared = { screen: string; live: number; next: number };

export type Measure = (job: RenderJob) => Promise<number>;

/** A render that takes more than so many times as long as the live build's is named. */
export const SLOWER = 1.2;

/** Until both builds are compiled. */
const WARM_UPS = 4;
/** Even, as the code still gets faster: each build is the first as often. */
const ROUNDS = 6;
/** A screen that the first rounds leave in doubt is measured again, longer: few rounds on a busy machine make some look slower. */
const IN_DOUBT = 1.1;
const CONFIRMING_ROUNDS = 24;

/** What else runs on a machine only ever makes a render slower, so the faster ones say more. */
function lowQuartile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 4)] ?? 0;
}

/** Renders both in turn, each first in every second round. */
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
 * Compares what a page costs the processor.
 * @throws what `measure` throws
 */
export async function compareRenders(measure: Measure, pair: Pair): Promise<Compared> {
  await measurePair(measure, pair, WARM_UPS);
  const first = await measurePair(measure, pair, ROUNDS);
  return ratioOf(first) > IN_DOUBT ? measurePair(measure, pair, CONFIRMING_ROUNDS) : first;
}
