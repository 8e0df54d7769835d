import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { embeddedUrl } from '@rendezvous/embedded-db';
import { readPostmaster } from '@rendezvous/embedded-db/testing';
import { createMember, TestClient } from '@rendezvous/testing/server';
import type { TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createSiteRegistry } from './areas/site/createSiteRegistry.ts';
import { findPort } from './fixtures/findPort.ts';
import { startServerProcess, type ServerProcess } from './fixtures/serverProcess.ts';
import { until } from './fixtures/until.ts';
import { openDatabase, type DatabaseHandle } from './kernel/db/client.ts';

/** Number of kills of each kind. The nightly run sets more with `KILLS`, and prints the figures. */
const KILLS = Number(process.env['KILLS'] ?? (process.env['THOROUGH'] ? 2 : 1));
const SENDERS = 6;
/** Acknowledged messages between kills. */
const BETWEEN = 15;
const PAUSE_MS = 25;

/**
 * Simulates members who write continuously and resend unacknowledged messages, as the browser does.
 */
class Load {
  readonly acknowledged: string[] = [];
  /** Status codes of refused messages; 0 if the server did not respond. */
  readonly refusals: number[] = [];
  /** Longest pause between acknowledged messages, in milliseconds; the test resets it. */
  longestPause = 0;
  #last = Date.now();
  #stopped = false;
  readonly #running: Promise<void>[];

  constructor(senders: readonly TestMember[], recipient: TestMember) {
    this.#running = senders.map((sender) => this.#send(sender, recipient));
  }

  async #send(sender: TestMember, recipient: TestMember): Promise<void> {
    while (!this.#stopped) {
      const body = { profile: recipient.key, client_id: randomUUID(), text: 'Hello' };
      let status = await this.#attempt(sender, body);
      while (status !== 200 && !this.#stopped) {
        await wait(PAUSE_MS);
        status = await this.#attempt(sender, body);
      }
      if (status === 200) this.#acknowledge(body.client_id);
    }
  }

  #acknowledge(clientId: string): void {
    this.longestPause = Math.max(this.longestPause, Date.now() - this.#last);
    this.#last = Date.now();
    this.acknowledged.push(clientId);
  }

  async #attempt(sender: TestMember, body: { profile: string; client_id: string; text: string }) {
    const status = await sender.client.call('POST /api/chat.php', { body }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 200) this.refusals.push(status);
    return status;
  }

  /** Waits for `count` more acknowledged messages. @throws Error if the server exited */
  async more(count: number): Promise<void> {
    const target = this.acknowledged.length + count;
    while (this.acknowledged.length < target) {
      if (server.child.exitCode !== null || server.child.signalCode !== null)
        throw new Error(`The server exited: ${server.errors()}`);
      await wait(1);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }
}

let dataDir: string;
let port: number;
let server: ServerProcess;
let handle: DatabaseHandle;
let senders: TestMember[];
let recipient: TestMember;

/** Starts the server on its data and port. The embedded database gets a new port each time. */
async function startServer(): Promise<void> {
  server = await startServerProcess(dataDir, { PORT: String(port) });
  handle = openDatabase({ url: embeddedUrl(dataDir) ?? '', max: 2 });
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-loss-'));
  port = await findPort();
  await startServer();
  const host = {
    db: handle.db,
    clock: { now: () => new Date(), set: () => undefined, advance: () => undefined },
    client: (name?: string) => new TestClient(port, name),
    services: { sites: createSiteRegistry(handle.db, { production: false, demo: true }) },
  };
  recipient = await createMember(host, { paid: true });
  senders = [];
  for (let index = 0; index < SENDERS; index += 1)
    senders.push(await createMember(host, { gender: 'male', credits: 1_000_000, paid: true }));
});

