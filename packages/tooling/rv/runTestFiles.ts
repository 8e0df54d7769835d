import { run } from './processes.ts';
import { childEnv, inWorkspace } from './workspace.mjs';

const jestProgram = inWorkspace('node_modules/jest/bin/jest.js');

/**
 * Runs some test files of one workspace.
 * @param folder of the workspace, absolute
 * @param files absolute
 * @param options `report` is relative to the folder
 */
export const runTestFiles = (
  folder: string,
  files: string[],
  { report, workers }: { report: string; workers: number },
): Promise<{ code: number; output: string }> =>
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
    // Named files run, even slow ones.
    { cwd: folder, env: childEnv({ THOROUGH: '1' }) },
  );
