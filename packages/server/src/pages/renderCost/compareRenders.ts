import type { RenderJob } from '../rendering/RenderJob.ts';

/** The same page with the live build and with the new one. */
export type Pair = { screen: string; live: RenderJob; next: RenderJob };

/** Lower quartile of the CPU time of a render, in milliseconds. */
export type Compared = { screen: string; live: number; next: number };

export type Measure = (job: RenderJob) => Promise<number>;

/** Renders slower than the live build by more than this factor are reported. */
export const SLOWER = 1.2;

/** Renders before the measurement, until both builds are compiled. */
const WARM_UPS = 4;
/** Even, so that each build goes first equally often: later renders run faster code. */
const ROUNDS = 6;
/** From this ratio a screen is measured again, for longer: few rounds mislead on a busy machine. */
const IN_DOUBT = 1.1;
const CONFIRMING_ROUNDS = 24;

/** Other load only ever slows a render down, so the faster ones are more accurate. */
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

/** @throws what `measure` throws */
export async function compareRenders(measure: Measure, pair: Pair): Promise<Compared> {
  await measurePair(measure, pair, WARM_UPS);
  const first = await measurePair(measure, pair, ROUNDS);
  return ratioOf(first) > IN_DOUBT ? measurePair(measure, pair, CONFIRMING_ROUNDS) : first;
}