afterAll(async () => {
  await handle.close();
  if (server.child.kill('SIGTERM')) await new Promise((resolve) => server.child.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
});

/** Returns the pid of one of the server's backends, preferably in the middle of a transaction. */
async function findBackend(): Promise<number> {
  for (;;) {
    const result = await handle.db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity where application_name = 'rendezvous' and pid <> pg_backend_pid()
      order by (state like 'idle in transaction%') desc, (state = 'active') desc limit 1`);
    const [row] = result.rows;
    // A pid of 0 would signal the test's own process group.
    if (row) return row.pid;
  }
}

const KINDS = {
  'kill -9 of the postmaster': () => process.kill(readPostmaster(dataDir), 'SIGKILL'),
  'kill -9 of a backend': async () => process.kill(await findBackend(), 'SIGKILL'),
  'an orderly fast shutdown': () => process.kill(readPostmaster(dataDir), 'SIGINT'),
  'kill -9 of the server': async () => {
    const ended = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill('SIGKILL');
    await ended;
    await handle.close();
    await startServer();
  },
};
/** Recorded in `refusals` if a member got no response at all. */
const SILENT = 0;

async function countMessages(acknowledged: readonly string[]) {
  const result = await handle.db.execute<Record<string, number>>(sql`
    select
      (select count(*)::int from messages where client_id = any(${sql.param(acknowledged)}::text[])) as kept,
      (select count(*)::int from messages) as messages,
      (select count(*)::int from ledger_entries where kind = 'spend') as spends,
      (select sum(message_count)::int from conversations) as counted,
      (select count(*)::int from event_log where user_id = ${recipient.id} and type = 'message') as events`);
  return result.rows[0] ?? {};
}

const report = (figures: Record<string, unknown>) => {
  if (process.env['KILLS'] !== undefined) process.stdout.write(`${JSON.stringify(figures)}\n`);
};

describe('the server', () => {
  test('connects to its embedded database through a socket', async () => {
    const { rows } = await handle.db.execute(sql`
      select bool_or(client_addr is null) as "bySocket" from pg_stat_activity
      where application_name = 'rendezvous' and pid <> pg_backend_pid()`);
    expect(rows).toEqual([{ bySocket: true }]);
  });

  test.each(Object.entries(KINDS))(
    'recovers from %s under load without losing acknowledged messages',
    async (kind, kill) => {
      const load = new Load(senders, recipient);
      const outages: number[] = [];
      try {
        for (let count = 0; count < KILLS; count += 1) {
          await load.more(BETWEEN);
          load.longestPause = 0;
          await kill();
          await load.more(2 * BETWEEN);
          outages.push(load.longestPause);
          report({ kind, survived: outages.length, outageMs: load.longestPause });
        }
      } finally {
        await load.stop();
      }
      expect(server.errors()).toBe('');
      const expected = kind === 'kill -9 of the server' ? [SILENT, 503] : [503];
      expect(load.refusals.filter((status) => !expected.includes(status))).toEqual([]);
      const counts = await countMessages(load.acknowledged);
      expect(counts['kept']).toBe(load.acknowledged.length);
      for (const name of ['spends', 'counted', 'events'])
        expect([name, counts[name]]).toEqual([name, counts['messages']]);
      report({
        kind,
        kills: KILLS,
        acknowledged: load.acknowledged.length,
        kept: counts['kept'],
        refused: load.refusals.length,
        outagesMs: outages.sort((a, b) => a - b),
      });
    },
    (1 + KILLS) * 300_000,
  );

  test('runs jobs again after losing its database', async () => {
    process.kill(readPostmaster(dataDir), 'SIGKILL');
    const client = new TestClient(port);
    const ask = () =>
      client.call('POST /api/reset-password.php', { body: { email: recipient.email } }).then(
        ({ status }) => status,
        () => 0,
      );
    await until(async () => (await ask()) === 204);
    const mailed = async () =>
      (await handle.db.execute(sql`select 1 from mail_log where user_id = ${recipient.id}`)).rows.length > 0;
    await until(mailed);
    expect(server.child.exitCode).toBeNull();
  });
});
