import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import { workspace } from './projects.ts';

/** The source, and the hash that follows it. */
const INLINED = /base64,([A-Za-z0-9+/]+=*)(?:\|[0-9a-f]+)?/g;

/**
 * An id that is the same in every checkout, for the identifier of a module with an inlined source, into which the
 * federation plugin writes absolute paths.
 */
export const steadyId = (identifier: string, root: string): string => {
  const withoutPath = identifier.replaceAll(INLINED, (_, code: string) =>
    Buffer.from(code, 'base64').toString('utf8').replaceAll(root, ''),
  );
  return createHash('sha256').update(withoutPath).digest('hex').slice(0, 8);
};

/**
 * Gives modules whose identifier holds an inlined source an id that is the same in every checkout. Webpack's deterministic ids hash the
 * identifier, and the version of a build must not depend on the folder that it was built in.
 */
export class SteadyIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SteadyIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SteadyIdsPlugin', (modules) => {
        const { chunkGraph } = compilation;
        for (const module of modules) {
          const identifier = module.identifier();
          if (identifier.search(INLINED) === -1 || chunkGraph.getModuleId(module) !== null) continue;
          chunkGraph.setModuleId(module, steadyId(identifier, workspace));
        }
      });
    });
  }
}
