import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../pairedRounds.mjs';

/** Connections that stay open, as those of a reverse proxy. */
const CLIENTS = 16;

/** Whether the policy allows scripts by digest: only pages with their first view are sent so, an outline never. */
const isRendered = ({ headers }) => /script-src 'sha256-/.test(headers['content-security-policy'] ?? '');

/**
 * @param {{ agent: http.Agent, port: number }} server
 * @param {string} path
 * @returns {Promise<{ milliseconds: number, rendered: boolean, ok: boolean }>}
 */
export function ask({ agent, port }, path) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, 'accept-encoding': 'br, gzip' };
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({
          milliseconds: performance.now() - began,
          rendered: isRendered(answer),
          ok: answer.statusCode === 200,
        }),
      );
    });
    request.on('error', reject);
  });
}

const summarize = (pages, seconds) => {
  const times = pages.map(({ milliseconds }) => milliseconds);
  return {
    each: pages.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    rendered: pages.filter(({ rendered }) => rendered).length / pages.length,
    failed: pages.filter(({ ok }) => !ok).length,
  };
};

/**
 * Asks for pages as visitors without cookies, 16 at a time.
 * @param {object} options
 * @param {number} options.port
 * @param {() => string} options.address of the next page
 * @param {number} options.seconds
 * @returns {Promise<{ each: number, p50: number, p95: number, rendered: number, failed: number }>} `each`: pages a second, `rendered`: share
 */
export async function askPages({ port, address, seconds }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const end = performance.now() + seconds * 1000;
  const pages = [];
  const askUntilEnd = async () => {
    while (performance.now() < end) pages.push(await ask({ agent, port }, address()));
  };
  await Promise.all(Array.from({ length: CLIENTS }, askUntilEnd));
  agent.destroy();
  return summarize(pages, seconds);
}

/**
 * Asks for so many pages a second, however long the earlier ones take.
 * @param {{ port: number, address: () => string, seconds: number, perSecond: number }} options as of `askPages`
 * @returns {ReturnType<typeof askPages>}
 */
export async function askSteadily({ port, address, seconds, perSecond }) {
  const agent = new http.Agent({ keepAlive: true });
  const began = performance.now();
  const pages = [];
  while (pages.length < seconds * perSecond) {
    const due = began + (pages.length * 1000) / perSecond - performance.now();
    if (due > 0) await wait(due);
    pages.push(ask({ agent, port }, address()));
  }
  const answered = await Promise.all(pages);
  agent.destroy();
  return summarize(answered, seconds);
}
