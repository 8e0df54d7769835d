import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { workspaceFolders } from '../rv/typeGroups.mjs';
import { readOwners, ruleFor } from './readOwners.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');
const AREAS = 'packages/server/src/areas';
const SCHEMA = 'packages/server/src/kernel/db/schema';
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
      expect(pattern).toMatch(/^\/[\w./-]+$/);
      expect(existsSync(path.join(workspace, pattern))).toBe(true);
      expect(statSync(path.join(workspace, pattern)).isDirectory()).toBe(pattern.endsWith('/'));
    },
  );

  test.each(workspaceFolders())('names a team for the workspace %s', (folder) => {
    expect(ruleFor(rules, `${folder}/`).pattern).toBe(`/${folder}/`);
  });

  test.each(areas)('names a team for the server area %s', (_, folder) => {
    expect(ruleFor(rules, folder).pattern).toBe(`/${folder}`);
  });

  test.each(areas)('gives the area %s to one team on both sides of the wire', (area, folder) => {
    const others = [
      `mf-${area}/`,
      `packages/contracts/src/endpoints/${area}.ts`,
      `packages/contracts/src/entities/${area}.ts`,
      `${SCHEMA}/${area}.ts`,
    ].filter((file) => existsSync(path.join(workspace, file)));
    for (const file of others) expect([file, ownersOf(file)]).toEqual([file, ownersOf(folder)]);
  });

  test('gives each schema file of an area to a team that owns an area', () => {
    const areaNames = new Set(areas.map(([area]) => area));
    const schemas = filesIn(SCHEMA, '.ts').filter((file) => areaNames.has(path.basename(file, '.ts')));
    for (const file of schemas) expect(ruleFor(rules, file).pattern).toBe(`/${file}`);
  });
});

describe('ruleFor', () => {
  const some = [
    { pattern: '*', owners: ['all'] },
    { pattern: '/a/', owners: ['a'] },
    { pattern: '/a/b.ts', owners: ['b'] },
  ];

  test.each([
    ['x.ts', 'all'],
    ['a/c.ts', 'a'],
    ['a/b.ts', 'b'],
    ['ab/c.ts', 'all'],
    ['x/a/c.ts', 'all'],
  ])('gives %s to %s', (file, owner) => {
    expect(ruleFor(some, file).owners).toEqual([owner]);
  });
});
