import { run } from '../rv/processes.mjs';
import { UserError } from '../rv/terminal.mjs';
import { childEnv, inWorkspace } from '../rv/workspace.mjs';

const jestProgram = inWorkspace('node_modules/jest/bin/jest.js');
const server = inWorkspace('packages/server');

/**
 * Runs a test file of the server that prints what it measures, each result as a line of JSON.
 * @param {string} file relative to the server's folder
 * @param {{ env: Record<string, string>, only?: string, onResult?: (result: Record<string, unknown>) => void }} options
 *   `only`: pattern of the titles of the tests that run
 * @returns {Promise<Record<string, unknown>[]>}
 * @throws {UserError} when a test fails
 */
export async function measuredTest(file, { env, only, onResult }) {
  const results = [];
  const onLine = (line) => {
    if (!line.startsWith('{')) return;
    results.push(JSON.parse(line));
    onResult?.(results.at(-1));
  };
  const args = [jestProgram, '--runTestsByPath', file, ...(only ? ['--testNamePattern', only] : [])];
  const { code, output } = await run(process.execPath, args, {
    cwd: server,
    env: childEnv({ THOROUGH: '1', ...env }),
    onLine,
  });
  if (code !== 0) throw new UserError(`${file} failed:\n${output}`);
  return results;
}
