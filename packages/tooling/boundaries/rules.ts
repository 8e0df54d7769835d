import type { IForbiddenRuleType } from 'dependency-cruiser';
import { serverRules } from './serverAreas.ts';
import { DEMO, FRONT_END, MAY_USE_INTERNAL, rowOf, TABLE, TEST_FILE } from './table.ts';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inside = (folders: string[]) => `^(${folders.map(escape).join('|')})/`;
const npmPackages = (beginnings: string[]) => `node_modules/(${beginnings.map(escape).join('|')})`;

/** dependency-cruiser's rules for workspaces; checkBoundaries.ts checks the rows' imports. */
export function boundaryRules(folders: string[]): IForbiddenRuleType[] {
  const frontEnd = folders.filter((folder) => FRONT_END.includes(rowOf(folder)));
  return [...folders.flatMap(rowRules), ...rulesForAll(frontEnd, folders), ...serverRules(TEST_FILE)];
}

function rowRules(folder: string): IForbiddenRuleType[] {
  const never = TABLE[rowOf(folder)]?.never ?? [];
  if (never.length === 0) return [];
  return [
    {
      name: `${rowOf(folder)}-never-uses`,
      severity: 'error',
      comment: `${folder} never uses ${never.join(', ')}`,
      from: { path: inside([folder]), pathNot: TEST_FILE },
      to: { path: npmPackages(never) },
    },
  ];
}

const rulesForAll = (frontEnd: string[], folders: string[]): IForbiddenRuleType[] => [
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
