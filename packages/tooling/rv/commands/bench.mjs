import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pairedRounds } from '../../bench/pairedRounds.mjs';
import { buildAndPublish } from '../publishBuilds.mjs';
import { bold, green, red, yellow, UserError, print, step } from '../terminal.mjs';
import { inWorkspace } from '../workspace.mjs';

const folder = inWorkspace('packages/tooling/bench');
const ENDING = '.bench.mjs';

const benchNames = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));

/**
 * One figure of a comparison.
 * @typedef {object} Figure
 * @property {string} name key in the sides' results
 * @property {string} title shown in the report
 * @property {string} [unit]
 * @property {{ atLeast?: number, atMost?: number }} [ratio] target of ours / theirs
 * @property {{ atLeast?: number, atMost?: number }} [ours] absolute target of ours
 */

/**
 * Two sides, measured in alternation.
 * @typedef {object} Comparison
 * @property {string} name key in the report
 * @property {string} title
 * @property {{ ours: string, theirs: string }} sides
 * @property {() => Promise<Record<string, number>>} ours
 * @property {() => Promise<Record<string, number>>} theirs
 * @property {Figure[]} figures
 */

/**
 * @typedef {object} BenchOptions
 * @property {number} rounds
 * @property {number | undefined} members in the database of a data benchmark
 */

/**
 * The default export of a `<name>.bench.mjs`.
 * @typedef {object} Bench
 * @property {string} title of the preparation step
 * @property {(note: (text: string) => void, options: BenchOptions) => Promise<{ comparisons: Comparison[], met?: boolean, remarks?: string[], results?: unknown[], close: () => Promise<void> }>} open
 */

const number = (value) => {
  if (value === 0 || Math.abs(value) >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toPrecision(3);
};
const spread = ({ low, median, high }) => `${number(median)} (${number(low)}–${number(high)})`;
const isMet = (value, { atLeast = -Infinity, atMost = Infinity }) => value >= atLeast && value <= atMost;
const goal = ({ atLeast, atMost }) => (atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`);

/** @param {Figure} figure @returns {{ text: string, met: boolean }} */
function judge(figure, { ours, theirs, ratio }) {
  const { unit = '' } = figure;
  const targets = [
    figure.ratio && ratio && { ...figure.ratio, met: isMet(ratio.median, figure.ratio), what: 'ratio' },
    figure.ours && { ...figure.ours, met: isMet(ours.median, figure.ours), what: 'ours' },
  ].filter(Boolean);
  const met = targets.every((target) => target.met);
  const wanted = targets
    .map((target) => (target.met ? green : red)(`${target.what} ${goal(target)}`))
    .join(', ');
  const values = `${spread(ours)} against ${spread(theirs)} ${unit}`.trimEnd();
  const text = [values, ratio && `ratio ${spread(ratio)}`, wanted].filter(Boolean).join('; ');
  return { text: `${figure.title}: ${text}`, met };
}

/** @param {Comparison} comparison @param {BenchOptions} options */
async function measure(comparison, { rounds }) {
  const { title, sides, figures } = comparison;
  const result = await step(`Measuring ${title}`, (note) =>
    pairedRounds({ ...comparison, rounds, onRound: (round) => note(`round ${round} of ${rounds}`) }),
  );
  print(`    ${sides.ours} against ${sides.theirs}, ${rounds} rounds`);
  for (const sentence of result.lost) print(`    ${yellow('!')} ${sentence}`);
  const judged = figures.map((figure) => ({
    ...figure,
    ...result.figures[figure.name],
    ...judge(figure, result.figures[figure.name]),
  }));
  for (const { text } of judged) print(`    ${text}`);
  return { title, sides, rounds, met: judged.every(({ met }) => met), figures: judged };
}

/** @param {string} name @returns {Promise<Bench>} */
const loadBench = async (name) => (await import(`${folder}/${name}${ENDING}`)).default;

/** Unless `--rounds` says another number. */
const ROUNDS = 9;

async function runBench(name, given) {
  const bench = await loadBench(name);
  const options = { ...given, rounds: given.rounds ?? ROUNDS };
  const opened = await step(bench.title, (note) => bench.open(note, options));
  for (const remark of opened.remarks ?? []) print(`    ${remark}`);
  try {
    const parts = {};
    for (const comparison of opened.comparisons) parts[comparison.name] = await measure(comparison, options);
    return { met: opened.met ?? true, remarks: opened.remarks ?? [], results: opened.results ?? [], parts };
  } finally {
    await opened.close();
  }
}

function readCount(name, value) {
  if (value === undefined) return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new UserError(`--${name} must be a whole number above 0, not "${value}".`);
}

function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      members: { type: 'string' },
    },
  });
  const known = benchNames();
  const isCount = (text) => /^\d+$/.test(text);
  // `scale 2000000` is short for `scale --members 2000000`.
  const names = positionals.filter((text) => !isCount(text));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new UserError(`There is no benchmark "${unknown}". Choose from: ${known.join(', ')}.`);
  return {
    names: names.length ? names : known,
    options: {
      rounds: readCount('rounds', values.rounds),
      members: readCount('members', values.members ?? positionals.find(isCount)),
    },
  };
}

async function run(args) {
  const { names, options } = readArguments(args);
  await buildAndPublish();
  const report = { machine: `${os.availableParallelism()} x ${os.cpus()[0]?.model}`, load: os.loadavg() };
  for (const name of names) report[name] = await runBench(name, options);
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'rendezvous-figures-')), 'bench.json');
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  print(
    bold('Figures are medians with the first and third quartile; ratios are computed within each round.'),
  );
  print(`Full report: ${file}`);
  const results = names.flatMap((name) => [report[name], ...Object.values(report[name].parts)]);
  return results.every(({ met }) => met) ? 0 : 1;
}

/** `npm run bench [-- federation messages scale --rounds 9 --members 200000]`. */
export default { run };
