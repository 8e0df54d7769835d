const { appendFileSync } = require('node:fs');
const path = require('node:path');
const createStopAtFailureEnvironment = require('./StopAtFailureEnvironment.cjs');

/**
 * A test environment in which one mutant is active from the first line of a file on, for mutants of code that runs
 * while its module loads. It notes whether a test failed; a file that cannot be loaded leaves `Loads` alone.
 */
module.exports = function createActiveMutantEnvironment(config, context) {
  const { rootDir, testEnvironmentOptions } = config.projectConfig;
  const { mutant, verdicts } = testEnvironmentOptions;
  const file = path.relative(rootDir, context.testPath);
  const note = (line) => appendFileSync(verdicts, `${JSON.stringify({ file, ...line })}\n`);
  const environment = createStopAtFailureEnvironment(config, context);
  const handle = environment.handleTestEvent.bind(environment);
  let killer;
  environment.global.__stryker__ = { activeMutant: mutant.id };
  environment.handleTestEvent = async (event, state) => {
    await handle(event, state);
    if (event.name === 'test_done' && event.test.errors.length > 0) killer ??= event.test.name;
    if (event.name !== 'run_finish') return;
    const status = killer === undefined ? 'SurvivedLoad' : 'Killed';
    note({ status, key: mutant.key, killer });
  };
  note({ status: 'Loads', key: mutant.key });
  return environment;
};
