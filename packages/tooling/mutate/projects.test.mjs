import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { filesToMutate, PROJECTS } from './projects.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');

test.each(PROJECTS)('finds the sources of $name, and no test among them', (project) => {
  const files = filesToMutate(project, workspace);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /\.test\.|fixtures|\\/.test(file))).toEqual([]);
});

test('mutates the files without the mark of another role as commands, worker threads aside', () => {
  const commands = filesToMutate(
    PROJECTS.find(({ name }) => name === 'commands'),
    workspace,
  );
  const areas = 'src/areas';
  expect(commands).toEqual(
    expect.arrayContaining([`${areas}/account/banMember.ts`, `${areas}/payments/placeOrder.ts`]),
  );
  for (const name of [
    'account/index.ts',
    'account/birthDatePolicy.ts',
    'account/accountQueries.ts',
    'account/presentSelf.ts',
    'account/user.routes.ts',
    'account/account.jobs.ts',
    'payments/invoices.worker.ts',
  ]) {
    expect(existsSync(path.join(workspace, 'packages/server', areas, name))).toBe(true);
    expect(commands).not.toContain(`${areas}/${name}`);
  }
});

test('asks for 85 % of policies, commands, core and platform, for 75 % elsewhere', () => {
  const strict = PROJECTS.filter(({ target }) => target === 85).map(({ name }) => name);
  expect(strict).toEqual(['core', 'platform', 'policies', 'commands']);
  expect(new Set(PROJECTS.filter(({ name }) => !strict.includes(name)).map(({ target }) => target))).toEqual(
    new Set([75]),
  );
});
