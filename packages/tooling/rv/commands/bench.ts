import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, BenchOptions, Comparison, Figure, Target } from '../../bench/bench.ts';
import { pairedRounds, type Compared, type Spread } from '../../bench/pairedRounds.ts';
import { buildAndPublish } from '../publishBuilds.ts';
import { bold, green, print, red, step, UserError, yellow } from '../terminal.mjs';
import { inWorkspace } from '../workspace.mjs';

const folder = inWorkspace('packages/tooling/bench');
const ENDING = '.bench.ts';

const ROUNDS = 9;

const benchNames = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));

const number = (value: number) => {
  if (value === 0 || Math.abs(value) >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toPrecision(3);
};

const spread = ({ low, median, high }: Spread) => `${number(median)} (${number(low)}–${number(high)})`;
const isMet = (value: number, { atLeast = -Infinity, atMost = Infinity }: Target) =>
  value >= atLeast && value <= atMost;
const goal = ({ atLeast, atMost }: Target) =>
  atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;

function compareTarget({ title, unit = '', ...targets }: Figure, { ours, theirs, ratio }: Compared) {
  const requested: { what: string; target: Target; met: boolean }[] = [];
  if (targets.ratio && ratio)
    requested.push({ what: 'ratio', target: targets.ratio, met: isMet(ratio.median, targets.ratio) });
  if (targets.ours)
    requested.push({ what: 'ours', target: targets.ours, met: isMet(ours.median, targets.ours) });
  const goals = requested
    .map(({ what, target, met }) => (met ? green : red)(`${what} ${goal(target)}`))
    .join(', ');
  const values = `${spread(ours)} against ${spread(theirs)} ${unit}`.trimEnd();
  const text = [values, ratio && `ratio ${spread(ratio)}`, goals].filter(Boolean).join('; ');
  return { text: `${title}: ${text}`, met: requested.every(({ met }) => met) };
}

async function measure(comparison: Comparison, { rounds }: BenchOptions) {
  const { title, sides } = comparison;
  const { lost, figures } = await step(`Measuring ${title}`, (note) =>
    pairedRounds({ ...comparison, rounds, onRound: (round) => note(`round ${round} of ${rounds}`) }),
  );
  print(`    ${sides.ours} against ${sides.theirs}, ${rounds} rounds`);
  for (const sentence of lost) print(`    ${yellow('!')} ${sentence}`);
  const results = comparison.figures.flatMap((figure) => {
    const compared = figures[figure.name];
    return compared ? [{ ...figure, ...compared, ...compareTarget(figure, compared) }] : [];
  });
  for (const { text } of results) print(`    ${text}`);
  return { title, sides, rounds, lost, met: results.every(({ met }) => met), figures: results };
}

async function runBench(name: string, options: BenchOptions) {
  const { default: bench }: { default: Bench } = await import(`${folder}/${name}${ENDING}`);
  const {
    remarks = [],
    results = [],
    ...opened
  } = await step(bench.title, (note) => bench.open(note, options));
  for (const remark of remarks) print(`    ${remark}`);
  try {
    const parts: Record<string, Awaited<ReturnType<typeof measure>>> = {};
    for (const comparison of opened.comparisons) parts[comparison.name] = await measure(comparison, options);
    const met = (opened.met ?? true) && Object.values(parts).every((part) => part.met);
    return { met, remarks, results, parts };
  } finally {
    await opened.close();
  }
}

function readArguments(args: string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string' } },
  });
  const known = benchNames();
  const isCount = (text: string) => /^\d+$/.test(text);
  const names = positionals.filter((text) => !isCount(text));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new UserError(`There is no benchmark "${unknown}". Choose from: ${known.join(', ')}.`);
  const rounds = Number(values.rounds ?? ROUNDS);
  if (!(rounds > 0)) throw new UserError(`--rounds must be a number above 0, not "${values.rounds}".`);
  const members = positionals.find(isCount);
  return {
    names: names.length ? names : known,
    options: { rounds, members: members === undefined ? undefined : Number(members) },
  };
}

async function run(args: string[]) {
  const { names, options } = readArguments(args);
  await buildAndPublish();
  const benches: Record<string, Awaited<ReturnType<typeof runBench>>> = {};
  for (const name of names) benches[name] = await runBench(name, options);
  const machine = `${os.availableParallelism()} x ${os.cpus()[0]?.model}`;
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'rendezvous-figures-')), 'bench.json');
  writeFileSync(file, `${JSON.stringify({ machine, load: os.loadavg(), ...benches }, null, 2)}\n`);
  print(
    bold('Figures are medians with the first and third quartile; ratios are computed within each round.'),
  );
  print(`Full report: ${file}`);
  return Object.values(benches).every(({ met }) => met) ? 0 : 1;
}

/** `npm run bench [-- federation messages scale 200000 --rounds 9]`. */
export default { run };
