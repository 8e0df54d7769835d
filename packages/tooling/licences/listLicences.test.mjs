import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isFit, listLicences } from './listLicences.mjs';

describe('isFit', () => {
  test.each([
    'MIT',
    '(MIT OR GPL-3.0-only)',
    'MIT or MPL-2.0',
    'Apache-2.0 AND MIT',
    '(BSD-3-Clause AND (MIT OR GPL-2.0-only))',
  ])('accepts %s', (expression) => expect(isFit(expression)).toBe(true));
  test.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'unknown',
    'UNLICENSED',
    'CC-BY-NC-4.0',
    '',
  ])('rejects %s', (expression) => expect(isFit(expression)).toBe(false));
});

describe('listLicences', () => {
  let top;
  const lock = (packages) => writeFileSync(path.join(top, 'package-lock.json'), JSON.stringify({ packages }));
  const verdicts = () => Object.fromEntries(listLicences(top).map(({ name, verdict }) => [name, verdict]));

  beforeEach(() => {
    top = mkdtempSync(path.join(os.tmpdir(), 'licences-'));
  });
  afterEach(() => rmSync(top, { recursive: true }));

  test('includes transitive run-time dependencies and excludes tools', () => {
    lock({
      '': {},
      shell: { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
      'packages/tooling': { dependencies: { b: '1' } },
      'node_modules/a': { version: '1', license: 'MIT', dependencies: { c: '1' } },
      'node_modules/a/node_modules/c': { version: '2', license: 'AGPL-3.0-only' },
      'node_modules/b': { version: '1', license: 'GPL-3.0-only' },
      'node_modules/c': { version: '1', license: 'MIT' },
      'node_modules/tool': { version: '1', license: 'GPL-3.0-only' },
    });
    expect(verdicts()).toEqual({ a: 'fit', c: 'unfit' });
  });

  test('reads an undeclared licence from its file, and rejects it otherwise', () => {
    lock({
      shell: { dependencies: { said: '1', silent: '1' } },
      'node_modules/said': { version: '1' },
      'node_modules/silent': { version: '1' },
    });
    mkdirSync(path.join(top, 'node_modules/said'), { recursive: true });
    writeFileSync(
      path.join(top, 'node_modules/said/LICENSE'),
      'Permission is hereby granted, free of charge, to any person',
    );
    expect(verdicts()).toEqual({ said: 'fit', silent: 'unfit' });
  });

  test('applies an exception only to the reviewed licence', () => {
    lock({
      'packages/server': { dependencies: { '@img/sharp-libvips-linux-x64': '1', 'web-push': '1' } },
      'node_modules/@img/sharp-libvips-linux-x64': { version: '1', license: 'LGPL-3.0-or-later' },
      'node_modules/web-push': { version: '4', license: 'GPL-3.0-only' },
    });
    expect(verdicts()).toEqual({ '@img/sharp-libvips-linux-x64': 'accepted', 'web-push': 'unfit' });
  });
});
