import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Pair } from './prepareSenders.ts';
import { inWorkspace } from '../../rv/workspace.mjs';

// A separate server process that sends messages by the command, without HTTP, when its parent asks.

const load = (file: string) => import(pathToFileURL(inWorkspace('packages/server/src', file)).href);
const { readConfig } = await load('kernel/config.ts');
const { startServer } = await load('startServer.ts');
const { sendMessage } = await load('areas/chat/sendMessage.ts');

const server = await startServer(readConfig());
const { services } = server;
const site = await services.sites.byHost('localhost');

async function sendUntil(end: number, { sender: id, recipient, niche }: Pair, latencies: number[]) {
  const sender = { id, niche, paid: true };
  while (performance.now() < end) {
    const began = performance.now();
    const content = { kind: 'text', text: 'Hello there, how was your day?' };
    await sendMessage(services, {
      sender,
      site,
      target: { profileId: recipient },
      clientId: randomUUID(),
      content,
    });
    latencies.push(performance.now() - began);
  }
}

type Wish = { pairs: Pair[]; milliseconds: number };

async function answer({ pairs, milliseconds }: Wish) {
  const latencies: number[] = [];
  const began = performance.now();
  await Promise.all(pairs.map((pair) => sendUntil(began + milliseconds, pair, latencies)));
  process.send?.({ latencies, milliseconds: performance.now() - began });
}

process.on('message', (wish: Wish) => void answer(wish));
process.on('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.({ ready: true });
