import { beforeAll, expect, test } from '@jest/globals';
import { createMember } from '@rendezvous/testing/server';
import type { TestClient } from '@rendezvous/testing/server';
import { addServerBuild, SHELL, remoteOf } from '../fixtures/serverBuilds.ts';
import { warmRenderers } from './warmRenderers.ts';
import { bootOf, servePages } from '../fixtures/servePages.ts';

const pages = servePages('landers', 'members', 'chat', 'auth-signup');

const SCREEN = `(boot, url) => {
  globalThis.renders = (globalThis.renders ?? 0) + 1;
  if (url.includes('count')) return '<h1>' + globalThis.renders + '</h1>';
  if (url.includes('broken')) throw new Error('broken');
  if (url.includes('form')) return '<form' + (url.includes('post') ? ' method="post"' : '') + '><input type="password"></form>';
  return '<h1>' + boot.settings.name + ' ' + boot.locale + '</h1>';
}`;

const MEMBERS = `(boot, url) => {
  globalThis.renders = (globalThis.renders ?? 0) + 1;
  if (url.includes('broken')) throw new Error('broken');
  return '<h1>' + globalThis.renders + ' ' + (boot.user?.profile.name ?? 'visitor') + '</h1>';
}`;

const CHATS = `(boot, url) => {
  globalThis.asked = [...(globalThis.asked ?? []), url + ' ' + boot.user?.id + ' ' + Object.keys(boot.data)];
  return '<i>' + globalThis.asked.join('; ') + '</i>';
}`;

// Runs before the first page, so that no earlier document is cached.
beforeAll(() => {
  addServerBuild(pages.builds, 'shell', SHELL, []);
  addServerBuild(pages.builds, 'landers', remoteOf(SCREEN), ['Index']);
  addServerBuild(pages.builds, 'members', remoteOf(MEMBERS), ['Members']);
  addServerBuild(pages.builds, 'chat', remoteOf(CHATS), ['Chats', 'Chat']);
});

const rootOf = (html: string): string =>
  /<div id="root"([^]*?)<script type="application\/json"/.exec(html)?.[1] ?? '';

const get = async (url: string, client = pages.app.client()) => {
  const { status, text, headers } = await client.request({ path: url, headers: { origin: '' } });
  return { status, text, root: rootOf(text), cacheControl: headers['cache-control'] };
};

/** Repeats until the page is prerendered, because threads first have to load the build. */
async function getRendered(url: string, client?: TestClient) {
  for (;;) {
    const page = await get(url, client);
    if (page.root.startsWith(' data-rendered')) return page;
  }
}

test('a process renders the screens of a release before anyone opens them', async () => {
  // Requests two at a time, because the spare thread takes only one.
  const countRenders = async (): Promise<number> => {
    const pages = await Promise.all([1, 2].map(() => get(`/?count=${Math.random()}`)));
    const counts = pages.map(({ root }) => Number(/<h1>(\d+)/.exec(root)?.[1]));
    return counts.includes(NaN) ? countRenders() : Math.max(...counts);
  };
  const before = await countRenders();
  await warmRenderers(pages.app.app);
  expect((await countRenders()) - before).toBe(4);
});

test('a process warms up members’ screens with a placeholder member', async () => {
  await warmRenderers(pages.app.app);
  const { client } = await createMember(pages.app);
  const { root } = await getRendered('/chats', client);
  for (const url of ['/chats', '/members/xxxxxxxx/chat']) expect(root).toContain(`${url} 0 ;`);
  expect(root).toMatch(/; \/chats [1-9]\d* GET \/api\/chats\.php<\/i>/);
  // Requests from outside still get the usual responses.
  expect(await get('/chats')).toMatchObject({ status: 302, root: '' });
  expect((await get('/members/xxxxxxxx/chat', client)).status).toBe(404);
});

test('a visitor’s page contains the screen, and its styles with the page’s nonce', async () => {
  const { text, root } = await getRendered('/');
  const { nonce, settings } = bootOf(text);
  expect(root).toBe(` data-rendered><h1>${settings.name} en</h1></div>`);
  expect(text).toContain(`<style nonce="${nonce}" data-styled></style>`);
  expect(text).toContain('[data-rendered] img[loading=lazy]');
});

test('the scripts of a prerendered page wait in a template; those of an outline start immediately', async () => {
  const waiting = ({ text }: { text: string }) =>
    /<template id="deferred">(.*)<\/template>/.exec(text)?.[1]?.match(/<script defer|rel="preload"/g)
      ?.length ?? 0;
  const { client } = await createMember(pages.app);
  for (const page of [await getRendered('/'), await getRendered('/members', client)])
    expect(waiting(page)).toBeGreaterThan(1);
  const outline = await get('/?broken');
  expect(waiting(outline)).toBe(0);
  expect(outline.text).toContain('<script defer src="/assets/shell/');
});

test('a page has an outline if its render throws, or its screen has no server build', async () => {
  await getRendered('/');
  const { client } = await createMember(pages.app);
  for (const page of [await get('/?broken'), await get('/members?broken', client), await get('/login')]) {
    expect(page.status).toBe(200);
    expect(page.root).toMatch(/^>.*rv-sk/);
  }
});

test('each member’s page is rendered only for that member, and every time', async () => {
  const members = await Promise.all([createMember(pages.app), createMember(pages.app)]);
  const counts: number[] = [];
  for (const { name, client } of [...members, ...members]) {
    const { text, root, cacheControl } = await getRendered('/members', client);
    const [, count, shown] = /<h1>(\d+) (.*)<\/h1>/.exec(root) ?? [];
    expect([shown, cacheControl]).toEqual([name, 'private, no-store']);
    for (const other of members) if (other.name !== name) expect(text).not.toContain(other.name);
    counts.push(Number(count));
  }
  expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b));
  expect((await getRendered('/members')).root).toContain('visitor');
});

test('an outline says that the page needs scripts', async () => {
  const note = '<noscript><p class="rv-note">This page needs JavaScript.';
  const { client } = await createMember(pages.app);
  expect((await get('/members?broken', client)).root).toContain(note);
  expect((await getRendered('/')).root).not.toContain(note);
});

test('visitors who share only a view have different nonces; visitors who share the page share the nonce', async () => {
  await getRendered('/');
  const pagesOf = await Promise.all([getRendered('/'), getRendered('/'), getRendered('/?x=1')]);
  const nonces = pagesOf.map(({ text }) => bootOf(text).nonce);
  expect(pagesOf[0]?.text).toBe(pagesOf[1]?.text);
  expect(new Set(nonces).size).toBe(2);
  expect(pagesOf[2]?.root).toBe(pagesOf[0]?.root);
  expect(pagesOf[2]?.text).not.toContain(nonces[0]);
});

test('a form with a password is prerendered only if it is sent by POST', async () => {
  expect((await getRendered('/?form=post')).root).toContain('<form method="post"><input type="password">');
  expect((await get('/?form=get')).root).toMatch(/^>.*rv-sk/);
});

test('no page names a server build, and no browser can fetch one', async () => {
  const { text } = await get('/');
  expect(JSON.stringify(bootOf(text).release)).not.toContain('server.js');
  expect((await get('/assets/landers/bbbb2222/server.js')).status).toBe(404);
});
