/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { openRemote } from './openRemote.mjs';
import { sendBuild } from './sendBuild.mjs';
import { showLocally } from './showLocally.mjs';

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
  let folder;
  let server;
  let site;
  let answer;
  const requests = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'rv-remote-'));
    await mkdir(path.join(folder, 'locales'));
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ kind: 'remote', release }));
    await writeFile(path.join(folder, 'entry.1.js'), 'self.gifts = 1');
    await writeFile(path.join(folder, 'locales/labels.en.1.json'), '{"title":"Gifts"}');
    server = http.createServer(async (request, response) => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    site = `http://127.0.0.1:${server.address().port}`;
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
    const [{ headers, body: sent }] = requests;
    expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
    for (const name of ['release.json', 'entry.1.js', 'locales/labels.en.1.json', 'commit', 'author'])
      expect(sent).toContain(`name="${name}"`);
    expect(sent).toContain('self.gifts = 1');
  });

  it('says in the words of the site why a build was refused', async () => {
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

  it('replaces its build, its labels and the status of its page in a page of the site', async () => {
    const boot = {
      locale: 'en',
      status: 404,
      texts: { labels: { chat: { title: 'Chat' } }, 'gift-shop': { title: 'Old' } },
      release: { remotes: { chat: { version: 'chat1111' } } },
    };
    const page = `<body><script type="application/json" id="boot" nonce="n">${JSON.stringify(boot)}</script></body>`;
    const shown = await showLocally(page, {
      name: 'gift-shop',
      directory: folder,
      pathname: '/gift-shop/one',
    });
    const changed = JSON.parse(/nonce="n">(.*)<\/script>/s.exec(shown)[1]);
    expect(changed.status).toBe(200);
    expect(changed.texts).toEqual({ labels: { chat: { title: 'Chat' }, 'gift-shop': { title: 'Gifts' } } });
    expect(changed.release.remotes.chat).toEqual({ version: 'chat1111' });
    expect(changed.release.remotes['gift-shop']).toMatchObject({
      entry: '/__local/gift1111/entry.1.js',
      exposes: { './Start': { js: ['/__local/gift1111/Start.1.js'] } },
    });
    expect(await showLocally('<p>no data</p>', { name: 'x', directory: folder, pathname: '/' })).toBe(
      '<p>no data</p>',
    );
  });

  it('refuses a folder that is no remote', () => {
    expect(() => openRemote(folder)).toThrow(`${folder} has no federation.config.ts.`);
  });
});
