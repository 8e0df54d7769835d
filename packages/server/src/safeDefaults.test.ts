import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import {
  createBuilds,
  createMember,
  createSite,
  createTestDatabase,
  startTestApp,
  TEST_SECRET,
  type TestApp,
} from '@rendezvous/testing/server';
import pg from 'pg';
import { TestShop } from './areas/payments/fixtures/testShop.ts';
import { readConfig } from './kernel/config.ts';
import { serverTexts } from './kernel/texts/serverTexts.ts';
import { startServer } from './startServer.ts';

const PUBLIC = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
  PORT: '0',
  HOST: '127.0.0.1',
  DRAIN_SECONDS: '0',
  DATABASE_URL: 'postgres://site@127.0.0.1:9/site',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MOLLIE_API_KEY: 'test_key',
  PUBLIC_ORIGIN: 'https://dating.example.test',
  SECRET_KEY: TEST_SECRET,
  TRUST_PROXY: 'none',
};

const builds = createBuilds();
const open = (app: TestApp, url: string, host?: string) =>
  app.client(host).request({ path: url, headers: { origin: '', accept: 'text/html' } });

/**
 * Opens a client, not a pool: a pool ends before its connections, which would report the database's
 * end as errors.
 */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const STAND_INS = ['/dev/mail', '/dev/mail.json', '/sandbox/pay/abc'];

let demo: TestApp;
let site: TestApp;
const host = 'dating.example.test';
beforeAll(async () => {
  builds.writeShell('aaaa1111');
  const config = { releasesDir: builds.folder };
  demo = await startTestApp({ config });
  const { smtpUrl, mollieApiKey, publicOrigin } = readConfig(PUBLIC);
  site = await startTestApp({
    config: { ...config, production: true, demo: false, smtpUrl, mollieApiKey, publicOrigin },
  });
  await createSite(site, { host });
});
afterAll(async () => {
  await demo.close();
  await site.close();
  builds.remove();
});

describe('a demo', () => {
  test('says that it is one on every page, in every language and without scripts', async () => {
    for (const url of ['/', '/login', '/no-such-page', '/members', '/dev/mail', '/sandbox/pay/abc']) {
      const page = (await open(demo, url)).text.replace(/<script[\s\S]*?<\/script>/g, '');
      for (const language of LANGUAGES) expect(page).toContain(serverTexts(language)('demo.banner'));
    }
  });

  test('says that it is one on its error page', async () => {
    const broken = await startTestApp({
      config: { releasesDir: builds.folder },
      services: { sites: new Proxy({} as never, { get: () => () => Promise.reject(new Error('away')) }) },
    });
    const { status, text: page } = await open(broken, '/members');
    expect(status).toBe(500);
    expect(page).toContain(serverTexts('en')('demo.banner'));
    await broken.close();
  });

  test('has a local mail box and sandbox payments', async () => {
    const found = await Promise.all(STAND_INS.map((url) => open(demo, url)));
    expect(found.map(({ text: page }) => page.includes('id="root"'))).toEqual([false, false, false]);
    expect(found[0]?.status).toBe(200);
  });
});

test('a demo in production shows its mail box only under its sites’ host names', async () => {
  const app = await startTestApp({ config: { releasesDir: builds.folder, production: true } });
  const found = await Promise.all(
    ['localhost', 'unknown.example'].map((name) => open(app, '/dev/mail.json', name)),
  );
  expect(found.map(({ status }) => status)).toEqual([200, 421]);
  await app.close();
});

