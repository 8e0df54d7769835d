import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isFit, listLicences } from './listLicences.ts';

describe('isFit', () => {
  test.each([
    'MIT',
    '(MIT OR GPL-3.0-only)',
    'MIT or MPL-2.0',
    'Apache-2.0 AND MIT',
    '(BSD-3-Clause AND (MIT OR GPL-2.0-only))',
  ])('accepts %s', (expression) => expect(isFit(expression)).toBe(true));

  test.each(['GPL-3.0-only', 'MIT AND GPL-2.0-only', 'not named', 'UNLICENSED', 'CC-BY-NC-4.0', ''])(
    'rejects %s',
    (expression) => expect(isFit(expression)).toBe(false),
  );
});

test('packages are judged with what they bring, and an exception holds only for the reviewed licence', () => {
  const top = mkdtempSync(path.join(os.tmpdir(), 'licences-'));
  const packages = {
    '': {},
    shell: { dependencies: { a: '1' } },
    'node_modules/a': { version: '1', license: 'MIT' },
    'node_modules/a/node_modules/c': { version: '2', license: 'AGPL-3.0-only' },
    'node_modules/silent': { version: '1' },
    'node_modules/tool': { version: '1', license: 'GPL-3.0-only', dev: true },
    'node_modules/@img/sharp-libvips-linux-x64': { version: '1', license: 'LGPL-3.0-or-later' },
    'node_modules/web-push': { version: '4', license: 'GPL-3.0-only' },
  };
  writeFileSync(path.join(top, 'package-lock.json'), JSON.stringify({ packages }));
  expect(Object.fromEntries(listLicences(top).map(({ name, verdict }) => [name, verdict]))).toEqual({
    '@img/sharp-libvips-linux-x64': 'accepted',
    a: 'fit',
    c: 'unfit',
    silent: 'unfit',
    'web-push': 'unfit',
  });
  rmSync(top, { recursive: true });
});
