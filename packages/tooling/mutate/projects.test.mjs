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
  const server = path.join(workspace, 'packages/server');
  const commands = (area) =>
    filesToMutate(
      PROJECTS.find(({ name }) => name === `commands-${area}`),
      workspace,
    );
  expect(commands('payments')).toContain('src/areas/payments/placeOrder.ts');
  expect(commands('account')).toContain('src/areas/account/banMember.ts');
  for (const [area, name] of [
    ['account', 'index.ts'],
    ['account', 'birthDatePolicy.ts'],
    ['account', 'accountQueries.ts'],
    ['account', 'presentSelf.ts'],
    ['account', 'user.routes.ts'],
    ['account', 'account.jobs.ts'],
    ['payments', 'invoices.worker.ts'],
  ]) {
    const file = `src/areas/${area}/${name}`;
    expect(existsSync(path.join(server, file))).toBe(true);
    expect(commands(area)).not.toContain(file);
  }
});

test('asks for 85 % of policies, commands, core and platform, for 75 % elsewhere', () => {
  const strict = PROJECTS.filter(({ target }) => target === 85).map(({ name }) => name);
  expect(strict.filter((name) => !name.startsWith('commands-'))).toEqual(['core', 'platform', 'policies']);
  expect(new Set(PROJECTS.filter(({ name }) => !strict.includes(name)).map(({ target }) => target))).toEqual(
    new Set([75]),
  );
});
