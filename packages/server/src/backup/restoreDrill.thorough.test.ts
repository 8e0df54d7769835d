import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, TestClient, TEST_SECRET } from '@rendezvous/testing/server';
import type { TestBuilds, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import sharp from 'sharp';
import { openNodes, type Nodes } from '../fixtures/openNodes.ts';
import { findPostgres, startPostgresProgram, type PostgresProgram } from '../fixtures/postgresProgram.ts';
import { runAdmin } from '../fixtures/runAdmin.ts';
import type { ServerProcess } from '../fixtures/serverProcess.ts';
import { pushKeys } from '../kernel/db/schema/notifications.ts';
import { decrypt } from '../kernel/security/encryption.ts';
import { openSecrets } from '../kernel/security/rootKey.ts';

const programs = findPostgres();
const MESSAGES = 20;
const CREDITS = 400;
const SHELL = 'shell111';

type Ledger = { entries: number; sum: number; balances: number };

let folder: string;
let postgres: PostgresProgram;
let nodes: Nodes;
let builds: TestBuilds;
let node: ServerProcess;
let eva: TestMember;
let tom: TestMember;
let secret: string;
let photo: { path: string; bytes: Buffer };
let before: { ledger: Ledger; messages: string[]; pushKey: string | null };
let backup: string;

const machine = (name: string, change: Record<string, string> = {}) => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: path.join(folder, name),
  RELEASES_DIR: path.join(folder, name, 'releases'),
  SECRET_KEY: TEST_SECRET,
  ...change,
});
const admin = (name: string, ...args: string[]) =>
  runAdmin({ ...machine(name), NODE_ENV: 'production' }, ...args);

async function succeed(name: string, ...args: string[]): Promise<string> {
  const { code, output, problem } = await admin(name, ...args);
  if (code !== 0) throw new Error(problem);
  return output;
}

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const loseDatabase = () => asSuperuser('drop database site with (force)', 'create database site owner site');

async function readLedger(): Promise<Ledger> {
  const { rows } = await nodes.db.execute<Ledger>(
    sql`select count(*)::int as entries, sum(amount)::int as sum,
      (select sum(credits)::int from balances) as balances from ledger_entries`,
  );
  return rows[0] as Ledger;
}
const readMessages = async (client: TestClient) => {
  const { answer } = await client.call('GET /api/chat.php', { query: { profile: eva.key } });
  return answer.messages.map(({ id }) => String(id));
};
const readPushKey = async ({ port }: ServerProcess) =>
  (await new TestClient(port).call('GET /api/settings.php')).answer.settings.push_public_key ?? null;

async function upload({ client }: TestMember): Promise<string> {
  const bytes = await sharp({ create: { width: 320, height: 420, channels: 3, background: '#a36' } })
    .jpeg()
    .toBuffer();
  const head =
    '--xx\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const { text } = await client.request({
    method: 'POST',
    path: '/api/photo.php',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--xx--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=xx' },
  });
  const { photo: stored } = JSON.parse(text) as { photo: { filename: string } };
  return `/media/${stored.filename}`;
}

async function publish(): Promise<void> {
  builds.writeShell(SHELL);
  const source = ['--commit', 'c0ffee', '--author', 'Nina', '--gates', 'texts'];
  const from = path.join(builds.folder, 'shell', SHELL);
  await succeed('first', 'release', 'register', 'shell', SHELL, ...source, '--from', from);
  await succeed('first', 'release', 'promote', 'shell', SHELL, '--why', 'A drill');
}

const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function enrol({ client, password }: TestMember): Promise<string> {
  const { answer } = await client.call('POST /api/second-factor.php?enrol=1', { body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(answer.secret) }).generate({
    timestamp: Date.now() - 30_000,
  });
  const on = await client.call('PUT /api/second-factor.php', { body: { code } });
  expect(on.status).toBe(200);
  return answer.secret;
}

async function fill(): Promise<void> {
  eva = await nodes.createOn(node, {});
  tom = await nodes.createOn(node, { gender: 'male', paid: true, credits: CREDITS });
  for (let count = 0; count < MESSAGES; count += 1) {
    const body = { profile: eva.key, client_id: randomUUID(), text: `Message ${count}` };
    expect((await tom.client.call('POST /api/chat.php', { body })).status).toBe(200);
  }
  const url = await upload(eva);
  photo = { path: url, bytes: (await eva.client.request({ path: url })).bytes };
  secret = await enrol(eva);
}

/** Damages a file of the backup. Returns a function that repairs it. */
async function damage(file: string): Promise<() => Promise<void>> {
  const target = path.join(backup, file);
  const intact = await readFile(target);
  appendFileSync(target, 'x');
  return () => writeFile(target, intact);
}

