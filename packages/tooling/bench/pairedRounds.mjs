/**
 * @typedef {object} Spread
 * @property {number} low first quartile
 * @property {number} median
 * @property {number} high third quartile
 */

/** @typedef {Record<string, number>} Figures of one measurement, by name */

/** @param {number[]} sorted @param {number} share 0 to 1 */
function quantile(sorted, share) {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const above = Math.ceil(at);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}

/** @param {number[]} values at least one @param {number} share 0 to 1, 0.99 for the 99th percentile */
export const percentile = (values, share) =>
  quantile(
    values.toSorted((a, b) => a - b),
    share,
  );

/** Median and quartiles. @param {number[]} values at least one @returns {Spread} */
export function spreadOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}

const column = (measurements, name) => measurements.map((figures) => figures[name]);

/** The spread of each figure on both sides and of its ratio; no ratio if the other side is zero. */
function summarise(ours, theirs) {
  return Object.fromEntries(
    Object.keys(ours[0]).map((name) => {
      const our = column(ours, name);
      const their = column(theirs, name);
      const ratios = our.map((value, round) => value / their[round]);
      const ratio = ratios.every(Number.isFinite) ? spreadOf(ratios) : null;
      return [name, { ours: spreadOf(our), theirs: spreadOf(their), ratio }];
    }),
  );
}

/** Rounds without figures after which a bench gives up. */
const LOST_AT_MOST = 3;

/**
 * Measures two sides in alternation. Machines are noisy and drift, so each round measures both, one right after the other; the
 * order alternates, and the ratio within a round counts. A round in which a side fails, as when a visit times out, is measured again.
 * @param {object} options
 * @param {() => Promise<Figures>} options.ours
 * @param {() => Promise<Figures>} options.theirs the other side, with the same figures
 * @param {number} [options.rounds]
 * @param {number} [options.warmUps] rounds that are discarded
 * @param {(round: number) => void} [options.onRound]
 * @returns {Promise<{ rounds: number, lost: string[], figures: Record<string, { ours: Spread, theirs: Spread, ratio: Spread | null }> }>}
 *   ratio is ours / theirs; lost: why rounds have no figures, a line each
 * @throws {Error} the failure of a round, if there were too many
 */
export async function pairedRounds({ ours, theirs, rounds = 9, warmUps = 1, onRound = () => {} }) {
  const measured = { ours: [], theirs: [] };
  const lost = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    onRound(round + 1);
    const oursFirst = round % 2 === 0;
    try {
      const first = oursFirst ? await ours() : await theirs();
      const second = oursFirst ? await theirs() : await ours();
      if (round < 0) continue;
      measured.ours.push(oursFirst ? first : second);
      measured.theirs.push(oursFirst ? second : first);
    } catch (error) {
      if (lost.length === LOST_AT_MOST) throw error;
      lost.push(`round ${round + 1} failed and was measured again: ${error.message.split('\n')[0]}`);
      round -= 1;
    }
  }
  return { rounds, lost, figures: summarise(measured.ours, measured.theirs) };
}
