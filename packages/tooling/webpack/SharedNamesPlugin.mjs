import { createRequire } from 'node:module';
import { sharedLibraries } from './shared.mjs';

const require = createRequire(import.meta.url);

/** @typedef {Record<string, string[]>} ModuleNames exported names by shared module */

/** These are CommonJS: a default import takes the whole module, which is always there. */
const withoutDefault = new Set(
  sharedLibraries.filter(({ facade, ours }) => !facade && !ours).map(({ request }) => request),
);

/** @type {WeakMap<import('webpack').Compilation, ModuleNames>} */
const namesOf = new WeakMap();

/**
 * The names of a build: of a remote, those that its code takes from each shared module; of the shell, those that each has.
 * @param {import('webpack').Compilation} compilation
 * @returns {ModuleNames}
 */
export const sharedNames = (compilation) => namesOf.get(compilation) ?? {};

/** The names that one import takes; none if it takes the module as a whole. */
const namesTaken = (compilation, { dependency }) => {
  const { moduleGraph } = compilation;
  return compilation.getDependencyReferencedExports(dependency, undefined).flatMap((reference) => {
    const [name] = Array.isArray(reference) ? reference : reference.name;
    if (name !== undefined) return [name];
    const [imported] = dependency.getIds?.(moduleGraph) ?? [];
    return imported === 'default' ? ['default'] : [];
  });
};

/** What the code of a build uses of a shared module. Code that tree shaking removes does not count. */
const readNeeds = (compilation, module) => {
  const { moduleGraph, chunkGraph } = compilation;
  const request = module.options.shareKey;
  const isInChunk = (origin) => Boolean(origin) && chunkGraph.getNumberOfModuleChunks(origin) > 0;
  const names = [...moduleGraph.getIncomingConnections(module)]
    .filter(({ dependency, originModule }) => dependency && isInChunk(originModule))
    .filter((connection) => connection.isActive(undefined))
    .flatMap((connection) => namesTaken(compilation, connection))
    .filter((name) => name !== 'default' || !withoutDefault.has(request));
  return [request, [...new Set(names)].sort()];
};

/** What the shell gives of a shared module. */
const readGives = ({ moduleGraph }, module) => {
  const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
  const request = module._name;
  const given = moduleGraph.getModule(dependency);
  const known = moduleGraph.getExportsInfo(given).getProvidedExports();
  // React's development builds assign their exports inside a function, where webpack does not look.
  const names = Array.isArray(known) ? known : Object.keys(require(given.resource));
  return [request, [...names].sort()];
};

/**
 * Reads what a remote takes from each shared module (`consume-shared-module`), or what the shell gives (`provide-module`), once webpack
 * knows which code stays and before it merges modules.
 */
export class SharedNamesPlugin {
  /** @param {'shell' | 'remote'} kind */
  constructor(kind) {
    this.kind = kind;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const [type, read] =
      this.kind === 'shell' ? ['provide-module', readGives] : ['consume-shared-module', readNeeds];
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('SharedNamesPlugin', () => {
        const modules = [...compilation.modules].filter((module) => module.type === type);
        const names = modules.map((module) => read(compilation, module));
        namesOf.set(compilation, Object.fromEntries(names.sort(([a], [b]) => a.localeCompare(b))));
      });
    });
  }
}
