import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { LANGUAGES, NO_CONTRIBUTIONS, type RemoteRelease } from '@rendezvous/contracts';
import { createBuilds, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { runCommand } from '../../admin/runCommand.ts';

const why = ['--why', 'The team of gifts begins'];
let builds: TestBuilds;
let app: TestApp;
let origin: string;
let token: string;

const settings = () => ({
  NODE_ENV: 'production',
  ...{ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, RELEASES_DIR: builds.folder },
});
const admin = (...args: string[]) => runCommand(args, settings());
const createToken = async (...args: string[]) => {
  const { output, problem } = await admin('token', 'create', ...args);
  expect(problem).toBe('');
  return output.split('\n')[1] ?? '';
};

beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('shell111');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  origin = `http://localhost:${app.port}`;
  expect(await admin('remote', 'add', 'gift-shop', ...why)).toMatchObject({ code: 0, problem: '' });
  token = await createToken('gift-shop', '--for', 'Team Gifts');
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const locales = Object.fromEntries(LANGUAGES.map((language) => [language, `locales/${language}.json`]));

type Build = { files: Record<string, string>; release: RemoteRelease };
const build = (version: string, change: Partial<RemoteRelease> = {}): Build => {
  const files: Record<string, string> = {
    'entry.1.js': `self.gifts = ${JSON.stringify('x'.repeat(400))}`,
    'Shop.1.js': 'self.shop = 1',
    ...Object.fromEntries(Object.values(locales).map((name) => [name, '{"title":"Gifts"}'])),
  };
  const release: RemoteRelease = {
    version,
    entry: 'entry.1.js',
    integrity: integrityOf(files['entry.1.js'] ?? ''),
    container: 'mf_gift_shop',
    requires: '^1.0.0',
    needs: { mobx: ['observable'] },
    exposes: { './remote': { js: ['entry.1.js'] }, './Shop': { js: ['Shop.1.js'] } },
    locales,
    labels: {},
    contributes: {
      ...NO_CONTRIBUTIONS,
      routes: [{ name: 'shop', path: '/gift-shop', screen: 'Shop', title: 'title' }],
    },
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrityOf(text)])),
    ...change,
  };
  return { files, release };
};

