import { createRequire } from 'node:module';
import { jestConfig } from '../tooling/jest/preset.mjs';

const { resolve } = createRequire(import.meta.url);

export default jestConfig({
  dir: import.meta.dirname,
  overrides: {
    // One PostgreSQL a run; each test file gets a database of its own from it.
    globalSetup: resolve('@rendezvous/testing/jest/database-setup'),
    globalTeardown: resolve('@rendezvous/testing/jest/database-teardown'),
    testTimeout: 20_000,
    // They wait for the database and for processes as much as they work.
    maxWorkers: '100%',
  },
});
