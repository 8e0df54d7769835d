import { randomUUID } from 'node:crypto';
import { findPgbench, runPgbench } from './messages/pgbench.ts';
import { prepareSenders, type Pair } from './messages/prepareSenders.ts';
import { percentile } from './pairedRounds.ts';
import { loadServer, openServices } from './site/openServices.ts';
import { startSite, type Site } from './site/startSite.ts';
import type { Bench, Note, Opened } from './bench.ts';

const CLIENTS = 32;
const MEMBERS = 300;
const MILLISECONDS = 3000;

const FIGURES = [
  { name: 'throughput', title: 'messages', unit: 'a second', ratio: { atLeast: 0.5 } },
  { name: 'p50', title: 'half are sent within', unit: 'ms' },
  { name: 'p99', title: '99 of 100 are sent within', unit: 'ms', ratio: { atMost: 2 } },
];

const figuresOf = (latencies: number[], throughput: number) => ({
  throughput,
  p50: percentile(latencies, 0.5),
  p99: percentile(latencies, 0.99),
});

async function openDriver(measured: Site) {
  const { sendMessage } = await loadServer('areas/chat/sendMessage.ts');
  const { services, site, stop } = await openServices(measured);
  const content = { kind: 'text', text: 'Hello there, how was your day?' };
  const sendUntil = async (end: number, { sender: id, recipient, niche }: Pair, latencies: number[]) => {
    while (performance.now() < end) {
      const began = performance.now();
      const [sender, target] = [{ id, niche, paid: true }, { profileId: recipient }];
      await sendMessage(services, { sender, site, target, clientId: randomUUID(), content });
      latencies.push(performance.now() - began);
    }
  };
  return {
    send: async (pairs: readonly Pair[]) => {
      const latencies: number[] = [];
      const began = performance.now();
      await Promise.all(pairs.map((pair) => sendUntil(began + MILLISECONDS, pair, latencies)));
      return figuresOf(latencies, (latencies.length / (performance.now() - began)) * 1000);
    },
    close: (): Promise<void> => stop(),
  };
}

async function open(note: Note): Promise<Opened> {
  const program = findPgbench();
  const close = async () => {};
  if (program === null)
    return {
      comparisons: [],
      remarks: ['Skipped: there is no pgbench here. It comes with PostgreSQL.'],
      close,
    };
  const site = await startSite({ members: MEMBERS, note });
  const pairs = await prepareSenders(site.databaseUrl, CLIENTS);
  const driver = await openDriver(site);
  // The first message of a pair creates the conversation, which pgbench's transaction expects.
  await driver.send(pairs);
  const runPlain = async () => {
    const options = { program, databaseUrl: site.databaseUrl, pairs, milliseconds: MILLISECONDS };
    const { latencies, throughput } = await runPgbench(options);
    return figuresOf(latencies, throughput);
  };
  return {
    comparisons: [
      {
        name: 'command',
        title: 'messages sent by the command',
        sides: {
          ours: `the command, ${CLIENTS} at a time`,
          theirs: `the same SQL, prepared, by pgbench, ${CLIENTS} clients`,
        },
        ours: () => driver.send(pairs),
        theirs: runPlain,
        figures: FIGURES,
      },
    ],
    close: async () => {
      await driver.close();
      await site.stop();
    },
  };
}

/** Compares messages per second (debit, insert, unread counts, events) with the same SQL alone. */
export default { title: 'Preparing messages', open } satisfies Bench;
