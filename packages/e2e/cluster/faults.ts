import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import type { Cut } from './link.ts';
import type { ClusterNode } from './node.ts';

export type Fault = {
  name: string;
  /** Why this machine cannot cause the fault; null if it can. */
  missing?: (cluster: Cluster) => string | null;
  /** @returns a function that ends the fault */
  inflict: (cluster: Cluster) => Promise<() => Promise<unknown>>;
};

const FAKETIME = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
/** Bytes left on a full disk. */
const LEFT = 64 * 1024;

const sql = ({ lab }: Cluster, ...commands: string[]) =>
  lab.run(
    [
      'sudo -u postgres psql -q -h /run/postgresql -d postgres',
      ...commands.map((each) => `-c "${each}"`),
    ].join(' '),
  );

const cutNetwork = (name: string, what: Cut): Fault => ({
  name,
  async inflict({ link }) {
    link.cut(what);
    return async () => link.mend();
  },
});

const noDisks = ({ lab }: Cluster) => (lab.hasDisks ? null : 'only the superuser can mount small disks');

async function restore(node: ClusterNode): Promise<void> {
  await node.restart();
  await node.until();
}

/**
 * Fills the disk of a folder, which must be on a separate small disk.
 * @returns a function that frees it
 */
async function fill({ lab }: Cluster, folder: string): Promise<() => Promise<unknown>> {
  const file = path.join(folder, 'ballast');
  const free = `$(($(df --output=avail -B1 ${folder} | tail -1) - ${LEFT}))`;
  await lab.run(`fallocate -l ${free} ${file}`);
  return async () => rmSync(file);
}

/** PostgreSQL shuts down if it has to recover on a full disk (runbooks.md, "DiskFull"). */
async function restartPrimary({ lab }: Cluster): Promise<void> {
  const start = lab
    .blocksOf('A cluster')[0]
    ?.text.split('\n')
    .find((line) => line.includes('pg_ctl'));
  await lab.run(`sudo -u postgres pg_ctl -D /var/lib/postgresql/site status || ${start}`);
}

/** The standby's process that replays the primary's log. */
function findReplay({ lab }: Cluster): number {
  const parent = readFileSync(lab.place('/var/lib/postgresql/standby/postmaster.pid'), 'utf8').split('\n')[0];
  const found = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const [stat, command] = ['stat', 'cmdline'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
      return stat?.split(') ')[1]?.split(' ')[1] === parent && command?.includes('startup');
    } catch {
      return false;
    }
  });
  return Number(found);
}

export const FAULTS: readonly Fault[] = [
  cutNetwork('Network to the database cut', 'both'),
  cutNetwork('Only requests to the database lost', 'requests'),
  cutNetwork('Only answers of the database lost', 'answers'),
  {
    name: 'Slow disk of the database: 0.1 s for each flush',
    async inflict(cluster) {
      const set = (delay: number) =>
        sql(
          cluster,
          `alter system set commit_delay = ${delay}`,
          `alter system set commit_siblings = ${delay === 0 ? 5 : 0}`,
          'select pg_reload_conf()',
        );
      await set(100_000);
      return () => set(0);
    },
  },
  {
    name: 'Full disk of the database',
    missing: noDisks,
    async inflict(cluster) {
      const empty = await fill(cluster, cluster.lab.place('/var/lib/postgresql'));
      return async () => {
        await empty();
        await restartPrimary(cluster);
      };
    },
  },
  {
    name: 'Full disk of a web node',
    missing: noDisks,
    inflict: (cluster) => fill(cluster, cluster.nodes.otherWeb.dataDir),
  },
  {
    name: 'A web node restarted with a wrong secret',
    async inflict({ nodes: { otherWeb } }) {
      await otherWeb.restart({ SECRET_KEY_FILE: '', SECRET_KEY: 'b'.repeat(20) + '0123456789abcdefghijkl' });
      return () => restore(otherWeb);
    },
  },
  ...[2, -2].map((hours): Fault => ({
    name: `Clock of a web node jumps by ${hours} hours`,
    missing: () => (FAKETIME === undefined ? 'libfaketime is not installed' : null),
    async inflict({ lab, nodes: { otherWeb } }) {
      const file = lab.place('/etc/rendezvous/clock');
      const jump = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
      jump(0);
      const settings = {
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
      await otherWeb.restart({ ...settings, LD_PRELOAD: FAKETIME ?? '' });
      await otherWeb.until();
      jump(hours * 3600);
      return () => restore(otherWeb);
    },
  })),
  {
    name: 'The stream node and a web node killed',
    async inflict({ nodes: { stream, web } }) {
      stream.kill();
      web.kill();
      return () => Promise.all([stream.until(), web.until()]);
    },
  },
  {
    name: 'Redis killed',
    async inflict({ lab }) {
      await lab.run('kill -9 "$(cat /var/lib/redis/redis.pid)"');
      return () => lab.run(lab.blocksOf('A cluster')[2]?.text ?? '');
    },
  },
  {
    name: 'Standby behind',
    async inflict(cluster) {
      const replay = findReplay(cluster);
      process.kill(replay, 'SIGSTOP');
      return async () => process.kill(replay, 'SIGCONT');
    },
  },
];
