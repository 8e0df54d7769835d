import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { unfitLicences } from './unfitLicences.ts';

test('checks packages with their dependencies, and applies an exception only to the reviewed licence', () => {
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
  expect(unfitLicences(top)).toEqual([
    'c 2: AGPL-3.0-only',
    'silent 1: not named',
    'web-push 4: GPL-3.0-only',
  ]);
  rmSync(top, { recursive: true });
});
