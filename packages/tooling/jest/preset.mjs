import { fileURLToPath } from 'node:url';

/** Slow tests: process faults, load and whole guides. Run nightly by `npm test -- --thorough`. */
const THOROUGH_TESTS = '\\.thorough\\.test\\.';

/** Whether `npm test` runs all workspaces. */
const isNx = process.env.NX_TASK_TARGET_TARGET !== undefined;

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The jest configuration of all workspaces. `transform.mjs` converts to CommonJS, because jest's ES
 * modules are experimental; `resolver.cjs` finds packages that only export an `import` entry.
 *
 * @param {object} options
 * @param {string} options.dir absolute folder of the workspace (`import.meta.dirname`)
 * @param {'node' | 'jsdom'} [options.environment] `jsdom` for code that renders
 * @param {string[]} [options.setupFilesAfterEnv] further set-up modules of the workspace
 * @param {object} [options.overrides] other options of the workspace
 */
export function jestConfig({ dir, environment = 'node', setupFilesAfterEnv = [], overrides = {} }) {
  const dom = environment === 'jsdom' ? [here('./setupDom.ts')] : [];
  const retry = isNx && !process.env.STRICT ? [here('./retry.cjs')] : [];
  return {
    rootDir: dir,
    // One cache of transformed files for all workspaces: each reads the sources of others.
    id: 'rendezvous',
    cacheDirectory: here('../../../node_modules/.cache/jest'),
    displayName: dir.split(/[\\/]/).at(-1),
    testEnvironment: here(environment === 'jsdom' ? './JsdomEnvironment.cjs' : './NodeEnvironment.cjs'),
    testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: [
      ...['/node_modules/', '/dist/', '/fixtures/'],
      ...(process.env.THOROUGH ? [] : [THOROUGH_TESTS]),
    ],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
    transform: { '\\.(ts|tsx|mts|js|mjs|cjs)$': here('./transform.mjs') },
    // Binaries and `.cjs` files need no transform; the transformer leaves other CommonJS unchanged.
    transformIgnorePatterns: ['\\.(node|cjs)$'],
    moduleNameMapper: {
      '\\.(woff2?|svg|png|webp|css)(\\?.*)?$': here('./asset.cjs'),
    },
    resolver: here('./resolver.cjs'),
    setupFilesAfterEnv: [...retry, ...dom, ...setupFilesAfterEnv],
    restoreMocks: true,
    // Avoids slow global look-ups outside the sandbox, which Drizzle makes for each query part.
    sandboxInjectedGlobals: ['Object'],
    // nx runs several workspaces in parallel.
    maxWorkers: '50%',
    // High, because it should only stop hanging tests, not slow ones.
    testTimeout: 300_000,
    // Open handles must not keep a run of all workspaces alive.
    forceExit: isNx,
    workerIdleMemoryLimit: '1GB',
    ...overrides,
  };
}
