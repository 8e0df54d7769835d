import { setTimeout as wait } from 'node:timers/promises';
import { print, step } from '../../tooling/rv/terminal.mjs';
import { settle } from './account.ts';
import type { Cluster } from './cluster.ts';
import { FAULTS, type Fault } from './faults.ts';
import { createPerson } from './people.ts';
import { SiteClient } from './SiteClient.ts';
import { Traffic } from './traffic.ts';

const FAULT_MS = 15_000;
/** A site that has not recovered after this time will not recover without help. */
const RECOVERY_MS = 180_000;

/**
 * Places an order.
 * @returns a function that repeats the provider's webhook until it is accepted, and returns the
 * payment id
 */
async function pay(cluster: Cluster, client: SiteClient): Promise<() => Promise<string>> {
  const { bundles, terms_version } = (await client.call('GET /api/credits.php', { query: {} })).answer;
  const body = {
    bundle: bundles[0]?.id ?? '',
    paymentmethod: 'ideal' as const,
    terms_version,
    start_now: true,
  };
  const { payment_id } = (await client.call('POST /api/payment.php', { body })).answer;
  const order = [...cluster.mollie.books.values()].at(-1);
  if (!order) throw new Error('The provider has no payment.');
  order.status = 'paid';
  const { pathname, search } = new URL(order.webhookUrl);
  const headers = { origin: '', 'content-type': 'application/x-www-form-urlencoded' };
  const report = { method: 'POST', path: pathname + search, headers, body: `id=${order.id}` };
  const provider = new SiteClient();
  return async () => {
    for (const end = Date.now() + RECOVERY_MS; Date.now() < end;) {
      const { status } = await provider.request(report).catch(() => ({ status: 0 }));
      if (status === 200) return payment_id;
      await wait(1000);
    }
    throw new Error('The site has not recovered: it still refuses the report of a payment.');
  };
}

/** Records `/readyz` of the nodes until stopped. */
function watchReadiness({ nodes }: Cluster) {
  const said = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const node of Object.values(nodes)) {
        const { status, reason, redis } = await node.ask('/readyz');
        const problems = [status === 0 && 'no answer', reason, redis && `redis ${String(redis)}`].filter(
          Boolean,
        );
        if (problems.length > 0) said.add(`${node.role} ${node.address} ${problems.join(', ')}`);
      }
      await wait(500);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return [...said];
  };
}

async function tryFault(cluster: Cluster, { name, missing, inflict }: Fault) {
  const reason = missing?.(cluster) ?? null;
  if (reason !== null) return { name, row: `left out: ${reason}`, passed: true };
  const traffic = new Traffic(true);
  await traffic.start(cluster);
  const buyer = await createPerson(cluster, { gender: 'male' });
  const report = await pay(cluster, buyer.client);
  const readiness = watchReadiness(cluster);
  traffic.nextPhase();
  const mend = await inflict(cluster);
  const paying = report();
  await wait(FAULT_MS);
  const during = traffic.describe();
  const mended = performance.now();
  await mend();
  const paid = await paying;
  await traffic.stop();
  const seconds = ((performance.now() - mended) / 1000).toFixed(0);
  const { acknowledged, lost, untold, doubled } = await settle(cluster, traffic, [paid]);
  const said = await readiness();
  if (untold > 0) print(`    ${traffic.describeStreams()}`);
  const row =
    `acknowledged ${acknowledged}, kept ${acknowledged - lost}, doubled ${doubled}, events lost ${untold}; settled ${seconds} s after the end\n` +
    `      answers: ${during}${said.length > 0 ? `\n      readyz: ${said.join('; ')}` : ''}`;
  return { name, row, passed: lost + untold + doubled === 0 };
}

/** Causes each fault under load. @returns false if anything acknowledged was lost or duplicated */
export async function chaos(cluster: Cluster): Promise<boolean> {
  const results: Awaited<ReturnType<typeof tryFault>>[] = [];
  for (const fault of FAULTS.filter(({ name }) => name.includes(process.env['FAULT'] ?? ''))) {
    const result = await step(fault.name, () => tryFault(cluster, fault));
    print(`    ${result.row}`);
    results.push(result);
  }
  return results.every(({ passed }) => passed);
}
