import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import { workspace } from './projects.ts';

const INLINED = /base64,([A-Za-z0-9+/]+=*)(?:\|[0-9a-f]+)?/g;

/** A checkout-independent id for a module with an inlined source, which has absolute paths. */
export const steadyId = (identifier: string, root: string): string => {
  const withoutPath = identifier.replaceAll(INLINED, (_, code: string) =>
    Buffer.from(code, 'base64').toString('utf8').replaceAll(root, ''),
  );
  return createHash('sha256').update(withoutPath).digest('hex').slice(0, 8);
};

/**
 * Gives modules with an inlined source a checkout-independent id. Webpack hashes the identifier,
 * and a build's version must not depend on its folder.
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
