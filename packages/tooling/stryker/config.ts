const NEVER = ['test', 'd', 'worker'].map((kind) => `!src/**/*.${kind}.{ts,tsx}`);
const HELPERS = ['fixtures', 'testing'].map((folder) => `!src/**/${folder}/**`);

/** Limits `npm run mutate` to code that decides about money, access and state. */
const SOURCES: Readonly<Record<string, string[]>> = {
  'packages/server': ['src/areas/**/*Policy.ts'],
  'packages/console': ['src/{stores,models}/**/*.ts'],
};

const sourcesOf = (folder: string) =>
  SOURCES[folder] ?? (folder.startsWith('mf-') ? ['src/{stores,models}/**/*.ts'] : ['src/**/*.{ts,tsx}']);

/** Stryker mutates a copy in place, because a sandbox lacks the workspaces that tests import. */
export const strykerConfig = ({ folder, incrementalFile }: { folder: string; incrementalFile: string }) => ({
  inPlace: true,
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  mutate: [...sourcesOf(folder), ...NEVER, ...HELPERS],
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.mjs',
    // Policies are pure, so their own tests suffice, without a database.
    ...(folder === 'packages/server' && {
      config: { testMatch: ['<rootDir>/src/areas/**/*Policy.test.ts'] },
      enableFindRelatedTests: false,
    }),
  },
  disableTypeChecks: false,
  concurrency: 1,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 60,
  incremental: true,
  incrementalFile,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  thresholds: { high: 85, low: 75, break: 75 },
  allowConsoleColors: false,
  warnings: { slow: false },
});
