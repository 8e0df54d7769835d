import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../../rv/processes.mjs';
import { childEnv } from '../../rv/workspace.mjs';

const BOOT = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s;

/** What the server gives its pool for a page. */
async function jobOf(page, { store, screen, remote, url }) {
  const [, text = ''] = BOOT.exec(page) ?? [];
  const { release } = JSON.parse(text);
  const buildOf = async (project, { version }) => {
    const folder = path.join(store, project, version);
    const { release: built } = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
    const { file, integrity } = built.server;
    return {
      name: `${project}@${version}`,
      version,
      file: path.join(folder, path.basename(file)),
      integrity,
    };
  };
  return {
    shell: await buildOf('shell', release.shell),
    remote: await buildOf(remote, release.remotes[remote]),
    container: release.remotes[remote].container,
    screen,
    boot: text,
    url,
  };
}

/**
 * Renders a page of a running site with the pool of a server, without the server.
 * @param {string} origin
 * @param {{ store: string, screen: string, remote: string, url: string, seconds: number, cookie?: string }} options `store`: folder of the
 *   release store; `cookie`: of a member
 * @returns {Promise<{ threads: number, each: number, megabytes: number, p95: number }>} renders a second, memory that the pool takes, and
 *   milliseconds in which 95 of 100 are done, one at a time
 */
export async function renderPages(origin, { seconds, cookie, ...page }) {
  const answer = await fetch(new URL(page.url, origin), { headers: cookie ? { cookie } : {} });
  const job = await jobOf(await answer.text(), page);
  const child = start(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.resolve('./renderer.mjs'))],
    { env: childEnv(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  await once(child, 'message');
  child.send({ job, seconds });
  const [result] = await once(child, 'message');
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
  return result;
}
