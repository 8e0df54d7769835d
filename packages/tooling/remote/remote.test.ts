/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openRemote } from './openRemote.ts';
import { sendBuild } from './sendBuild.ts';
import { showLocally } from './showLocally.ts';
import { startProxy, type Proxy } from './startProxy.ts';

const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

const TOKEN = `rvp_${'a'.repeat(43)}`;
const release = {
  version: 'gift1111',
  entry: 'entry.1.js',
  exposes: { './Start': { js: ['Start.1.js'] } },
  locales: { en: 'locales/en.1.json' },
  labels: { en: 'locales/labels.en.1.json' },
  files: { 'entry.1.js': 'sha256-x', 'locales/labels.en.1.json': 'sha256-y' },
};

describe('a remote of another repository', () => {
  let folder: string;
  let server: http.Server;
  let site: string;
  let answer: { status: number; body: object };
  const requests: { headers: IncomingHttpHeaders; body: string }[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'rv-remote-'));
    await mkdir(path.join(folder, 'locales'));
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ kind: 'remote', release }));
    await writeFile(path.join(folder, 'entry.1.js'), 'self.gifts = 1');
    await writeFile(path.join(folder, 'locales/labels.en.1.json'), '{"title":"Gifts"}');
    server = http.createServer((request, response) => {
      void text(request).then((body) => {
        requests.push({ headers: request.headers, body });
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    site = `http://127.0.0.1:${portOf(server)}`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('sends the files that release.json lists, with the token and the commit', async () => {
    const body = { remote: 'gift-shop', version: 'gift1111', is_new: true };
    answer = { status: 201, body };
    const origin = { commit: 'c0ffee', author: 'Gina' };
    expect(await sendBuild({ directory: folder, site, token: TOKEN, origin })).toEqual(body);
    const { headers, body: sent } = requests[0] ?? { headers: {}, body: '' };
    expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
    for (const name of ['release.json', 'entry.1.js', 'locales/labels.en.1.json', 'commit', 'author'])
      expect(sent).toContain(`name="${name}"`);
    expect(sent).toContain('self.gifts = 1');
  });

  it('shows the site’s reason for refusing a build', async () => {
    answer = { status: 422, body: { message: 'Nothing was published: gift-shop needs mobx.when.' } };
    await expect(sendBuild({ directory: folder, site, token: TOKEN })).rejects.toThrow(
      'Nothing was published: gift-shop needs mobx.when.',
    );
  });

  it.each([
    ['no token', { token: undefined }, 'Set RENDEZVOUS_TOKEN'],
    ['no address', { site: 'example' }, '"example" is no address.'],
    ['a site that does not answer', { site: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9 does not answer'],
  ])('publishes nothing with %s', async (_, change, sentence) => {
    await expect(sendBuild({ directory: folder, site, token: TOKEN, ...change })).rejects.toThrow(sentence);
  });

  describe('on a page of the site', () => {
    const deployed = { version: 'gift0000', entry: '/assets/gift-shop/gift0000/entry.0.js' };
    const pageOf = (change = {}) => {
      const boot = {
        locale: 'en',
        status: 404,
        user: null,
        texts: { labels: { chat: { title: 'Chat' } }, 'gift-shop': { title: 'Old' } },
        release: { remotes: { chat: { version: 'chat1111' }, 'gift-shop': { ...deployed, lastGood: {} } } },
        ...change,
      };
      return `<body><div id="root" data-rendered>Old</div><script type="application/json" id="boot" nonce="n">${JSON.stringify(boot)}</script></body>`;
    };
    const show = (page: string, more = {}) =>
      showLocally(page, {
        name: 'gift-shop',
        directory: folder,
        deployed: new URL('https://site.example/gift-shop/one'),
        ...more,
      });
    const bootOf = (page: string) => JSON.parse(/nonce="n">(\{.*\})<\/script>/s.exec(page)?.[1] ?? '');

    it('replaces the build, the labels and the status of the page', async () => {
      const changed = bootOf(await show(pageOf()));
      expect(changed.status).toBe(200);
      expect(changed.texts).toEqual({ labels: { chat: { title: 'Chat' }, 'gift-shop': { title: 'Gifts' } } });
      expect(changed.release.remotes.chat).toEqual({ version: 'chat1111' });
      expect(changed.release.remotes['gift-shop']).toMatchObject({
        entry: '/assets/__local/gift1111/entry.1.js',
        exposes: { './Start': { js: ['/assets/__local/gift1111/Start.1.js'] } },
      });
      expect(await show('<p>no data</p>')).toBe('<p>no data</p>');
    });

    it('has the deployed build as a fallback, is not hydrated, and says what it is', async () => {
      const page = await show(pageOf());
      expect(bootOf(page).release.remotes['gift-shop'].lastGood).toEqual(deployed);
      expect(page).not.toContain('data-rendered');
      expect(page).toMatch(
        /^<body><style nonce="n">.*<aside id="local-build"[^>]* data-build="gift-shop@gift1111"/,
      );
    });

    it('is shown only to staff on a public site', async () => {
      const staffOnly = true;
      for (const user of [null, { staff_roles: [] }]) {
        const page = await show(pageOf({ user }), { staffOnly });
        expect(page).toContain('Log in as staff to see your local build of gift-shop here.');
        expect(page.replace(/<style.*<\/aside>/, '')).toBe(pageOf({ user }));
      }
      const user = { staff_roles: ['release'] };
      expect(bootOf(await show(pageOf({ user }), { staffOnly })).release.remotes['gift-shop'].version).toBe(
        'gift1111',
      );
    });
  });

  describe('at its local URL', () => {
    let deployed: http.Server;
    let at: string;
    let proxy: Proxy;
    const seen: IncomingHttpHeaders[] = [];
    const POLICY = "script-src 'sha256-a' 'strict-dynamic'; style-src 'nonce-n'";
    const PAGE = `<body><script type="application/json" id="boot" nonce="n">${JSON.stringify({ release: { remotes: {} }, texts: {}, locale: 'en' })}</script></body>`;
    beforeAll(async () => {
      deployed = http.createServer((request, response) => {
        seen.push(request.headers);
        if (request.url === '/shared') {
          response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': POLICY });
          response.end(PAGE);
          return;
        }
        response.writeHead(302, {
          location: `http://${request.headers.host}/login?next=%2F`,
          'set-cookie': ['session=s; HttpOnly; Secure; SameSite=Lax', 'bucket=1; Domain=example.com; Path=/'],
          'strict-transport-security': 'max-age=1',
          'content-security-policy': "default-src 'none'; upgrade-insecure-requests",
        });
        response.end();
      });
      await new Promise((resolve) => deployed.listen(0, '127.0.0.1', () => resolve(undefined)));
      at = `http://127.0.0.1:${portOf(deployed)}`;
      proxy = await startProxy({
        site: new URL(at),
        name: 'gift-shop',
        latest: () => folder,
        port: 0,
        staffOnly: false,
      });
    });
    afterAll(() => {
      proxy.close();
      deployed.close();
    });
    const ask = (address: string, headers = {}) =>
      new Promise<IncomingMessage>((resolve) => {
        http.get(new URL(address, proxy.origin), { headers }, (response) => {
          response.resume();
          resolve(response);
        });
      });

    it('adapts requests to the site’s URL, and responses to the local URL', async () => {
      const { statusCode, headers } = await ask('/members', { origin: proxy.origin });
      const { host } = new URL(at);
      expect(seen.at(-1)).toMatchObject({ host, origin: at });
      expect(statusCode).toBe(302);
      expect(headers.location).toBe('/login?next=%2F');
      expect(headers['set-cookie']).toEqual(['session=s; HttpOnly; SameSite=Lax', 'bucket=1; Path=/']);
      expect(headers['content-security-policy']).toBe("default-src 'none'");
      expect(headers).not.toHaveProperty('strict-transport-security');
    });

    it('allows the script of its banner on a page that allows no nonce', async () => {
      const response = await fetch(new URL('/shared', proxy.origin));
      const [, script = ''] = /<script nonce="n">(.*?)<\/script>/s.exec(await response.text()) ?? [];
      const digest = createHash('sha256').update(script).digest('base64');
      expect(response.headers.get('content-security-policy')).toBe(
        `script-src 'sha256-${digest}' 'sha256-a' 'strict-dynamic'; style-src 'nonce-n'`,
      );
    });

    it.each([
      ['a page of another origin', { origin: 'http://localhost:1' }],
      ['a page under another host name', { host: 'evil.example' }],
    ])('refuses %s without contacting the site', async (_, headers) => {
      const before = seen.length;
      expect((await ask('/api/user.php', headers)).statusCode).toBe(403);
      expect(seen).toHaveLength(before);
    });

    it('serves the files of the build, and nothing outside it', async () => {
      expect((await ask('/assets/__local/gift1111/entry.1.js')).statusCode).toBe(200);
      expect((await ask('/assets/__local/gift1111/..%2F..%2Fetc%2Fpasswd')).statusCode).toBe(404);
    });

    it('notifies open pages of a new build', async () => {
      const events = await new Promise<IncomingMessage>((resolve) => {
        http.get(new URL('/__local/events', proxy.origin), resolve);
      });
      let received = '';
      events.setEncoding('utf8').on('data', (part: string) => {
        received += part;
        if (received === ':\n\n') proxy.announce();
        if (received.includes('built')) events.destroy();
      });
      await new Promise((resolve) => {
        events.once('close', resolve);
      });
      expect(received).toBe(':\n\nevent: built\ndata:\n\n');
    });
  });

  it('refuses a folder that is not a remote', () => {
    expect(() => openRemote(folder)).toThrow(`${folder} has no federation.config.ts.`);
  });
});
