import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { byTests, filesToMutate, PROJECTS } from './projects.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');

test.each(PROJECTS)('finds the sources of $name, and no test among them', (project) => {
  const files = filesToMutate(project, workspace);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /\.test\.|fixtures|\\/.test(file))).toEqual([]);
});

const commands = PROJECTS.find(({ name }) => name === 'commands');

test('mutates the files without the mark of another role as commands, worker threads aside', () => {
  const server = path.join(workspace, 'packages/server');
  const files = filesToMutate(commands, workspace);
  expect(files).toContain('src/areas/payments/placeOrder.ts');
  expect(files).toContain('src/areas/account/banMember.ts');
  for (const name of [
    'account/index.ts',
    'account/birthDatePolicy.ts',
    'account/accountQueries.ts',
    'account/presentSelf.ts',
    'account/user.routes.ts',
    'account/account.jobs.ts',
    'payments/invoices.worker.ts',
  ]) {
    const file = `src/areas/${name}`;
    expect(existsSync(path.join(server, file))).toBe(true);
    expect(files).not.toContain(file);
  }
});

test('starts once for all mutants that the same tests may kill', () => {
  const testsOf = (file) => [file.startsWith('src/a') ? 'src/a.test.ts' : 'src/*.test.ts'];
  const mutants = ['src/a1.ts', 'src/b.ts', 'src/a2.ts'].map((file) => ({ file }));
  expect(byTests({ testsOf }, mutants)).toEqual([
    { tests: ['src/a.test.ts'], mutants: [mutants[0], mutants[2]] },
    { tests: ['src/*.test.ts'], mutants: [mutants[1]] },
  ]);
});

test('lets the tests of any area kill a mutant of a command', () => {
  const mutants = ['account/setDisabled.ts', 'payments/placeOrder.ts'].map((name) => ({
    file: `src/areas/${name}`,
  }));
  expect(byTests(commands, mutants)).toEqual([{ tests: ['src/areas/**/*.test.ts'], mutants }]);
});

test('lets every test of the workspace kill a mutant where the project names none', () => {
  const mutants = [{ file: 'src/a.ts' }, { file: 'src/b.ts' }];
  expect(byTests({}, mutants)).toEqual([{ tests: undefined, mutants }]);
});

test('asks for 85 % of policies, commands, core and platform, for 75 % elsewhere', () => {
  const strict = PROJECTS.filter(({ target }) => target === 85).map(({ name }) => name);
  expect(strict).toEqual(['core', 'platform', 'policies', 'commands']);
  expect(new Set(PROJECTS.filter(({ name }) => !strict.includes(name)).map(({ target }) => target))).toEqual(
    new Set([75]),
  );
});
