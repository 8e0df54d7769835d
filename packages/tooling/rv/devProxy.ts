import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { forward, pass, startLiveProxy, type LiveProxy } from '../remote/liveProxy.ts';

const EVENTS = '/__dev/events';
const RESTART_TIMEOUT = 30_000;
const RETRY_INTERVAL = 200;

/** Lets the shell follow builds: it swaps changed remotes in place and reloads for the rest. */
const buildsTag = `<meta name="rendezvous-builds" content="${EVENTS}">`;

async function forwardWithRetries(site: URL, request: IncomingMessage) {
  const deadline = Date.now() + RESTART_TIMEOUT;
  for (;;) {
    try {
      return await forward(site, request);
    } catch (error) {
      const isRetryable =
        error instanceof Error &&
        'code' in error &&
        error.code === 'ECONNREFUSED' &&
        ['GET', 'HEAD'].includes(request.method ?? '');
      if (!isRetryable || Date.now() > deadline) throw error;
      await wait(RETRY_INTERVAL);
    }
  }
}

/** Starts a proxy whose pages update on `announce`. @param ports.port the port for the browser */
export function startDevProxy({
  port,
  serverPort,
}: {
  port: number;
  serverPort: number;
}): Promise<LiveProxy> {
  const site = new URL(`http://127.0.0.1:${serverPort}`);
  return startLiveProxy({
    port,
    host: process.env.HOST,
    events: EVENTS,
    handle: async (request, response) =>
      pass(await forwardWithRetries(site, request), response, {
        page: (text) => text.replace('</head>', `${buildsTag}</head>`),
      }),
    explain: ({ message }) =>
      `The server does not answer: ${message}. Its log is server.log in the data folder.`,
  });
}
