import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds, TestMember } from '@rendezvous/testing/server';
import { findProgram } from './fixtures/findProgram.ts';
import { startNginx, type NginxProgram } from './fixtures/nginxProgram.ts';

const program = findProgram('nginx');
const SCRIPT = '/assets/shell/aaaa1111/main.1.js';

// Needs nginx, which the nightly run installs.
(program === null ? describe.skip : describe)('nginx in front of a node', () => {
  let builds: TestBuilds;
  let app: TestApp;
  let nginx: NginxProgram;
  let eva: TestMember;
  /** URLs that reached the node. */
  const reached: string[] = [];

  beforeAll(async () => {
    builds = createBuilds();
    builds.writeShell('aaaa1111');
    app = await startTestApp({
      config: { releasesDir: builds.folder, trustProxy: ['127.0.0.1'] },
    });
    app.app.server.on('request', ({ url }) => reached.push(String(url)));
    nginx = await startNginx(program ?? '', app.port);
    eva = await createMember(app, { paid: true, profile: { visibleToVisitors: true } });
  });
  afterAll(async () => {
    await nginx.stop();
    await app.close();
    builds.remove();
  });

  type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
  const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = {
        ...{ host: '127.0.0.1', port: nginx.port, path, rejectUnauthorized: false },
        headers: { host: 'localhost', ...headers },
      };
      request(options, (response) => {
        let text = '';
        response.setEncoding('latin1');
        response.on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
        .on('error', reject)
        .end();
    });
  /** Requests a path repeatedly. @returns the responses, and how many requests reached the node */
  async function open(path: string, requests: Record<string, string>[]) {
    reached.length = 0;
    const answers: Answer[] = [];
    for (const headers of requests) answers.push(await get(path, headers));
    return {
      states: answers.map(({ status, headers }) => `${status} ${headers['x-cache'] ?? '-'}`),
      answers,
      reached: reached.length,
    };
  }
  async function store(owner: TestMember, { main }: { main: boolean }): Promise<string> {
    const fileKey = `test/${randomUUID()}`;
    await createPhoto(app, owner.id, { main, fileKey });
    for (const format of ['jpg', 'webp'])
      await app.services.photos.storage.put(
        `${fileKey}/md.${format}`,
        Buffer.from(format),
        `image/${format}`,
      );
    return fileKey;
  }

  test('serves a build file from its cache the second time, separately for each encoding', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const packed = { 'accept-encoding': 'br' };
    const { states, answers, reached: asked } = await open(SCRIPT, [plain, packed, plain, packed]);
    expect(states).toEqual(['200 MISS', '200 MISS', '200 HIT', '200 HIT']);
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      undefined,
      'br',
    ]);
    expect(answers[2]?.text).toBe(answers[0]?.text);
    expect(asked).toBe(2);
  });

  test('serves a public photo from its cache the second time, separately for each format', async () => {
    const fileKey = await store(eva, { main: true });
    const path = `/media/${app.services.photos.urls.open(fileKey, 'md')}`;
    const [old, young] = [{ accept: 'image/*' }, { accept: 'image/webp' }];
    const { states, answers, reached: asked } = await open(path, [old, young, old, young]);
    expect(states).toEqual(['200 MISS', '200 MISS', '200 HIT', '200 HIT']);
    expect(answers.map(({ text }) => text)).toEqual(['jpg', 'webp', 'jpg', 'webp']);
    expect(asked).toBe(2);
  });

  test('does not cache a photo that is not public, even though its URL never expires', async () => {
    const fileKey = await store(eva, { main: false });
    const path = `/media/${app.services.photos.urls.open(fileKey, 'md')}`;
    const cookie = `auth=${eva.client.cookies.get('auth')}`;
    const { states } = await open(path, [{ cookie }, {}]);
    expect(states).toEqual(['200 MISS', '403 -']);
  });

  test('never caches a signed photo, so it is not served to others, nor after it expires', async () => {
    const fileKey = await store(eva, { main: false });
    const until = String(Math.floor(Date.now() / 1000) + 3).padStart(10, '0');
    const signature = createHmac('sha256', app.services.secrets.key('photo-urls'))
      .update(`photo:${until}:${fileKey}`)
      .digest('base64url')
      .slice(0, 22);
    const path = `/media/${until}/${signature}/${fileKey}/md`;
    const own = { cookie: `auth=${eva.client.cookies.get('auth')}` };
    const { states, reached: asked } = await open(path, [own, own, {}]);
    expect(states).toEqual(['200 -', '200 -', '403 -']);
    expect(asked).toBe(3);
    let last = await get(path, own);
    while (last.status === 200) last = await get(path, own);
    expect(last.status).toBe(410);
  });

  test.each(['/', '/api/faces.php', '/robots.txt', '/media/o/unsigned/photo/md', '/assets/none/file.js'])(
    'passes on every request for %s',
    async (path) => {
      const { reached: asked, states } = await open(path, [{}, {}]);
      expect(asked).toBe(2);
      expect(states.join()).not.toContain('HIT');
    },
  );
});
