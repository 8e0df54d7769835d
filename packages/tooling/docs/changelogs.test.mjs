import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import semver from 'semver';
import { VERSIONED, readPackage } from '../api/packages.mjs';

const packages = path.resolve(import.meta.dirname, '../..');
/** Without a report of their exports: their changelogs are written by hand. */
const BY_HAND = ['api-client', 'store-kit', 'people'];

/** `1.2.0`, and before the versions had change sets `[1.2.0] - 2026-11-20`. */
const versionIn = (heading) =>
  /^(?:\[(\S+)\] - \d{4}-\d\d-\d\d|(\d\S*))$/.exec(heading)?.slice(1).find(Boolean);

function readChangelog(name) {
  const text = readFileSync(path.join(packages, name, 'CHANGELOG.md'), 'utf8');
  return { text, headings: [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading) };
}

describe.each([...VERSIONED, ...BY_HAND])('the changelog of %s', (name) => {
  const { text, headings } = readChangelog(name);
  const versions = headings.filter((heading) => heading !== '[Unreleased]').map(versionIn);

  test('lists each version, the newest first', () => {
    expect(text).toMatch(/^# Changelog\n/);
    expect(versions).not.toContain(undefined);
    expect(versions).toEqual(semver.rsort([...versions]));
  });

  test('starts with what is unreleased only if it is written by hand', () => {
    expect(headings.indexOf('[Unreleased]')).toBe(BY_HAND.includes(name) ? 0 : -1);
  });

  test('has the version of the package at the top', () => {
    expect(versions[0]).toBe(readPackage(name).version);
  });

  test('groups changes by kind and leaves no group empty', () => {
    const groups = text.split(/^### /m).slice(1);
    for (const group of groups)
      expect(group).toMatch(
        /^(Added|Changed|Deprecated|Removed|Fixed|Security|(?:Major|Minor|Patch) Changes)\n\n- \S/,
      );
  });
});
