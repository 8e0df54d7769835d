import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../pairedRounds.mjs';
import { ask } from './askPages.mjs';

/** Milliseconds that a client reads a page before it asks for the next one. */
const PAUSE = 100;

/**
 * Visits pages with several clients until it is stopped. Each client asks for one address after the other, with a pause.
 * @param {{ port: number, clients: number, addresses: Record<string, () => string> }} options by name
 * @returns {{ stop: () => Promise<void>, figures: (name: string, period: { from: number, to: number }) => { pages: number, p50: number, p95: number, rendered: number, failed: number } }}
 *   periods in milliseconds since 1970; a page belongs to the one in which it was asked for
 */
export function visitSteadily({ port, clients, addresses }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const visits = [];
  let isOver = false;
  async function visit(client) {
    const names = Object.keys(addresses);
    for (let at = client; !isOver; at += 1) {
      const name = names[at % names.length];
      visits.push({ name, at: Date.now(), ...(await ask({ agent, port }, addresses[name]())) });
      await wait(PAUSE);
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, client) => visit(client)));
  return {
    stop: async () => {
      isOver = true;
      await all;
      agent.destroy();
    },
    figures: (name, { from, to }) => {
      const of = visits.filter((each) => each.name === name && each.at >= from && each.at < to);
      const times = of.map(({ milliseconds }) => milliseconds);
      return {
        pages: of.length,
        p50: of.length > 0 ? percentile(times, 0.5) : NaN,
        p95: of.length > 0 ? percentile(times, 0.95) : NaN,
        rendered: of.filter(({ rendered }) => rendered).length / of.length,
        failed: of.filter(({ ok }) => !ok).length,
      };
    },
  };
}
