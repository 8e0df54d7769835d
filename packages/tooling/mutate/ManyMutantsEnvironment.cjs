const { createRequire } = require('node:module');
const path = require('node:path');
const { FileTrials } = require('./FileTrials.cjs');

/**
 * A test environment that loads a test file once for all mutants: after the tests of the file it repeats those that
 * reach a mutant, with the mutant switched on. Loading the server takes longer than most of its tests.
 */
module.exports = function createManyMutantsEnvironment(config, context) {
  const { rootDir, testEnvironmentOptions } = config.projectConfig;
  const { like, plan, verdicts } = testEnvironmentOptions;
  const loaded = createRequire(path.join(rootDir, 'package.json'))(like);
  const file = path.relative(rootDir, context.testPath);

  class ManyMutantsEnvironment extends (loaded.TestEnvironment ?? loaded) {
    #stryker = (this.global.__stryker__ = { mutantCoverage: { static: {}, perTest: {} } });
    #trials = new FileTrials({ plan, verdicts, file }, this.#stryker);

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      this.#trials.handle(event, state);
    }
  }
  return new ManyMutantsEnvironment(config, context);
};
