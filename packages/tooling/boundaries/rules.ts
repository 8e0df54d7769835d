import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { forbid } from './forbid.ts';
import { serverRules } from './serverAreas.ts';
import { CONFIG_FILE, DEMO, FRONT_END, MAY_USE_INTERNAL, rowOf, TABLE, TEST_FILE } from './table.ts';

type Rule = IRegularForbiddenRuleType;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const inside = (folders: string[]) => `^(${folders.map(escape).join('|')})/`;
const npmPackages = (beginnings: string[]) => `node_modules/(${beginnings.map(escape).join('|')})`;

/** By folder: the name of the package, and what its package.json declares. */
export type Workspaces = Map<string, { name: string; declared: string[] }>;

export function boundaryRules(workspaces: Workspaces): Rule[] {
  const folders = [...workspaces.keys()];
  const frontEnd = folders.filter((folder) => FRONT_END.includes(rowOf(folder)));
  return [
    ...folders.flatMap((folder) => rowRules(folder, folders)),
    ...folders.map((folder) => declaredRule(folder, workspaces)),
    ...rulesForAll(frontEnd, folders),
    ...serverRules(TEST_FILE),
  ];
}

function rowRules(folder: string, folders: string[]): Rule[] {
  const row = rowOf(folder);
  const { mayImport, never } = TABLE[row] ?? { mayImport: [], never: [] };
  const allowed = folders.filter((other) => other === folder || mayImport.includes(rowOf(other)));
  const from = { path: inside([folder]), pathNot: `${TEST_FILE}|${CONFIG_FILE}` };
  return [
    forbid(`${row}-imports-only-its-row`, `${folder} may not import it`, from, {
      path: inside(folders),
      pathNot: inside(allowed),
    }),
    ...(never.length === 0
      ? []
      : [
          forbid(`${row}-never-uses`, `${folder} never uses ${never.join(', ')}`, from, {
            path: npmPackages(never),
          }),
        ]),
  ];
}

/**
 * nx reads dependencies from package.json only, so it would serve stale results for undeclared
 * imports.
 */
function declaredRule(folder: string, workspaces: Workspaces): Rule {
  const declared = [...workspaces].filter(([, { name }]) => workspaces.get(folder)?.declared.includes(name));
  return forbid(
    'declared-in-package-json',
    `add it to ${folder}/package.json`,
    { path: inside([folder]) },
    {
      path: inside([...workspaces.keys()]),
      pathNot: inside([folder, 'packages/tooling', ...declared.map(([other]) => other)]),
    },
  );
}

const rulesForAll = (frontEnd: string[], folders: string[]): Rule[] => [
  forbid(
    'no-circle',
    'modules that need each other, types included, are one module, or need a third',
    {},
    { circular: true },
  ),
  forbid(
    'no-path-into-another-workspace',
    'import the package by its name',
    { path: '^((?:packages/)?[^/]+)/' },
    { path: inside(folders), pathNot: '^($1|packages/tooling)/', dependencyTypes: ['local'] },
  ),
  // Tests and tools may use the repository's dependencies; knip checks that those are declared.
  forbid(
    'production-uses-dependencies',
    'npm start installs no development dependencies: move it to "dependencies" of package.json',
    { path: inside(folders), pathNot: `${TEST_FILE}|${CONFIG_FILE}|${DEMO}|^packages/tooling/|/scripts/` },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'internal-half-is-the-shells',
    '@rendezvous/platform/internal is for the shell',
    { pathNot: inside(folders.filter((folder) => MAY_USE_INTERNAL.includes(rowOf(folder)))) },
    { path: '^packages/platform/src/internal/' },
  ),
  forbid(
    'schemas-only-as-types',
    'schemas stay out of the browser: import type { … } from "@rendezvous/contracts/endpoints"',
    { path: `${inside(frontEnd)}|^packages/contracts/src/[^/]+\\.ts$`, pathNot: TEST_FILE },
    { path: '^packages/contracts/src/(endpoints|entities)/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'demo-data-only-lazily',
    'demo data uses development dependencies: import() it where it is wanted',
    { pathNot: `${DEMO}|${TEST_FILE}` },
    { path: DEMO, dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'testing-only-in-tests',
    'production code never uses test doubles',
    { pathNot: TEST_FILE },
    { path: '^packages/testing/|/fixtures/' },
  ),
  forbid(
    'tests-are-not-imported',
    'what two files need is no test',
    {},
    { path: String.raw`\.test\.(ts|tsx|mjs)$` },
  ),
  forbid(
    'resolves',
    'the import leads nowhere',
    {},
    { couldNotResolve: true, pathNot: String.raw`\.(woff2?|svg|png|webp|css)$` },
  ),
];
