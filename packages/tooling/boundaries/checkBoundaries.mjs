import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { boundaryRules } from './rules.mjs';
import { CONFIG_FILE, DEMO, rowOf, TABLE, TEST_FILE } from './table.mjs';

const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
// The facades import the shell's shared libraries by names that only the webpack preset resolves.
const SKIP = new Set([
  'facades',
  'node_modules',
  'dist',
  '.cache',
  'fixtures',
  'test-results',
  'playwright-report',
]);
const builtin = new Set(builtinModules);
const IS_DEMO = new RegExp(DEMO);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Workspaces of a top folder: folder -> package.json. @param {string} top @returns {Map<string, object>} */
function workspacesOf(top) {
  const folders = readJson(path.join(top, 'package.json')).workspaces.flatMap((pattern) => {
    if (!pattern.includes('*')) return [pattern];
    const parent = path.dirname(pattern);
    const names = readdirSync(path.join(top, parent)).filter((name) =>
      name.startsWith(path.basename(pattern).slice(0, -1)),
    );
    return names.map((name) => path.posix.join(parent, name));
  });
  const present = folders.filter((folder) => existsSync(path.join(top, folder, 'package.json')));
  return new Map(present.map((folder) => [folder, readJson(path.join(top, folder, 'package.json'))]));
}

function sourcesOf(top, folder) {
  return readdirSync(path.join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIP.has(entry.name) ? [] : sourcesOf(top, file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

/** Our packages by the names that they export, whether npm has linked them or not. */
function aliasesOf(top, workspaces) {
  const aliases = {};
  for (const [folder, { name, exports = {} }] of workspaces) {
    for (const [subpath, target] of Object.entries(exports)) {
      const file = typeof target === 'string' ? target : (target.default ?? target.import);
      aliases[`${path.posix.join(name, subpath)}$`] = path.join(top, folder, file);
    }
  }
  return aliases;
}

const packageName = (specifier) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)[1];
const isPackage = (specifier) =>
  /^[@a-z]/i.test(specifier) && !specifier.includes(':') && !builtin.has(specifier.split('/')[0]);

/**
 * nx knows only the dependencies of package.json: an import without one is served stale from its cache.
 * Tests, tools and demo data may use development dependencies, also those of the top package.json. Other code may only
 * import their types, because a production install leaves them out.
 */
function undeclared({ source: file, specifier, isType }, manifest, rootManifest) {
  const name = packageName(specifier);
  const forTests = new RegExp(TEST_FILE).test(file) || new RegExp(CONFIG_FILE).test(file);
  const isTool = file.startsWith('packages/tooling/') || file.includes('/scripts/') || IS_DEMO.test(file);
  const declared = {
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...(forTests || isTool ? { ...manifest.devDependencies, ...rootManifest.devDependencies } : {}),
  };
  if (name in declared || name === manifest.name) return false;
  return !(isType && manifest.devDependencies && name in manifest.devDependencies);
}

/** A package of ours that exports nothing resolves to no file, so the table is asked by name as well. */
function forbiddenByName(source, folder, specifier, workspaces) {
  const [target] = [...workspaces].find(([, { name }]) => name === packageName(specifier)) ?? [];
  if (!target || target === folder || new RegExp(TEST_FILE).test(source)) return false;
  return !TABLE[rowOf(folder)]?.mayImport.includes(rowOf(target));
}

function problemsOfImport(found, workspaces, rootManifest, folderOf) {
  const { source, folder, specifier, resolved } = found;
  const problem = (rule, to, comment) => ({ rule, from: source, to, comment });
  if (!isPackage(specifier)) {
    const target = specifier.startsWith('.') && folderOf(resolved);
    if (!target || target === folder || mayReachOut(source, resolved)) return [];
    return [problem('no-path-into-another-workspace', resolved, 'import the package by its name')];
  }
  const problems = [];
  if (forbiddenByName(source, folder, specifier, workspaces)) {
    problems.push(problem(`${rowOf(folder)}-imports-only-its-row`, specifier, `${folder} may not import it`));
  }
  if (undeclared(found, workspaces.get(folder), rootManifest)) {
    const comment = `add ${packageName(specifier)} to ${folder}/package.json`;
    problems.push(problem('declared-in-package-json', specifier, comment));
  }
  return problems;
}

function problemsByName(modules, workspaces, rootManifest) {
  const folderOf = (file) => [...workspaces.keys()].find((folder) => file.startsWith(`${folder}/`));
  return modules.flatMap(({ source, dependencies }) => {
    const folder = folderOf(source);
    if (!folder || source.includes('node_modules/')) return [];
    return dependencies.flatMap(({ module: specifier, resolved, dependencyTypes }) => {
      const isType = dependencyTypes.includes('type-only');
      return problemsOfImport(
        { source, folder, specifier, resolved, isType },
        workspaces,
        rootManifest,
        folderOf,
      );
    });
  });
}

const mayReachOut = (source, resolved) =>
  resolved.startsWith('packages/tooling/') &&
  (new RegExp(CONFIG_FILE).test(source) || source.startsWith('packages/e2e/'));

/**
 * Checks every import of the workspaces under a top folder.
 * @param {string} top absolute
 * @returns {Promise<{ files: number, problems: { rule: string, from: string, to: string, comment: string }[], modules: import('dependency-cruiser').IModule[] }>}
 */
export async function checkBoundaries(top) {
  const workspaces = workspacesOf(top);
  const files = [...workspaces.keys()].flatMap((folder) => sourcesOf(top, folder));
  const { output } = await cruise(
    files,
    {
      baseDir: top,
      ruleSet: { forbidden: boundaryRules([...workspaces.keys()]) },
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
  const problems = output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle?.length ? cycle.map(({ name }) => name).join(' -> ') : to,
    comment: output.summary.ruleSetUsed.forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
  }));
  const byName = problemsByName(output.modules, workspaces, readJson(path.join(top, 'package.json')));
  return { files: files.length, problems: [...problems, ...byName], modules: output.modules };
}