describe('a public site', () => {
  test('shows no banner', async () => {
    const { status, text: page } = await open(site, '/', host);
    expect([status, page.includes('rv-demo')]).toEqual([200, false]);
  });

  test('has neither the local mail box nor sandbox payments', async () => {
    const found = await Promise.all(STAND_INS.map((url) => open(site, url, host)));
    expect(found.map(({ status }) => status)).toEqual([404, 404, 404]);
    // Only the site's own not-found page has the application, not a stand-in or a missing file.
    expect(found.map(({ text: page }) => page.includes('id="root"'))).toEqual([true, false, true]);
  });

  test.each(['localhost', 'LOCALHOST', 'she.localhost', '127.0.0.1', '[::1]', 'unknown.example'])(
    'does not respond to the host %s',
    async (name) => {
      const paths = ['/api/settings.php', ...STAND_INS];
      const found = await Promise.all(paths.map((url) => open(site, url, name)));
      expect(found.map(({ status }) => status)).toEqual(paths.map(() => 421));
    },
  );

  test('requires HTTPS if visitors use it', async () => {
    const secure = await open(site, '/', host);
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const plain = await open(demo, '/');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

test('never puts the port of the Host header into a mailed link', async () => {
  const { email } = await createMember(demo);
  const client = demo.client();
  await client.call('POST /api/reset-password.php', {
    body: { email },
    headers: { host: 'localhost:6666', origin: 'http://localhost:6666' },
  });
  const mail = JSON.stringify(demo.mails.at(-1));
  expect(mail).toContain(`http://localhost:${demo.port}/`);
  expect(mail).not.toContain(':6666');
});

test('never tells the payment provider the port of the Host header', async () => {
  const shop = new TestShop(demo);
  const buyer = await shop.buyer({ country: 'DE', region: 'DE-BE', city: 'Berlin' });
  Object.assign(buyer.client.headers, { host: 'localhost:6666', origin: 'http://localhost:6666' });
  const { payment_id } = (await shop.order(buyer, { paymentmethod: 'visa' })).answer;
  const again = { payment_id, paymentmethod: 'mastercard' } as const;
  await buyer.client.call('PUT /api/payment.php', { body: again });
  const debit = (await shop.orderByDebit(buyer)).answer;
  const otp = (demo.mails.findLast(({ template }) => template === 'mandateCode')?.data as { code: string })
    .code;
  const body = { payment_id: debit.payment_id, otp, consent: true };
  expect((await buyer.client.call('PUT /api/directdebit.php', { body })).status).toBe(200);
  const folder = path.join(demo.dataDir, 'sandbox');
  const files = (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8'));
  const sent = await Promise.all(files);
  expect(sent).toHaveLength(3);
  for (const order of sent)
    expect(order).toContain(`"webhookUrl":"http://localhost:${demo.port}/api/payment-webhook.php"`);
  expect(sent.join('')).not.toContain(':6666');
});

/** Tables of sites in a migrated test database, in an order that their references allow. */
const SITE_TABLES = [
  ...['legal_texts', 'legal_versions'],
  ...['site_hosts', 'bundles', 'discount_codes', 'sites', 'interests'],
];

describe('a server process', () => {
  const root = path.join(import.meta.dirname, '../../..');
  /** Runs the start command of docs/operating.md. */
  async function startAsDocumented(nodeOptions = '') {
    const document = await readFile(path.join(root, 'docs/operating.md'), 'utf8');
    const command = /^ +(node .*packages\/server\/.*)$/m.exec(document)?.[1] ?? '';
    const env = {
      PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
      NODE_ENV: 'production' as const,
      NODE_OPTIONS: nodeOptions,
      PORT: '0',
      DATA_DIR: demo.dataDir,
    };
    const child = spawn('sh', ['-c', `exec ${command}`], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    const [code, output, problem] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
    return { code, output, problem };
  }

  test('exits with one message when production is not configured', async () => {
    const { code, output, problem } = await startAsDocumented();
    expect([code, output]).toEqual([1, '']);
    expect(problem).toContain('SMTP_URL');
    expect(problem).toContain('SECRET_KEY');
  });

  test('explains in one sentence which Node it needs', async () => {
    const versions = "{ value: { ...process.versions, node: '20.20.2' } }";
    const older = encodeURIComponent(`Object.defineProperty(process, 'versions', ${versions})`);
    const { code, output, problem } = await startAsDocumented(`--import=data:text/javascript,${older}`);
    expect([code, output]).toEqual([1, '']);
    expect(problem).toMatch(/^The server needs Node 24; .*\n$/);
  });

  test('names the sites that lack a creditor identifier or a provider of age checks, and starts once they have one', async () => {
    const database = await createTestDatabase();
    const client = await connect(database.url);
    const config = readConfig({ ...PUBLIC, DATABASE_URL: database.url, DATA_DIR: demo.dataDir });
    const problem = await startServer(config).catch((error: Error) => error.message);
    // The general site and the German one; the others have no country with direct debit.
    expect(String(problem).match(/^ {2}\S+(?=\. Example: .* creditor_id=)/gm)).toEqual([
      '  localhost',
      '  noir.localhost',
    ]);
    await client.query(`update sites set settings = settings || '{"creditor_id": "DE98ZZZ09999999999"}'`);
    // The other sites have the checks off.
    const unchecked = await startServer(config).catch((error: Error) => error.message);
    expect(String(unchecked).match(/^ {2}\S+ \([^)]*\)(?=\. Example: .* age_assurance=off)/gm)).toEqual([
      '  lui.localhost (FR)',
    ]);
    const secret = randomBytes(32).toString('base64');
    const server = await startServer({ ...config, ageProvider: { url: 'https://age.example.test', secret } });
    await server.stop();
    await client.end();
    await database.drop();
  });

  test.each([
    ['has no sites', PUBLIC, 0],
    [
      'comes with the demo sites as a demo',
      { NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'silent', PORT: '0' },
      7,
    ],
  ])('%s on an empty database', async (_, environment, sites) => {
    const database = await createTestDatabase();
    const client = await connect(database.url);
    for (const table of SITE_TABLES) {
      await client.query(`delete from ${table}`);
    }
    const config = readConfig({ ...environment, DATABASE_URL: database.url, DATA_DIR: demo.dataDir });
    const server = await startServer(config);
    const { rows } = await client.query(
      'select (select count(*)::int from sites) as sites, (select count(*)::int from interests) > 0 as interests',
    );
    expect(rows).toEqual([{ sites, interests: true }]);
    await server.stop();
    await client.end();
    await database.drop();
  });
});
