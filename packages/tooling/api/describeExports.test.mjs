import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeExports } from './describeExports.mjs';
import { readReport, writeReport } from './reportFile.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rv-api-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {Record<string, string>} files declarations by name; `index` and `other` are entries */
function describeFiles(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, `${name}.d.ts`), text);
  const entries = ['index', 'other']
    .filter((name) => name in files)
    .map((name) => ({
      entry: name === 'index' ? '@r/a' : `@r/a/${name}`,
      file: path.join(folder, `${name}.d.ts`),
    }));
  return describeExports(entries, new Map(), (file) => file.startsWith(folder));
}

test('exports are described with what they refer to, wherever it is declared', () => {
  const exports = describeFiles({
    index:
      'export { open } from \'./open.ts\';\nexport type { Door as Gate } from \'./door.ts\';\nexport declare const LIST: "a" | "b";',
    open: 'import type { Door } from "./door.ts";\nimport type { Hidden } from "./hidden.ts";\nexport declare function open(door: Door): import("./hidden.ts").Result | Hidden;',
    door: '/** Opens. */\nexport interface Door { width: number; }',
    hidden:
      'export type Hidden = { key: Result };\nexport type Result = "open" | "shut";\nexport type Unused = 1;',
    other: "export { open as start } from './open.ts';",
  });
  expect(Object.fromEntries(exports)).toEqual({
    '- Hidden': 'type Hidden = {\n    key: Result;\n};',
    '- Result': 'type Result = "open" | "shut";',
    '@r/a Gate': 'interface Door {\n    width: number;\n}',
    '@r/a LIST': 'const LIST: "a" | "b"',
    '@r/a open': 'function open(door: Door): Result | Hidden;',
    '@r/a/other start': '= @r/a open',
  });
  expect(readReport(writeReport('@r/a', '1.2.3', exports))).toEqual({ version: '1.2.3', exports });
});

test('schemas of the wire are left to wire.txt', () => {
  const exports = describeFiles({ index: 'export declare const Id: Type.TString<"id">;' });
  expect(exports.get('@r/a Id')).toBe('const Id: see wire.txt');
});

test('an export that leads nowhere is an error, not an empty description', () => {
  expect(() => describeFiles({ index: "export { gone } from './gone.ts';" })).toThrow(
    '@r/a gone has no declaration',
  );
});
