import { run } from './processes.mjs';
import { childEnv, inWorkspace } from './workspace.mjs';

const jestProgram = inWorkspace('node_modules/jest/bin/jest.js');

/**
 * Runs some test files of one workspace.
 * @param {string} folder of the workspace, absolute
 * @param {string[]} files absolute
 * @param {{ report: string, workers: number }} options `report` is relative to the folder
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runTestFiles = (folder, files, { report, workers }) =>
  run(
    process.execPath,
    [
      jestProgram,
      '--json',
      `--outputFile=${report}`,
      `--maxWorkers=${workers}`,
      '--runTestsByPath',
      ...files,
    ],
    // Named files run, also those of `--thorough`.
    { cwd: folder, env: childEnv({ THOROUGH: '1' }) },
  );
