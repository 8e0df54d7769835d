import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedLines, touches } from '../../mutate/changedLines.mjs';
import { copyWorkspace, hashFiles } from '../../mutate/copyWorkspace.mjs';
import { withoutEquivalents } from '../../mutate/equivalents.mjs';
import { byTests, filesToMutate, PROJECTS } from '../../mutate/projects.mjs';
import { writeReport } from '../../mutate/report.mjs';
import { keepResult, readResults, scoreOf, shorten, summarise } from '../../mutate/results.mjs';
import { pickSample } from '../../mutate/sample.mjs';
import { forgetChangedTests } from '../../mutate/verdicts.mjs';
import { bold, green, print, red, step, UserError } from '../terminal.mjs';
import { inWorkspace, workspace } from '../workspace.mjs';

const RESULTS = inWorkspace('packages/tooling/mutate/results');
const EQUIVALENTS = inWorkspace('packages/tooling/mutate/equivalents.json');
const REPORT = inWorkspace('docs/mutation.md');
const LOW_PRIORITY = 15;

const OPTIONS = {
  sample: { type: 'string', default: '300' },
  seed: { type: 'string', default: '1' },
  concurrency: { type: 'string', default: '1' },
  all: { type: 'boolean', default: false },
  fresh: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
  base: { type: 'string', default: 'main' },
};

function projectsNamed(names) {
  const unknown = names.filter((name) => PROJECTS.every((project) => project.name !== name));
  if (unknown.length) {
    throw new UserError(
      `No such project: ${unknown.join(', ')}. There are ${PROJECTS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length ? PROJECTS.filter(({ name }) => names.includes(name)) : PROJECTS;
}

/** Where the copies and reports of this workspace are; outside of it, so that no tool finds them twice. */
const workFolder = () =>
  path.join(
    os.tmpdir(),
    `rendezvous-mutate-${createHash('sha256').update(workspace).digest('hex').slice(0, 8)}`,
  );

/** Which mutants are tested: those of the changed lines, all, or a sample. */
function choose(mutants, { folder }, { lines, all, sample, seed }) {
  if (lines) return mutants.filter((mutant) => touches(mutant, lines.get(`${folder}/${mutant.file}`)));
  return pickSample(mutants, { size: all ? Infinity : Number(sample), seed });
}

function equivalentsOf(mutants, project) {
  const entries = JSON.parse(readFileSync(EQUIVALENTS, 'utf8'));
  const found = withoutEquivalents(mutants, entries, project);
  if (found.stale.length) {
    const lines = found.stale.map(({ file, line, mutator }) => `  ${file}: ${mutator} on ${line}`);
    throw new UserError(`No mutant fits these entries of equivalents.json any more:\n${lines.join('\n')}`);
  }
  return found;
}

/**
 * Tests the sample with test files that are loaded once for all mutants. Verdicts of a test file hold while neither it nor
 * a source changes, so that a run that was interrupted is continued, and new tests cost a run of their own files.
 */
async function statusesOfOneLoad(project, sample, { fresh }, note) {
  const { runInOneLoad } = await import('../../mutate/runInOneLoad.mjs');
  const copy = path.join(workFolder(), project.name, 'copy');
  copyWorkspace(workspace, copy);
  const cwd = path.join(copy, project.folder);
  const folder = inWorkspace('.cache/mutate');
  const { sources, tests: hashes } = hashFiles(cwd);
  const verdicts = path.join(folder, `${project.name}-${sources}.jsonl`);
  mkdirSync(folder, { recursive: true });
  if (fresh) rmSync(verdicts, { force: true });
  forgetChangedTests(verdicts, hashes);
  const tests = project.testsOf();
  return runInOneLoad({
    cwd,
    folder: path.join(workFolder(), project.name, 'run'),
    mutants: sample,
    tests,
    verdicts,
    note,
  });
}

/** Tests the sample, part by part. @returns {Promise<Map<string, string>>} status by key */
async function statusesOf(project, sample, options, note) {
  if (project.loadsOnce) return statusesOfOneLoad(project, sample, options, note);
  const { concurrency, fresh } = options;
  const { runStryker } = await import('../../mutate/runStryker.mjs');
  const statuses = new Map();
  const parts = byTests(project, sample);
  for (const [index, { tests, mutants }] of parts.entries()) {
    const part = parts.length > 1 ? `-${tests.join('+').replaceAll(/[^\w+]+/g, '-')}` : '';
    const copy = path.join(workFolder(), project.name, 'copy');
    // Stryker leaves its mutants in the copy.
    copyWorkspace(workspace, copy);
    const found = await runStryker({
      cwd: path.join(copy, project.folder),
      folder: path.join(workFolder(), project.name, 'run'),
      mutants,
      tests,
      incrementalFile: inWorkspace('.cache/mutate', `${project.name}${part}.json`),
      concurrency: Number(concurrency),
      fresh,
      note: (text) => note(parts.length > 1 ? `part ${index + 1} of ${parts.length}: ${text}` : text),
    });
    for (const [key, status] of found) statuses.set(key, status);
  }
  return statuses;
}

async function mutate(project, options, note) {
  // Stryker comes with the packages of the workspace, which the command line may install first.
  const { listMutants } = await import('../../mutate/listMutants.mjs');
  const files = filesToMutate(project, workspace);
  const mutants = await listMutants(inWorkspace(project.folder), files);
  const { rest, equivalent } = equivalentsOf(mutants, { folder: project.folder, files });
  const sample = choose(rest, project, options);
  if (!sample.length) return null;
  const statuses = await statusesOf(project, sample, options, note);
  return summarise({
    project,
    seed: options.all ? 'all' : options.seed,
    mutants: options.lines ? sample.length : rest.length,
    equivalent: equivalent.length,
    sample,
    statuses,
  });
}

function headline(result) {
  if (!result) return 'no mutants to test';
  const { score, low, high } = scoreOf(result);
  const interval = low === undefined ? '' : ` (${low.toFixed(1)}–${high.toFixed(1)})`;
  return `${score.toFixed(1)} %${interval} of ${result.tested} killed, ${result.alive.length} alive`;
}

function showAlive(result) {
  for (const { file, line, mutatorName, original, replacement, status } of result.alive) {
    print(`    ${file}:${line} ${mutatorName} ${status}: ${shorten(original)} -> ${shorten(replacement)}`);
  }
  if (result.broken) print(`    ${result.broken} could not be run`);
}

async function run(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  os.setPriority(Math.max(LOW_PRIORITY, os.getPriority()));
  const lines = values.changed ? changedLines(workspace, values.base) : undefined;
  let missed = 0;
  for (const project of projectsNamed(positionals)) {
    const result = await step(
      `Mutating ${project.name}`,
      (note) => mutate(project, { ...values, lines }, note),
      (found) => `${project.name}: ${headline(found)}`,
    );
    if (!result) continue;
    showAlive(result);
    if (!scoreOf(result).met) missed += 1;
    if (lines) continue;
    keepResult(RESULTS, result);
    const order = PROJECTS.map(({ name }) => name);
    writeFileSync(REPORT, writeReport(readResults(RESULTS), order));
  }
  print(missed ? red(`${missed} below the target`) : green(bold('Every target is met.')));
  return missed ? 1 : 0;
}

/**
 * `npm run mutate [-- core shell] [--sample 300] [--seed 1] [--all] [--fresh] [--concurrency 1]` tests mutants and
 * writes docs/mutation.md; `--changed [--base main]` tests those of the changed lines alone and writes nothing.
 */
export default { run };
