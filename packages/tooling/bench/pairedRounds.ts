export type Spread = {
  low: number;
  median: number;
  high: number;
};

export type Figures = Record<string, number>;

export type Compared = { ours: Spread; theirs: Spread; ratio: Spread | null };

export type Side = () => Promise<Figures>;

/** @param share 0 to 1, 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? NaN;
  const above = sorted[Math.ceil(at)] ?? NaN;
  return below + (above - below) * (at - Math.floor(at));
}

export const spreadOf = (values: readonly number[]): Spread => ({
  low: percentile(values, 0.25),
  median: percentile(values, 0.5),
  high: percentile(values, 0.75),
});

/** The spread of each figure on both sides and of its ratio; no ratio if the other side is zero. */
function summarise(rounds: readonly { ours: Figures; theirs: Figures }[]): Record<string, Compared> {
  const compare = (name: string): Compared => {
    const ours = rounds.map((round) => round.ours[name] ?? NaN);
    const theirs = rounds.map((round) => round.theirs[name] ?? NaN);
    const ratios = ours.map((value, round) => value / (theirs[round] ?? NaN));
    const ratio = ratios.every(Number.isFinite) ? spreadOf(ratios) : null;
    return { ours: spreadOf(ours), theirs: spreadOf(theirs), ratio };
  };
  return Object.fromEntries(Object.keys(rounds[0]?.ours ?? {}).map((name) => [name, compare(name)]));
}

/** Failed rounds before a bench gives up. */
const LOST_AT_MOST = 3;

type Options = {
  ours: Side;
  theirs: Side;
  rounds?: number;
  warmUps?: number;
  onRound?: (round: number) => void;
};

/**
 * Measures two sides in alternating order and compares within a round, because machines drift.
 * Failed rounds are repeated; `lost` has a line with the reason for each.
 * @throws Error the failure of a round, if there were too many
 */
export async function pairedRounds(
  options: Options,
): Promise<{ lost: string[]; figures: Record<string, Compared> }> {
  const { ours, theirs, rounds = 9, warmUps = 1, onRound = () => {} } = options;
  const measured: { ours: Figures; theirs: Figures }[] = [];
  const lost: string[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    onRound(round + 1);
    const oursFirst = round % 2 === 0;
    try {
      const first = oursFirst ? await ours() : await theirs();
      const second = oursFirst ? await theirs() : await ours();
      if (round >= 0)
        measured.push(oursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
    } catch (error) {
      if (lost.length === LOST_AT_MOST) throw error;
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      lost.push(`round ${round + 1} failed and was measured again: ${reason}`);
      round -= 1;
    }
  }
  return { lost, figures: summarise(measured) };
}
