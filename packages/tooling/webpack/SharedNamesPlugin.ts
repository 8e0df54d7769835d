import { createRequire } from 'node:module';
import { missingNames, type ModuleNames } from '@rendezvous/contracts';
import webpack, { type Compilation, type Compiler, type Module, type ModuleGraphConnection } from 'webpack';
import { sharedLibraries } from './shared.ts';

const require = createRequire(import.meta.url);

/** CommonJS modules: a default import takes the whole module, which always exists. */
const withoutDefault = new Set(
  sharedLibraries.filter(({ facade, ours }) => !facade && !ours).map(({ request }) => request),
);

const namesOf = new WeakMap<Compilation, ModuleNames>();

/** Names by shared module: the imports of a remote, or the exports of the shell. */
export const sharedNames = (compilation: Compilation): ModuleNames => namesOf.get(compilation) ?? {};

type Import = { getIds?: (graph: Compilation['moduleGraph']) => string[] };

/** The names of an import; empty if it takes the whole module. */
const namesTaken = (compilation: Compilation, { dependency }: ModuleGraphConnection): string[] =>
  dependency === null
    ? []
    : compilation.getDependencyReferencedExports(dependency, undefined).flatMap((reference) => {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name !== undefined) return [name];
        const [imported] = (dependency as Import).getIds?.(compilation.moduleGraph) ?? [];
        return imported === 'default' ? ['default'] : [];
      });

type Names = readonly [request: string, names: string[]];

/** The names that a build uses from a shared module, without code that tree shaking removes. */
const readImports = (compilation: Compilation, module: Module): Names => {
  const { moduleGraph, chunkGraph } = compilation;
  const { shareKey: request } = (module as Module & { options: { shareKey: string } }).options;
  const isInChunk = (origin: Module | null) =>
    origin !== null && chunkGraph.getNumberOfModuleChunks(origin) > 0;
  const names = [...moduleGraph.getIncomingConnections(module)]
    .filter(({ dependency, originModule }) => dependency !== null && isInChunk(originModule))
    .filter((connection) => connection.isActive(undefined))
    .flatMap((connection) => namesTaken(compilation, connection))
    .filter((name) => name !== 'default' || !withoutDefault.has(request));
  return [request, [...new Set(names)].sort()];
};

const readExports = ({ moduleGraph }: Compilation, module: Module): Names => {
  const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
  const { _name: request } = module as Module & { _name: string };
  const given = dependency && moduleGraph.getModule(dependency);
  if (!given) return [request, []];
  const known = moduleGraph.getExportsInfo(given).getProvidedExports();
  // React's development builds assign exports inside a function, which webpack does not analyse.
  const names = Array.isArray(known)
    ? known
    : Object.keys(require((given as Module & { resource: string }).resource) as object);
  return [request, [...names].sort()];
};

/**
 * Reads a remote's imports (`consume-shared-module`) or the shell's exports (`provide-module`)
 * after webpack's tree shaking and before it merges modules. Refuses a shell that imports a name
 * which its facades do not export.
 */
export class SharedNamesPlugin {
  readonly #kind: 'shell' | 'remote';

  constructor(kind: 'shell' | 'remote') {
    this.#kind = kind;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      const collect = (type: string, read: typeof readImports): ModuleNames => {
        const modules = [...compilation.modules].filter((module) => module.type === type);
        const names = modules.map((module) => read(compilation, module));
        return Object.fromEntries(names.toSorted(([a], [b]) => a.localeCompare(b)));
      };
      compilation.hooks.afterChunks.tap('SharedNamesPlugin', () => {
        const needs = collect('consume-shared-module', readImports);
        namesOf.set(compilation, needs);
        if (this.#kind === 'remote') return;
        const gives = collect('provide-module', readExports);
        namesOf.set(compilation, gives);
        const missing = missingNames(needs, gives).join(', ');
        if (missing === '') return;
        const advice = 'Add it to packages/tooling/webpack/facades.';
        compilation.errors.push(new webpack.WebpackError(`The shell does not share ${missing}. ${advice}`));
      });
    });
  }
}
