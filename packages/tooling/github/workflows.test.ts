import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projects } from '../webpack/projects.ts';

type Job = { uses?: string; with?: object; 'timeout-minutes'?: number; steps?: { uses?: string }[] };
type Workflow = { on: { push?: object }; permissions: object; jobs: Record<string, Job> };

const workspace = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(workspace, '.github/workflows');
const files = readdirSync(folder);
const read = (file: string) => parse(readFileSync(path.join(folder, file), 'utf8')) as Workflow;

describe.each(files)('the workflow %s', (file) => {
  const { permissions, jobs } = read(file);

  test('has read permission only, and a time limit for each job that it runs itself', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job.uses ?? job['timeout-minutes']).toBeTruthy();
  });

  test('pins each action to a commit', () => {
    const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });
});

test('actionlint finds nothing in the workflows', () => {
  const paths = files.map((file) => path.join('.github/workflows', file));
  const args = [path.join(import.meta.dirname, 'fixtures/actionlint.ts'), ...paths];
  expect(JSON.parse(execFileSync(process.execPath, args, { cwd: workspace, encoding: 'utf8' }))).toEqual([]);
});

describe('each project that is built', () => {
  test.each(projects)('only $name is released by a change in its folder or by its tag', (project) => {
    const directory = path.relative(workspace, project.directory).split(path.sep).join('/');
    const name = path.basename(directory);
    const { on, jobs } = read(`release-${name}.yml`);
    expect(on.push).toEqual({ branches: ['main'], paths: [`${directory}/**`], tags: [`${name}@*`] });
    const uses = './.github/workflows/build-project.yml';
    expect(jobs).toEqual({ build: { uses, with: { project: name, folder: directory } } });
  });
});
