import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { collectNames } from './checkNames.mjs';
import { checkSettings } from './checkSettings.mjs';
import { listFiles } from './listFiles.mjs';
import { readDocument } from './readDocument.mjs';

let top;
beforeEach(() => {
  top = mkdtempSync(path.join(os.tmpdir(), 'rendezvous-docs-'));
});
afterEach(() => rmSync(top, { recursive: true }));

const write = (file, text) => {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  writeFileSync(path.join(top, file), text);
};

describe('readDocument', () => {
  test('finds links, inline code also in tables, and fenced code with its file', () => {
    write(
      'README.md',
      '[a](docs/a.md) ![b](b.png)\n\n| `one` | `a<b>` |\n|---|---|\n| x | `two` |\n\n```ts file=src/a.ts\nconst a = 1;\n```\n',
    );
    expect(readDocument(top, 'README.md')).toEqual({
      file: 'README.md',
      links: ['docs/a.md', 'b.png'],
      spans: ['one', 'a<b>', 'two'],
      blocks: [{ language: 'ts', file: 'src/a.ts', text: 'const a = 1;' }],
    });
  });
});

describe('collectNames', () => {
  test('takes names from code and file names, not from comments, documents or packages', () => {
    write(
      'src/readChanges.ts',
      '/* oldName */ export const newName = 1; // otherName\nconst url = "https://host.example";',
    );
    write('README.md', 'documentName');
    write('node_modules/a/index.js', 'packageName');
    const names = collectNames(top, listFiles(top));
    expect(names).toContain('readChanges');
    expect(names).toContain('newName');
    expect(names).toContain('example');
    for (const name of ['oldName', 'otherName', 'documentName', 'packageName'])
      expect(names).not.toContain(name);
  });
});

describe('checkSettings', () => {
  test('reports variables that are missing in the README, and rows that nothing reads', () => {
    write(
      'packages/server/src/kernel/config.ts',
      "environment['PORT']; readUrl(environment, 'REDIS_URL', []);",
    );
    write('packages/server/src/kernel/releasesBucket.ts', "environment['AWS_URL_S3'];");
    write('README.md', '| `PORT` | 4200 |\n| `OLD_URL` | none |\n');
    expect(checkSettings(top)).toEqual([
      'README.md: the settings lack REDIS_URL, which packages/server/src/kernel/config.ts reads',
      'README.md: the settings lack AWS_URL_S3, which packages/server/src/kernel/releasesBucket.ts reads',
      'README.md: the setting OLD_URL is not read by packages/server/src/kernel/config.ts',
    ]);
  });
});
