import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IModule } from 'dependency-cruiser';
import { boundaryRules } from './rules.ts';
import { CONFIG_FILE, DEMO, rowOf, TABLE, TEST_FILE } from './table.ts';

export type Problem = { rule: string; from: string; to: string; comment: string };

type Manifest = {
  name: string;
  exports?: Record<string, string | { default?: string; import?: string }>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
type Workspaces = Map<string, Manifest>;
type Found = { source: string; folder: string; specifier: string; resolved: string; isType: boolean };

// The facades import the shell's shared libraries by names that only the webpack preset resolves.
const SKIP = /(^|\/)(facades|node_modules|dist|\.cache|fixtures|test-results|playwright-report)(\/|$)/;
const IS_TEST = new RegExp(TEST_FILE);
const IS_CONFIG = new RegExp(CONFIG_FILE);
const IS_DEMO = new RegExp(DEMO);
const builtin = new Set(builtinModules);

const readManifest = (top: string, folder: string) =>
  JSON.parse(readFileSync(path.join(top, folder, 'package.json'), 'utf8')) as Manifest & {
    workspaces: string[];
  };

function workspacesOf(top: string): Workspaces {
  const folders = globSync(readManifest(top, '.').workspaces, { cwd: top })
    .map((folder) => folder.split(path.sep).join('/'))
    .filter((folder) => existsSync(path.join(top, folder, 'package.json')));
  return new Map(folders.sort().map((folder) => [folder, readManifest(top, folder)]));
}

const sourcesOf = (top: string, folder: string): string[] =>
  globSync('**/*.{ts,tsx,mjs,cjs,js}', { cwd: path.join(top, folder), exclude: (name) => SKIP.test(name) })
    .concat(globSync('.storybook/*', { cwd: path.join(top, folder) }))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);

/** Our packages by the names that they export, whether npm has linked them or not. */
function aliasesOf(top: string, workspaces: Workspaces): Record<string, string> {
  const aliases = [...workspaces].flatMap(([folder, { name, exports = {} }]) =>
    Object.entries(exports).map(([subpath, target]) => {
      const file = typeof target === 'string' ? target : (target.default ?? target.import ?? '');
      return [`${path.posix.join(name, subpath)}$`, path.join(top, folder, file)];
    }),
  );
  return Object.fromEntries(aliases) as Record<string, string>;
}

const packageName = (specifier: string) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[1] ?? specifier;
const isPackage = (specifier: string) =>
  /^[@a-z]/i.test(specifier) && !specifier.includes(':') && !builtin.has(specifier.split('/')[0] ?? '');

/**
 * nx reads dependencies from package.json only; undeclared imports would be served stale. Tests,
 * tools and demo data may use development dependencies. Other code may only import their types.
 */
function isDeclared({ source, specifier, isType }: Found, manifest: Manifest, top: Manifest): boolean {
  const name = packageName(specifier);
  const isTool =
    source.startsWith('packages/tooling/') || source.includes('/scripts/') || IS_DEMO.test(source);
  const declared = {
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...((isType || isTool || IS_TEST.test(source) || IS_CONFIG.test(source)) && manifest.devDependencies),
    ...((isTool || IS_TEST.test(source) || IS_CONFIG.test(source)) && top.devDependencies),
  };
  return name in declared || name === manifest.name;
}

/** By name, because imports of a remote resolve to no file. */
function isOfAnotherRow({ source, folder, specifier }: Found, workspaces: Workspaces): boolean {
  const [target] = [...workspaces].find(([, { name }]) => name === packageName(specifier)) ?? [];
  if (target === undefined || target === folder || IS_TEST.test(source)) return false;
  return !TABLE[rowOf(folder)]?.mayImport.includes(rowOf(target));
}

const mayReachOut = (source: string, resolved: string) =>
  resolved.startsWith('packages/tooling/') && (IS_CONFIG.test(source) || source.startsWith('packages/e2e/'));

function problemsOfImport(found: Found, workspaces: Workspaces, top: Manifest): Problem[] {
  const { source, folder, specifier, resolved } = found;
  const problem = (rule: string, to: string, comment: string) => ({ rule, from: source, to, comment });
  if (!isPackage(specifier)) {
    const target = [...workspaces.keys()].find((each) => resolved.startsWith(`${each}/`));
    if (!specifier.startsWith('.') || !target || target === folder || mayReachOut(source, resolved))
      return [];
    return [problem('no-path-into-another-workspace', resolved, 'import the package by its name')];
  }
  const manifest = workspaces.get(folder);
  return [
    isOfAnotherRow(found, workspaces) &&
      problem(`${rowOf(folder)}-imports-only-its-row`, specifier, `${folder} may not import it`),
    manifest !== undefined &&
      !isDeclared(found, manifest, top) &&
      problem(
        'declared-in-package-json',
        specifier,
        `add ${packageName(specifier)} to ${folder}/package.json`,
      ),
  ].filter((each) => each !== false);
}

const problemsByName = (modules: IModule[], workspaces: Workspaces, top: Manifest): Problem[] =>
  modules.flatMap(({ source, dependencies }) => {
    const folder = [...workspaces.keys()].find((each) => source.startsWith(`${each}/`));
    if (!folder || source.includes('node_modules/')) return [];
    return dependencies.flatMap(({ module: specifier, resolved, dependencyTypes }) => {
      const isType = dependencyTypes.includes('type-only');
      return problemsOfImport({ source, folder, specifier, resolved, isType }, workspaces, top);
    });
  });

/**
 * Checks every import of the workspaces under a top folder.
 * @param top absolute
 */
export async function checkBoundaries(
  top: string,
): Promise<{ files: number; problems: Problem[]; modules: IModule[] }> {
  const workspaces = workspacesOf(top);
  const folders = [...workspaces.keys()];
  const files = folders.flatMap((folder) => sourcesOf(top, folder));
  const rules = boundaryRules(folders);
  const { output } = await cruise(
    files,
    {
      baseDir: top,
      ruleSet: { forbidden: rules },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      moduleSystems: ['es6', 'cjs'],
    },
    {
      alias: aliasesOf(top, workspaces),
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      conditionNames: ['import', 'node', 'browser', 'default', 'require', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
    },
  );
  const { summary, modules } = output as ICruiseResult;
  const problems = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle?.length ? cycle.map(({ name }) => name).join(' -> ') : to,
    comment: rules.find(({ name }) => name === rule.name)?.comment ?? '',
  }));
  const byName = problemsByName(modules, workspaces, readManifest(top, '.'));
  return { files: files.length, problems: [...problems, ...byName], modules };
}
