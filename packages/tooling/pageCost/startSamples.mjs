import { pathToFileURL } from 'node:url';
import { eachLine, start, stop } from '../rv/processes.mjs';
import { inWorkspace } from '../rv/workspace.mjs';

const MAIN = inWorkspace('packages/server/src/admin/serveSamples.ts');
const EXIT_WITH_PARENT = pathToFileURL(inWorkspace('packages/tooling/rv/exitWithParent.mjs')).href;

/** Lines of a failure that are repeated. */
const REPEATED = 5;

const parse = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

/**
 * Starts the server's sample pages of a remote, with the live build and with a new one.
 * @param {{ name: string, version: string, directory: string, beside?: readonly string[] }} build beside: those that go live with it, `shell@1a2b`
 * @returns {Promise<{ reason: string } | { pages: { screen: string, url: string, isLive: boolean }[], live: string, next: string, stop: () => Promise<void> }>}
 *   reason: why there are none; live, next: origins
 */
export async function startSamples({ name, version, directory, beside = [] }) {
  const child = start(
    process.execPath,
    [`--import=${EXIT_WITH_PARENT}`, MAIN, name, version, directory, ...beside],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const lines = [];
  const ended = new Promise((resolve) => child.once('close', resolve));
  const told = new Promise((resolve) => {
    eachLine(child, (line) => {
      const fact = parse(line);
      if (fact?.reason || fact?.pages) resolve(fact);
      else lines.push(line);
    });
    void ended.then(() => resolve({ reason: lines.slice(-REPEATED).join('\n') }));
  });
  const fact = await told;
  return fact.reason ? fact : { ...fact, stop: () => stop(child) };
}