const send = async ({ files, release }: Build, { bearer = token, name = 'gift-shop' } = {}) => {
  const form = new FormData();
  const fragment = { kind: 'remote', name, builtAt: '2026-05-01T00:00:00Z', release };
  form.set('commit', 'c0ffee');
  form.set('author', 'Gina');
  const all = { 'release.json': JSON.stringify(fragment), ...files };
  for (const [file, text] of Object.entries(all)) form.set(file, new Blob([text]), file);
  const answer = await fetch(`${origin}/api/publish.php`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${bearer}`, 'accept-language': 'en' },
  });
  return { status: answer.status, ...((await answer.json()) as { message?: string; version?: string }) };
};
const stored = () => {
  const folder = path.join(builds.folder, 'gift-shop');
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).sort();
};
const refusal = (problem: string) => ({
  status: 422,
  error: 'build_refused',
  message: `Nothing was published: ${problem}`,
});

describe('publishing from another repository', () => {
  test('stores a build that goes live only when promoted, and then serves its pages', async () => {
    expect(await send(build('gift1111'))).toEqual({
      status: 201,
      ...{ remote: 'gift-shop', version: 'gift1111', is_new: true },
    });
    await app.services.releases.refresh();
    expect((await app.services.releases.current()).remotes).not.toHaveProperty('gift-shop');
    const promoted = await admin('release', 'promote', 'gift-shop', 'gift1111', ...why);
    expect(promoted).toMatchObject({ code: 0, problem: '' });
    await app.services.releases.refresh();
    expect((await app.services.releases.current()).remotes['gift-shop']).toMatchObject({
      version: 'gift1111',
    });
    const page = await fetch(`${origin}/gift-shop`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/assets/gift-shop/gift1111/Shop.1.js');
    const entry = await fetch(`${origin}/assets/gift-shop/gift1111/entry.1.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([entry.status, entry.headers.get('content-encoding')]).toEqual([200, 'br']);
  });

  test('records the source of a build, its gates and the token in the audit log and the history', async () => {
    const staff = await createMember(app, { roles: ['release'] });
    const { entries } = (await staff.client.call('GET /api/console-audit.php')).answer;
    const acts = entries.filter(({ subject }) => subject === 'remote:gift-shop');
    expect(acts.map(({ action, change }) => [action, change])).toEqual([
      ['remote.live', '– > gift1111'],
      ['remote.publish', 'gift1111'],
      ['remote.access', expect.stringMatching(/^token 1, until /)],
      ['remote.access', 'registered'],
    ]);
    expect(acts[1]?.reason).toMatch(/^token 1, Team Gifts/);
    expect((await admin('release', 'history', 'gift-shop')).output).toMatch(/gift1111 .* c0ffee {2}Gina/);
    expect((await admin('token', 'list')).output).not.toContain(token);
  });

  test('accepts the same build again without writing it again', async () => {
    expect(await send(build('gift1111'))).toMatchObject({ status: 201, is_new: false });
  });

  test('refuses other files under a published version', async () => {
    const files = { ...build('gift1111').files, 'Shop.1.js': 'self.shop = 2' };
    const integrity = Object.entries(files).map(([name, text]) => [name, integrityOf(text)]);
    const other = { ...build('gift1111', { files: Object.fromEntries(integrity) }), files };
    expect(await send(other)).toEqual(
      refusal('gift-shop gift1111 is published with other files. Publish it under a new version.'),
    );
    const entry = await fetch(`${origin}/assets/gift-shop/gift1111/Shop.1.js`);
    expect(await entry.text()).toBe('self.shop = 1');
  });

  test.each(['current', 'Current', 'latest', 'live', '../shell', 'a/b', '.hidden', 'x'])(
    'refuses a version named %s',
    async (version) => {
      expect(await send(build(version))).toEqual(refusal(`"${version}" is no version of a build.`));
      expect(stored()).toEqual(['gift1111']);
    },
  );

  test.each<[string, Build, string]>([
    [
      'a file that was changed after the build',
      { ...build('gift2222'), files: { ...build('gift2222').files, 'Shop.1.js': 'evil()' } },
      'Shop.1.js is not the file that was built. Build it again.',
    ],
    [
      'a file that release.json does not list',
      { ...build('gift2222'), files: { ...build('gift2222').files, 'more.js': '1' } },
      'release.json does not list the file more.js.',
    ],
    [
      'a path out of the folder of the build',
      build('gift2222', { files: { '../../shell/current': integrityOf('1') } }),
      '"../../shell/current" is no path of a build.',
    ],
    ['a version that is a path', build('../shell'), '"../shell" is no version of a build.'],
    [
      'the container of another remote',
      build('gift2222', { container: 'mf_chat' }),
      'its container is mf_chat, not mf_gift_shop.',
    ],
    [
      'code for the server',
      build('gift2222', { server: { file: 'server.js', integrity: integrityOf(''), screens: [] } }),
      'it has a file for the server. Only builds of this repository can have one.',
    ],
    [
      'a build without a language',
      build('gift2222', { locales: Object.fromEntries(Object.entries(locales).slice(1)) }),
      `texts are missing in ${LANGUAGES[0]}: src/locales.`,
    ],
    [
      'a name that the live shell lacks',
      build('gift2222', { needs: { mobx: ['when'] } }),
      'gift-shop gift2222 needs mobx.when, which shell shell111 does not have.',
    ],
    [
      'a route that belongs to another remote',
      build('gift2222', {
        contributes: {
          ...NO_CONTRIBUTIONS,
          routes: [{ name: 'chat', path: '/chats/gifts', screen: 'Shop', title: 'title' }],
        },
      }),
      'gift-shop declares /chats/gifts (chat), which is not below /gift-shop, /landers/gift-shop.',
    ],
  ])('refuses %s', async (_, refused, problem) => {
    expect(await send(refused)).toEqual(refusal(problem));
    expect(stored()).toEqual(['gift1111']);
  });

  test.each<[string, string, RegExp]>([
    ['a screen', 'Shop.1.js', /^Shop 5\d,\d{3} bytes \(5\d(?:\.\d)? KB, budget 45 KB\)\.$/],
    ['the entry', 'entry.1.js', /^entry 5\d,\d{3} bytes \(5\d(?:\.\d)? KB, budget 8\.5 KB\)\.$/],
  ])('refuses a build in which %s is over its budget, and says by how much', async (_, file, figures) => {
    // Random bytes do not compress.
    const heavy = `self.shop = "${randomBytes(50 * 1024).toString('base64')}"`;
    const light = build('gift2222');
    const integrity = integrityOf(heavy);
    const files = { ...light.files, [file]: heavy };
    const release = {
      ...light.release,
      ...(file === 'entry.1.js' ? { integrity } : {}),
      files: { ...light.release.files, [file]: integrity },
    };
    const { message = '', ...refused } = await send({ files, release });
    expect(refused).toEqual({ status: 422, error: 'build_refused' });
    const [sentence = '', parts = ''] = message.split(' after compression: ');
    expect(sentence).toBe('Nothing was published: the build is over its budget');
    expect(parts).toMatch(figures);
    expect(stored()).toEqual(['gift1111']);
  });

  test.each([
    ['ENOSPC', 'the release store is full.'],
    ['EROFS', 'the release store is read-only.'],
  ])('says why the store does not accept a build: %s', async (code, problem) => {
    const { store } = app.services.releases;
    jest.spyOn(store, 'add').mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    expect(await send(build('gift2222'))).toEqual(refusal(problem));
    expect(stored()).toEqual(['gift1111']);
    expect((await admin('release', 'history', 'gift-shop')).output).not.toContain('gift2222');
  });

  test('refuses a withdrawn build', async () => {
    await admin('release', 'withdraw', 'gift-shop', 'gift1111', ...why);
    expect(await send(build('gift1111'))).toEqual(
      refusal('gift-shop gift1111 was withdrawn. Publish a build that works.'),
    );
  });

  test('refuses a build of a remote that the token does not cover', async () => {
    const chat = build('chat1111', { container: 'mf_chat' });
    expect(await send(chat, { name: 'chat' })).toEqual(
      refusal('the build is of chat, and the token is for gift-shop.'),
    );
  });

  test('refuses a token that is unknown, expired or revoked', async () => {
    const refused = { status: 401, error: 'token_invalid' };
    expect(await send(build('gift3333'), { bearer: `rvp_${'x'.repeat(43)}` })).toMatchObject(refused);
    const short = await createToken('gift-shop', '--for', 'A trial', '--days', '1');
    app.clock.advance(2 * 86_400);
    expect(await send(build('gift3333'), { bearer: short })).toMatchObject(refused);
    expect((await admin('token', 'revoke', '1', ...why)).output).toBe('Token 1 of gift-shop is revoked.');
    expect(await send(build('gift3333'))).toMatchObject(refused);
    expect(stored()).toEqual(['gift1111']);
  });

  test.each([
    ['chat', 'The name chat is taken'],
    ['gift-shop', 'The name gift-shop is taken: that remote is registered.'],
    ['profile', 'The name profile is taken: the site has a page at /profile.'],
    ['common', 'The name common is reserved.'],
    ['Gift Shop', '"Gift Shop" cannot name a remote'],
  ])('refuses to register %s', async (name, problem) => {
    const { code, problem: text } = await admin('remote', 'add', name, ...why);
    expect([code, text]).toEqual([2, expect.stringContaining(problem)]);
  });

  test('creates no token for an unknown remote or without an expiry', async () => {
    const unknown = await admin('token', 'create', 'nobody', '--for', 'X');
    expect(unknown.problem).toContain('There is no remote "nobody". Register it first: remote add nobody.');
    const endless = await admin('token', 'create', 'gift-shop', '--for', 'X', '--days', '4000');
    expect(endless.problem).toContain('A token is valid for 1 to 365 days.');
  });
});
