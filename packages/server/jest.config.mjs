import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { jestConfig } from '../tooling/jest/preset.mjs';

const { resolve } = createRequire(import.meta.url);

export default jestConfig({
  dir: import.meta.dirname,
  overrides: {
    // One PostgreSQL per run, with a separate database for each test file.
    globalSetup: resolve('@rendezvous/testing/jest/database-setup'),
    globalTeardown: resolve('@rendezvous/testing/jest/database-teardown'),
    // The tests wait for the database and for processes as much as they compute.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
  },
});
