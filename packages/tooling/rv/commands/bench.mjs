import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pairedRounds } from '../../bench/pairedRounds.mjs';
import { runInWorkspaces } from '../nx.mjs';
import { bold, green, red, Refusal, say, step } from '../say.mjs';
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
 * @property {string} name as the sides give it
 * @property {string} title in words
 * @property {string} [unit]
 * @property {{ atLeast?: number, atMost?: number }} [ratio] target of ours / theirs
 * @property {{ atLeast?: number, atMost?: number }} [ours] target of ours by itself
 */

/**
 * Two sides that are measured in turns.
 * @typedef {object} Comparison
 * @property {string} name of its part in the report
 * @property {string} title
 * @property {{ ours: string, theirs: string }} sides
 * @property {() => Promise<Record<string, number>>} ours
 * @property {() => Promise<Record<string, number>>} theirs
 * @property {Figure[]} figures
 */

/**
 * @typedef {object} BenchOptions
 * @property {number} rounds
 * @property {number | undefined} members that a bench of the data should have
 */

/**
 * What a `<name>.bench.mjs` exports by default.
 * @typedef {object} Bench
 * @property {string} title what is prepared, in words
 * @property {(note: (text: string) => void, options: BenchOptions) => Promise<{ comparisons: Comparison[], remarks?: string[], close: () => Promise<void> }>} open
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
  say(`    ${sides.ours} against ${sides.theirs}, ${rounds} rounds`);
  const judged = figures.map((figure) => ({
    ...figure,
    ...result.figures[figure.name],
    ...judge(figure, result.figures[figure.name]),
  }));
  for (const { text } of judged) say(`    ${text}`);
  return { title, sides, rounds, met: judged.every(({ met }) => met), figures: judged };
}

async function runBench(name, options) {
  const { default: bench } = await import(`${folder}/${name}${ENDING}`);
  const opened = await step(bench.title, (note) => bench.open(note, options));
  for (const remark of opened.remarks ?? []) say(`    ${remark}`);
  try {
    const parts = {};
    for (const comparison of opened.comparisons) parts[comparison.name] = await measure(comparison, options);
    return { remarks: opened.remarks ?? [], parts };
  } finally {
    await opened.close();
  }
}

function readCount(name, value) {
  if (value === undefined) return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Refusal(`--${name} must be a whole number above 0, not "${value}".`);
}

function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string' }, members: { type: 'string' } },
  });
  const known = benchNames();
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new Refusal(`There is no bench "${unknown}". Known: ${known.join(', ')}.`);
  return {
    names: positionals.length ? positionals : known,
    options: {
      rounds: readCount('rounds', values.rounds) ?? 9,
      members: readCount('members', values.members),
    },
  };
}

async function run(args) {
  const { names, options } = readArguments(args);
  if (!process.env.SKIPB)
    await runInWorkspaces('build', { title: 'Building shell and remotes', done: 'Built' });
  const report = { machine: `${os.availableParallelism()} x ${os.cpus()[0]?.model}`, load: os.loadavg() };
  for (const name of names) report[name] = await runBench(name, options);
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'rendezvous-figures-')), 'bench.json');
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  say(bold('Figures are medians with first and third quartile; a ratio is taken within each round.'));
  say(`All of them: ${file}`);
  const parts = names.flatMap((name) => Object.values(report[name].parts));
  return parts.every(({ met }) => met) ? 0 : 1;
}

/** `npm run bench [-- federation messages search --rounds 9 --members 200000]`. */
export default { run };
