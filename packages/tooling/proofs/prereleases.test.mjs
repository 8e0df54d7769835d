/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listPrereleases, unrecordedPrereleases } from './prereleases.mjs';

const top = path.resolve(import.meta.dirname, '../../..');

describe('listPrereleases', () => {
  it('finds nested and scoped prereleases, and no stable version or workspace', () => {
    const packages = {
      '': { version: '0.1.0-beta.1' },
      'packages/core': { version: '1.0.0-rc.1' },
      'node_modules/core': { link: true },
      'node_modules/stable': { version: '1.0.0' },
      'node_modules/early': { version: '1.0.0-rc.1' },
      'node_modules/stable/node_modules/@scope/deep': { version: '2.0.0-beta.3' },
      'node_modules/alias': { name: 'real', version: '3.0.0-0' },
    };
    expect(listPrereleases({ packages })).toEqual([
      '@scope/deep@2.0.0-beta.3',
      'early@1.0.0-rc.1',
      'real@3.0.0-0',
    ]);
  });
});

describe('unrecordedPrereleases', () => {
  it('asks for the exact version, or for its scope', () => {
    const records = ['We pin `early@1.0.0-rc.1`.', 'And `@scope/*@2.0.0-beta.3`.'];
    const used = [
      'early@1.0.0-rc.1',
      'early@1.0.0-rc.2',
      '@scope/deep@2.0.0-beta.3',
      '@scope/deep@2.0.0-beta.4',
    ];
    expect(unrecordedPrereleases(used, records)).toEqual(['early@1.0.0-rc.2', '@scope/deep@2.0.0-beta.4']);
  });

  it('finds a record in docs/decisions for every prerelease of package-lock.json', () => {
    const folder = path.join(top, 'docs/decisions');
    const records = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const lock = JSON.parse(readFileSync(path.join(top, 'package-lock.json'), 'utf8'));
    expect(unrecordedPrereleases(listPrereleases(lock), records)).toEqual([]);
  });
});
