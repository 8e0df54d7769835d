import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { eslintConfig } from './rules.ts';

const BARE = /^A browser that translates the page replaces this text/;
const drawn = (name: string, markup: string) =>
  `export function ${name}({ count }: { count: number }) {\n  return ${markup};\n}\n`;
const order = (name: string, text: string, used: string) =>
  `import { Button, ${used} } from './button.ts';\nexport function ${name}({ total }: { total: number }) {\n  return <Button>{${text}}</Button>;\n}\n`;

/** Files that break one of our own rules, and the rule's message. */
const BROKEN: [file: string, message: RegExp, code: string][] = [
  ['mf-chat/src/Sibling.tsx', BARE, drawn('Sibling', '<b><i />{count}</b>')],
  ['mf-chat/src/Fragment.tsx', BARE, drawn('Fragment', '<>{count}</>')],
  ['mf-chat/src/Chosen.tsx', BARE, drawn('Chosen', "count > 0 ? 'some' : null")],
  [
    'mf-payments/src/Order.tsx',
    /^An order shows what is charged/,
    order('Order', 'format.money(total)', 'format'),
  ],
  [
    'mf-payments/src/Pay.tsx',
    /^An order shows what is charged/,
    order('Pay', "total > 0 ? t('order.pay', { total }) : null", 't'),
  ],
  [
    'mf-chat/src/Words.tsx',
    /^Text comes from the locale files/,
    'export function Words() {\n  return <b>Hello</b>;\n}\n',
  ],
  [
    'mf-chat/src/Titled.tsx',
    /^The text of an attribute comes/,
    'export function Titled() {\n  return <b title="Hello there" />;\n}\n',
  ],
  ['mf-chat/src/red.ts', /^Colours are tokens/, "export const red = 'color: #f00';\n"],
  ['mf-chat/src/wide.ts', /^Lengths are tokens/, 'export const wide = `max-width: 460px;`;\n'],
  [
    'mf-chat/src/grid.ts',
    /^Browsers drop this declaration/,
    'export const grid = `columns: minmax (0, 1fr);`;\n',
  ],
  [
    'mf-chat/src/Two.tsx',
    /^A \.tsx file exports one value/,
    'export const one = 1;\nexport const two = 2;\n',
  ],
  [
    'mf-chat/src/page.ts',
    /^What came with the page: /,
    "export const page = (core: Core) => core.preloaded.take('GET /api/chat.php');\n",
  ],
  [
    'shell/src/load.ts',
    /^The shell and the platform know no remote/,
    "export const load = ['chat', 'Outlet'];\n",
  ],
  [
    'server/src/skipped.test.ts',
    /^No skipped, focused or sleeping tests/,
    "import { test } from '@jest/globals';\ntest.skip('waits', () => undefined);\n",
  ],
];

const ALLOWED: [file: string, code: string][] = [
  ['mf-chat/src/Alone.tsx', drawn('Alone', '<b>{count}</b>')],
  ['mf-chat/src/Shown.tsx', drawn('Shown', '<b><i />{count > 0 && <i />}</b>')],
  ['mf-chat/src/texts.ts', "export const red = 'var(--red)';\nexport const open = ['chat'];\n"],
];

const WORKSPACES = ['mf-chat', 'mf-payments', 'server', 'shell'];
let top: string;
let found: Map<string, string[]>;

beforeAll(async () => {
  const cache = path.resolve(import.meta.dirname, '../.cache');
  mkdirSync(cache, { recursive: true });
  top = mkdtempSync(path.join(cache, 'lint-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
    writeFileSync(path.join(top, file), text);
  };
  const compilerOptions = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'preserve',
    strict: true,
    types: [],
  };
  for (const workspace of WORKSPACES)
    write(`${workspace}/tsconfig.json`, JSON.stringify({ compilerOptions, include: ['src'] }));
  for (const [file, , code] of BROKEN) write(file, code);
  for (const [file, code] of ALLOWED) write(file, code);
  const results = await Promise.all(
    WORKSPACES.map((workspace) => {
      const cwd = path.join(top, workspace);
      const overrideConfig = eslintConfig(workspace, { project: path.join(cwd, 'tsconfig.json') });
      return new ESLint({ cwd, overrideConfigFile: true, overrideConfig }).lintFiles('.');
    }),
  );
  found = new Map(
    results
      .flat()
      .map(({ filePath, messages }) => [
        path.relative(top, filePath),
        messages.map(({ message }) => message),
      ]),
  );
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

describe('our own rules', () => {
  test.each(BROKEN)('refuse %s: %s', (file, message) => {
    expect(found.get(file)).toEqual([expect.stringMatching(message)]);
  });

  test('in .oxlintrc.json refuse a promise that nothing awaits', () => {
    // oxlint skips folders that git ignores.
    const cwd = mkdtempSync(path.join(tmpdir(), 'oxlint-'));
    writeFileSync(path.join(cwd, 'tsconfig.json'), '{ "compilerOptions": { "types": [] } }');
    writeFileSync(path.join(cwd, 'floating.ts'), 'const wait = async () => 1;\nwait();\n');
    const config = path.resolve('../../.oxlintrc.json');
    // The default format is coloured under CI, whatever NO_COLOR says.
    const options = ['--type-aware', '--format=unix', '-c', config];
    const { stdout } = spawnSync('oxlint', options, { cwd, encoding: 'utf8' });
    rmSync(cwd, { recursive: true });
    expect(stdout).toMatch(/^floating\.ts:2:.*no-floating-promises[^]*\n1 problem/);
  });

  test.each(ALLOWED)('accept %s', (file) => {
    expect(found.get(file)).toEqual([]);
  });
});
