import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { areaOfFile } from '../boundaries/areasAgree.mjs';
import { workspaceFolders } from '../rv/typeGroups.mjs';
import { matches, readOwners, ruleFor } from './readOwners.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');
const AREAS = 'packages/server/src/areas';
const SCHEMA = 'packages/server/src/kernel/db/schema';
const ENDPOINTS = 'packages/contracts/src/endpoints';
const ENTITIES = 'packages/contracts/src/entities';
const rules = readOwners(workspace);
const ownersOf = (file) => ruleFor(rules, file).owners;

const filesIn = (folder, ending) =>
  readdirSync(path.join(workspace, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const areas = readdirSync(path.join(workspace, AREAS)).map((area) => [area, `${AREAS}/${area}/`]);

describe('CODEOWNERS', () => {
  test.each(rules.map(({ pattern, owners }) => [pattern, owners]))(
    '%s exists and has one team',
    (pattern, owners) => {
      expect(owners).toEqual([expect.stringMatching(/^@rendezvous\/[a-z]+$/)]);
      if (pattern === '*') return;
      expect(pattern).toMatch(/^\/[\w./-]+(\.\*)?$/);
      const folder = path.dirname(pattern).slice(1);
      const entries = readdirSync(path.join(workspace, folder), { withFileTypes: true })
        .map((entry) => path.join(folder, entry.name) + (entry.isDirectory() ? '/' : ''))
        .filter((entry) => matches(pattern, entry));
      expect(entries).not.toEqual([]);
    },
  );

  test.each(workspaceFolders())('names a team for the workspace %s', (folder) => {
    expect(ruleFor(rules, `${folder}/`).pattern).toBe(`/${folder}/`);
  });

  test.each(areas)('names a team for the server area %s', (_, folder) => {
    expect(ruleFor(rules, folder).pattern).toBe(`/${folder}`);
  });

  test.each(areas)('gives the area %s to one team on both sides of the wire', (area, folder) => {
    const files = [ENDPOINTS, ENTITIES, SCHEMA]
      .flatMap((of) => filesIn(of, '.ts'))
      .filter((file) => areaOfFile(path.basename(file)) === area);
    const remote = existsSync(path.join(workspace, `mf-${area}`)) ? [`mf-${area}/`] : [];
    for (const file of [...remote, ...files])
      expect([file, ownersOf(file)]).toEqual([file, ownersOf(folder)]);
  });

  test('has a line for each schema file of an area', () => {
    const names = new Set(areas.map(([area]) => area));
    const schemas = filesIn(SCHEMA, '.ts').filter((file) => names.has(areaOfFile(path.basename(file))));
    expect(schemas.length).toBeGreaterThan(names.size);
    for (const file of schemas) expect(ruleFor(rules, file).pattern).toMatch(`/${SCHEMA}/`);
  });
});

describe('ruleFor', () => {
  const some = [
    { pattern: '*', owners: ['all'] },
    { pattern: '/a/', owners: ['a'] },
    { pattern: '/a/b.ts', owners: ['b'] },
    { pattern: '/a/c.*', owners: ['c'] },
  ];

  test.each([
    ['x.ts', 'all'],
    ['a/d.ts', 'a'],
    ['a/c.ts', 'c'],
    ['a/c.more.ts', 'c'],
    ['a/c.d/e.ts', 'a'],
    ['a/cd.ts', 'a'],
    ['a/b.ts', 'b'],
    ['ab/c.ts', 'all'],
    ['x/a/c.ts', 'all'],
  ])('gives %s to %s', (file, owner) => {
    expect(ruleFor(some, file).owners).toEqual([owner]);
  });
});