// Needs PostgreSQL's programs, which the nightly run installs.
(programs === null ? describe.skip : describe)('after everything is lost', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-drill-'));
    backup = path.join(folder, 'backup');
    postgres = await startPostgresProgram(programs ?? '');
    builds = createBuilds();
    nodes = openNodes(postgres.url);
    node = await nodes.start(machine('first'));
    await publish();
    await fill();
    before = {
      ledger: await readLedger(),
      messages: await readMessages(tom.client),
      pushKey: await readPushKey(node),
    };
  });
  afterAll(async () => {
    await nodes.close();
    postgres.stop();
    builds.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a backup of a running site contains no secret, and its folder cannot be reused', async () => {
    expect(before.messages).toHaveLength(MESSAGES);
    const output = await succeed('first', 'backup', backup);
    expect(output).toMatch(/holds a database of .* files of photos .*; SECRET_KEY [\da-f]{8}\.$/);
    expect(readdirSync(backup).sort()).toEqual([
      ...['SHA256SUMS', 'database.dump', 'manifest.json', 'photos', 'releases'],
    ]);
    expect((await admin('first', 'backup', backup)).problem).toContain('is not empty.');
    const withKey = path.join(folder, 'with-key');
    await succeed('first', 'backup', withKey, '--with-key');
    expect(await readFile(path.join(withKey, 'secret.key'), 'utf8')).toBe(TEST_SECRET);
  });

  test('a restore refuses a filled database, another SECRET_KEY, and a backup that it cannot read', async () => {
    const refuse = async (change: Record<string, string> = {}) => {
      const { code, problem } = await runAdmin(
        { ...machine('second', change), NODE_ENV: 'production' },
        ...['restore', backup],
      );
      return [code, problem];
    };
    expect(await refuse()).toEqual([
      1,
      'The database is not empty. Restore into a new one; nothing was written.',
    ]);
    const { child } = node;
    child.kill('SIGKILL');
    await loseDatabase();
    rmSync(path.join(folder, 'first'), { recursive: true });
    const other = 'another secret of tests, 32 bytes long';
    expect(await refuse({ SECRET_KEY: other })).toEqual([
      1,
      expect.stringMatching(
        /fingerprint [\da-f]{8}\) does not open this backup, which belongs to [\da-f]{8}/,
      ),
    ]);
    const file = path.join(backup, 'manifest.json');
    const manifest = await readFile(file, 'utf8');
    await writeFile(file, manifest.replace(/"schema": "20\d\d/, '"schema": "2999'));
    expect(await refuse()).toEqual([1, expect.stringContaining('the schema of a newer version')]);
    await writeFile(file, manifest.replace(/"server": \d+/, '"server": 99'));
    expect(await refuse()).toEqual([1, expect.stringContaining('The backup is of PostgreSQL 99')]);
    await writeFile(file, manifest);
    await rename(file, `${file}.gone`);
    expect(await refuse()).toEqual([1, expect.stringContaining('holds no finished backup')]);
    await rename(`${file}.gone`, file);
    expect(readdirSync(folder)).not.toContain('second');
  });

  test('a restore refuses each damaged file, and leaves the database empty', async () => {
    const photos = await readFile(path.join(backup, 'SHA256SUMS'), 'utf8');
    const [, stored = ''] = /(photos\/\S+)/.exec(photos) ?? [];
    for (const file of ['SHA256SUMS', 'database.dump', stored]) {
      const repair = await damage(file);
      const { code, problem } = await admin('third', 'restore', backup);
      expect([code, problem]).toEqual([
        1,
        expect.stringMatching(
          /is damaged: it differs from what was backed up\. The database is still empty\.$/,
        ),
      ]);
      await repair();
    }
    await expect(readLedger()).rejects.toMatchObject({ cause: { code: '42P01' } });
  });

  test('a restore on an empty machine brings back pages, money, messages, photos, keys and second factors', async () => {
    const began = performance.now();
    await succeed('second', 'restore', backup);
    const restored = performance.now();
    node = await nodes.start(machine('second'));
    const client = new TestClient(node.port);
    const page = await client.request({ path: '/', headers: { origin: '' } });
    const served = performance.now();
    process.stdout.write(
      `restore ${((restored - began) / 1000).toFixed(1)} s, first page ${((served - began) / 1000).toFixed(1)} s\n`,
    );
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(SHELL)]);
    expect(await readLedger()).toEqual(before.ledger);
    expect(before.ledger.balances).toBe(before.ledger.sum);

    const login = { email: eva.email, password: eva.password };
    const { error } = await client.call('POST /api/user.php', { body: login });
    expect(error?.error).toBe('second_factor_required');
    const { status } = await client.call('POST /api/second-factor.php', {
      body: { challenge: error?.challenge ?? '', code: codeNow() },
    });
    expect(status).toBe(200);
    const file = await client.request({ path: photo.path });
    expect([file.status, file.bytes.equals(photo.bytes)]).toEqual([200, true]);

    const again = new TestClient(node.port);
    await again.call('POST /api/user.php', { body: { email: tom.email, password: tom.password } });
    expect(await readMessages(again)).toEqual(before.messages);
    expect(await readPushKey(node)).toBe(before.pushKey);
    const secrets = await openSecrets(nodes.db, {
      secretKey: TEST_SECRET,
      secretKeyPrevious: null,
      dataDir: '',
    });
    const [pair] = await nodes.db.select().from(pushKeys);
    expect(decrypt(secrets.key('push-keys'), pair?.privateKey ?? '')).toMatch(/^[\w-]{43}$/);
  });
});
