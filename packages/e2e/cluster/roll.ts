import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../../tooling/rv/processes.ts';
import { print, step } from '../../tooling/rv/terminal.mjs';
import { settle } from './account.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterNode } from './node.ts';
import { Traffic } from './traffic.ts';

const REQUESTS = 2000;
const STREAM_MS = 5000;

/** Restarts the nodes one after another, each once the previous one is ready. */
async function restartAll(nodes: readonly ClusterNode[]): Promise<void> {
  for (const node of nodes) {
    await node.restart();
    await node.until();
  }
}

/** Installs a later version beside the current one. @returns its number */
async function installNext({ lab }: Cluster): Promise<string> {
  const upgrade = lab.spanOf(/^ln -sfn /);
  const version = /-([\d.]+) /.exec(upgrade)?.[1] ?? '';
  const next = lab.place(`/opt/rendezvous-${version}`);
  await run('cp', ['-R', `${lab.place('/opt/rendezvous')}/.`, next]);
  const file = `${next}/package.json`;
  const content = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...content, version }));
  await lab.run(upgrade);
  return version;
}

function report(name: string, traffic: Traffic): boolean {
  const longest = Math.max(0, ...traffic.watches.flatMap(({ gaps }) => gaps));
  const back = traffic.watches.every(({ gaps, away }) => gaps.length > 0 && away === 0);
  print(
    `    ${name}: ${traffic.failed} of ${traffic.requests} requests cut (${traffic.describe()}); ` +
      `streams back within ${(longest / 1000).toFixed(1)} s${back ? '' : ', but not all'}`,
  );
  return traffic.failed === 0 && back && longest < STREAM_MS;
}

/**
 * Restarts and upgrades all nodes under load.
 * @returns false if anything was interrupted or lost
 */
export async function roll(cluster: Cluster): Promise<boolean> {
  const traffic = new Traffic(false);
  await traffic.start(cluster);
  const nodes = Object.values(cluster.nodes);
  const passed: boolean[] = [];
  for (const name of ['Rolling restart', 'Rolling upgrade']) {
    const version = name === 'Rolling upgrade' ? await installNext(cluster) : null;
    traffic.nextPhase();
    await step(name, async () => {
      await restartAll(nodes);
      while (traffic.requests < REQUESTS) await wait(100);
    });
    passed.push(report(name, traffic));
    const versions = await Promise.all(nodes.map(async (node) => (await node.ask('/version'))['version']));
    passed.push(version === null || versions.every((each) => each === version));
    if (version !== null) print(`    Versions: ${versions.join(', ')}`);
  }
  await traffic.stop();
  const { acknowledged, lost, untold, doubled } = await settle(cluster, traffic);
  print(`    Of ${acknowledged} messages ${lost} were lost, ${doubled} doubled, and ${untold} events lost`);
  return passed.every(Boolean) && lost + untold + doubled === 0;
}
