import http from 'node:http';
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
  const times = pages.map(({ milliseconds }) => milliseconds);
  return {
    each: pages.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    rendered: pages.filter(({ rendered }) => rendered).length / pages.length,
    failed: pages.filter(({ ok }) => !ok).length,
  };
}
