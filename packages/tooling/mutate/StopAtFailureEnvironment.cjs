const { createRequire } = require('node:module');
const path = require('node:path');

/**
 * A test environment like the one that its options name under `stopsLike`, which skips the rest of a file after a
 * failure: one failed test kills a mutant, and those after it often wait in vain until their time is up. Jest's `bail`
 * ends the process instead.
 */
module.exports = function createStopAtFailureEnvironment(config, context) {
  const { rootDir, testEnvironmentOptions } = config.projectConfig;
  const loaded = createRequire(path.join(rootDir, 'package.json'))(testEnvironmentOptions.stopsLike);

  class StopAtFailureEnvironment extends (loaded.TestEnvironment ?? loaded) {
    #hasFailed = false;

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_done' && event.test.errors.length > 0) this.#hasFailed = true;
      if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip';
    }
  }
  return new StopAtFailureEnvironment(config, context);
};
