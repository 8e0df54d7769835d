import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * The one jest configuration of the workspaces.
 *
 * Everything runs as CommonJS inside jest (its ES module mode is experimental); `transform.mjs` turns our
 * TypeScript and any ES module dependency into it, `resolver.cjs` lets packages that only export
 * an `import` entry be found.
 *
 * @param {object} options
 * @param {string} options.dir absolute folder of the workspace (`import.meta.dirname`)
 * @param {'node' | 'jsdom'} [options.environment] `jsdom` for what renders, `node` for the rest
 * @param {string[]} [options.setupFilesAfterEnv] further set-up modules of the workspace
 * @param {object} [options.overrides] anything else that one workspace needs
 */
export function jestConfig({ dir, environment = 'node', setupFilesAfterEnv = [], overrides = {} }) {
  // Where `npm test` of a workspace writes its report; jest does not make the folder.
  mkdirSync(path.join(dir, '.cache'), { recursive: true });
  return {
    rootDir: dir,
    displayName: dir.split(/[\\/]/).at(-1),
    testEnvironment: environment === 'jsdom' ? here('./JsdomEnvironment.cjs') : 'node',
    testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/fixtures/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
    transform: { '\\.(ts|tsx|mts|js|mjs|cjs)$': here('./transform.mjs') },
    // The transformer itself leaves CommonJS dependencies alone; binaries are all that jest must skip.
    transformIgnorePatterns: ['\\.node$'],
    moduleNameMapper: {
      '\\.(woff2?|svg|png|webp|css)(\\?.*)?$': here('./asset.cjs'),
    },
    resolver: here('./resolver.cjs'),
    setupFilesAfterEnv:
      environment === 'jsdom' ? [here('./setupDom.mjs'), ...setupFilesAfterEnv] : setupFilesAfterEnv,
    restoreMocks: true,
    // nx runs several workspaces side by side.
    maxWorkers: '50%',
    testTimeout: 30_000,
    workerIdleMemoryLimit: '1GB',
    ...overrides,
  };
}
