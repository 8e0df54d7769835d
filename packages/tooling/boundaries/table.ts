/**
 * What each workspace may import (the table of docs/ARCHITECTURE.md). Remotes share one row.
 * `mayImport`: our own packages. `never`: prefixes of registry packages.
 */
export const TABLE: Record<string, { mayImport: string[]; never: string[] }> = {
  contracts: { mayImport: [], never: ['react', 'mobx', 'axios', 'fastify', '@fastify'] },
  ui: { mayImport: [], never: ['mobx', 'axios', 'react-router', 'typebox'] },
  'api-client': { mayImport: ['contracts'], never: ['react', 'mobx', 'typebox'] },
  core: { mayImport: ['contracts', 'api-client'], never: ['styled-components', 'react', 'typebox'] },
  platform: { mayImport: ['contracts', 'core', 'ui'], never: ['axios', 'typebox'] },
  // Each remote bundles its own copy. ApiError stays in core, so that `instanceof` works.
  'store-kit': {
    mayImport: ['contracts', 'core'],
    never: ['react', 'styled-components', 'axios', 'typebox'],
  },
  // Member components of several remotes; each bundles its own copy.
  people: { mayImport: ['contracts', 'core', 'platform', 'store-kit', 'ui'], never: ['axios', 'typebox'] },
  remote: {
    mayImport: ['contracts', 'core', 'people', 'platform', 'store-kit', 'ui'],
    never: ['fastify', '@fastify', 'axios', 'typebox'],
  },
  'embedded-db': { mayImport: [], never: ['react', 'mobx', 'fastify', '@fastify'] },
  // The shell creates the only API client and passes it to core.
  shell: {
    mayImport: ['contracts', 'api-client', 'core', 'platform', 'ui'],
    never: ['fastify', '@fastify', 'typebox'],
  },
  // The server uses only `ui/page`, which has no React: tokens and first-paint skeletons.
  server: { mayImport: ['contracts', 'embedded-db', 'ui'], never: ['react', 'mobx'] },
  tooling: { mayImport: ['contracts', 'embedded-db'], never: [] },
};

export const FRONT_END = ['ui', 'api-client', 'core', 'people', 'platform', 'store-kit', 'remote', 'shell'];

/** May use the shell's half of platform; testing replaces the shell. */
export const MAY_USE_INTERNAL = ['shell', 'platform', 'testing'];

/**
 * The row of a workspace by its folder, relative to the top: 'mf-chat', 'packages/core', 'shell'.
 */
export function rowOf(folder: string): string {
  if (folder.startsWith('mf-') || folder === 'packages/console') return 'remote';
  return folder.replace('packages/', '');
}

/** Test code, which may use `testing` and the test libraries. */
export const TEST_FILE = String.raw`\.test\.(ts|tsx|mjs)$|^packages/(testing|e2e)/|/jest\.config\.mjs$|/src/testing/|/fixtures/`;

/** Configuration of the tools themselves, which may reach into packages/tooling by path. */
export const CONFIG_FILE = String.raw`(^|/)((jest|playwright|drizzle|federation)\.config\.(ts|mjs))$`;

/** Demo data, the only production code that may use development dependencies. */
export const DEMO = '^packages/server/src/demo/';
