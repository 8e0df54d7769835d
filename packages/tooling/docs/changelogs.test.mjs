import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const packages = path.resolve(import.meta.dirname, '../..');
const read = (...parts) => readFileSync(path.join(packages, ...parts), 'utf8');

/** The version of a package. That of `platform` also covers what the shell shares with it. */
function versionOf(name) {
  if (name !== 'platform') return JSON.parse(read(name, 'package.json')).version;
  return /PLATFORM_VERSION = '([^']+)'/.exec(read('platform/src/version.ts'))?.[1];
}

const PACKAGES = ['platform', 'core', 'ui', 'contracts', 'api-client', 'store-kit', 'people'];

describe.each(PACKAGES)('the changelog of %s', (name) => {
  const text = read(name, 'CHANGELOG.md');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const releases = headings.slice(1).map((heading) => /^\[(\S+)\] - (\d{4}-\d\d-\d\d)$/.exec(heading));

  test('starts with what is unreleased, then lists each version with its date, newest first', () => {
    expect(text).toMatch(/^# Changelog\n/);
    expect(headings[0]).toBe('[Unreleased]');
    expect(releases).not.toContain(null);
    const dates = releases.map(([, , date]) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('has the version of the package at the top', () => {
    expect(releases[0][1]).toBe(versionOf(name));
  });

  test('groups changes by kind and leaves no group empty', () => {
    const groups = text.split(/^### /m).slice(1);
    for (const group of groups)
      expect(group).toMatch(/^(Added|Changed|Deprecated|Removed|Fixed|Security)\n\n- \S/);
  });
});
