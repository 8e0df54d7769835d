import { serverRules } from './serverAreas.mjs';
import { DEMO, FRONT_END, MAY_USE_INTERNAL, rowOf, TABLE, TEST_FILE } from './table.mjs';

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inside = (folders) => `^(${folders.map(escape).join('|')})/`;
const npmPackages = (beginnings) => `node_modules/(${beginnings.map(escape).join('|')})`;

/**
 * The rules for dependency-cruiser.
 * @param {string[]} folders of all workspaces, from the top
 */
export function boundaryRules(folders) {
  const foldersOf = (row) => folders.filter((folder) => rowOf(folder) === row);
  const frontEnd = folders.filter((folder) => FRONT_END.includes(rowOf(folder)));
  return [
    ...folders.flatMap((folder) => rowRules(folder, foldersOf, folders)),
    ...rulesForAll(frontEnd, folders),
    ...serverRules(TEST_FILE),
  ];
}

function rowRules(folder, foldersOf, folders) {
  const row = rowOf(folder);
  const { mayImport, never } = TABLE[row] ?? { mayImport: [], never: [] };
  const allowed = new Set([folder, ...mayImport.flatMap(foldersOf)]);
  const others = folders.filter((other) => !allowed.has(other));
  const rules = [];
  if (others.length) {
    rules.push({
      name: `${row}-imports-only-its-row`,
      severity: 'error',
      comment: `${folder} may import ${mayImport.join(', ') || 'nothing'} of ours`,
      from: { path: inside([folder]), pathNot: TEST_FILE },
      to: { path: inside(others) },
    });
  }
  if (never.length) {
    rules.push({
      name: `${row}-never-uses`,
      severity: 'error',
      comment: `${folder} never uses ${never.join(', ')}`,
      from: { path: inside([folder]), pathNot: TEST_FILE },
      to: { path: npmPackages(never) },
    });
  }
  return rules;
}

const rulesForAll = (frontEnd, folders) => [
  {
    name: 'no-circle',
    severity: 'error',
    comment: 'modules that need each other, types included, are one module, or need a third',
    from: {},
    to: { circular: true },
  },
  {
    name: 'internal-half-is-the-shells',
    severity: 'error',
    comment: '@rendezvous/platform/internal is for the shell',
    from: { pathNot: inside(folders.filter((folder) => MAY_USE_INTERNAL.includes(rowOf(folder)))) },
    to: { path: '^packages/platform/src/internal/' },
  },
  {
    name: 'schemas-only-as-types',
    severity: 'error',
    comment: 'schemas stay out of the browser: import type { … } from "@rendezvous/contracts/endpoints"',
    from: { path: `${inside(frontEnd)}|^packages/contracts/src/[^/]+\\.ts$`, pathNot: TEST_FILE },
    to: { path: '^packages/contracts/src/(endpoints|entities)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'demo-data-only-lazily',
    severity: 'error',
    comment: 'demo data uses development dependencies: import() it where it is wanted',
    from: { pathNot: `${DEMO}|${TEST_FILE}` },
    to: { path: DEMO, dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'testing-only-in-tests',
    severity: 'error',
    comment: 'production code never uses test doubles',
    from: { pathNot: TEST_FILE },
    to: { path: '^packages/testing/|/fixtures/' },
  },
  {
    name: 'tests-are-not-imported',
    severity: 'error',
    comment: 'what two files need is no test',
    from: {},
    to: { path: String.raw`\.test\.(ts|tsx|mjs)$` },
  },
  {
    name: 'resolves',
    severity: 'error',
    comment: 'the import leads nowhere',
    from: {},
    to: { couldNotResolve: true, pathNot: String.raw`\.(woff2?|svg|png|webp|css)$` },
  },
];
