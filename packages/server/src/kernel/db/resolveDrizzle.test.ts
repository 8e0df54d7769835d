import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const SERVER = path.resolve(import.meta.dirname, '../../..');

/** When the process exits, prints the drizzle-orm modules that Node resolved without the hook. */
const NOTE_SEARCHES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  const searches = [];
  registerHooks({
    resolve(specifier, context, next) {
      const isFile = specifier.startsWith('.') && context.parentURL.includes('drizzle-orm');
      if (isFile || specifier.startsWith('drizzle-orm')) searches.push(specifier);
      return next(specifier, context);
    },
  });
  process.on('exit', () => writeSync(1, '\\n' + JSON.stringify(searches)));
`)}`;

test.each([
  ['the server', ['start.mjs'], { NODE_ENV: 'production' }],
  ['a command', ['src/admin/main.ts', '--help'], {}],
])('%s finds each part of drizzle-orm once', (_name, args, settings) => {
  const { stdout } = spawnSync(process.execPath, ['--import', NOTE_SEARCHES, ...args], {
    cwd: SERVER,
    env: { PATH: process.env['PATH'], ...settings },
    encoding: 'utf8',
  });
  const searches = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[];
  expect(searches).toContain('drizzle-orm/pg-core');
  expect(searches).toHaveLength(new Set(searches).size);
});
