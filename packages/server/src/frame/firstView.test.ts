import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { createMember } from '@rendezvous/testing/server';
import { SHELL, integrityOf, remoteOf } from './fixtures/serverBuilds.ts';
import { warmFirstViews } from './firstView/warmFirstViews.ts';
import { bootOf, servePages } from './fixtures/servePages.ts';

const pages = servePages('landers', 'members', 'auth-signup');

/** Adds a server build to a build that is there. */
function addServerBuild(project: string, code: string, screens: readonly string[]): void {
  const { builds } = pages;
  const folder = `${project}/${project === 'shell' ? 'aaaa1111' : 'bbbb2222'}`;
  const file = path.join(builds.folder, folder, 'release.json');
  const fragment = JSON.parse(readFileSync(file, 'utf8')) as { release: object };
  const server = { file: 'server.js', integrity: integrityOf(code), screens };
  builds.write(`${folder}/server.js`, code);
  builds.write(
    `${folder}/release.json`,
    JSON.stringify({ ...fragment, release: { ...fragment.release, server } }),
  );
}

const SCREEN = `(boot, url) => {
  globalThis.renders = (globalThis.renders ?? 0) + 1;
  if (url.includes('count')) return '<h1>' + globalThis.renders + '</h1>';
  if (url.includes('broken')) throw new Error('broken');
  if (url.includes('form')) return '<form' + (url.includes('post') ? ' method="post"' : '') + '><input type="password"></form>';
  return '<h1>' + boot.settings.name + ' ' + boot.locale + '</h1>';
}`;

// Before the first page is read, so that no earlier document is known.
beforeAll(() => {
  addServerBuild('shell', SHELL, []);
  addServerBuild('landers', remoteOf(SCREEN), ['Index']);
});

const rootOf = (html: string): string =>
  /<div id="root"([^]*?)<script type="application\/json"/.exec(html)?.[1] ?? '';

const get = async (url: string, client = pages.app.client()) => {
  const { status, text } = await client.request({ path: url, headers: { origin: '' } });
  return { status, text, root: rootOf(text) };
};

/** Until a thread is free and has loaded the build, pages go out with their outline. */
async function getRendered(url: string) {
  for (;;) {
    const page = await get(url);
    if (page.root.startsWith(' data-rendered')) return page;
  }
}

test('a process renders the screens of a release before anyone opens them', async () => {
  const countRenders = async () =>
    Number(/<h1>(\d+)/.exec((await getRendered(`/?count=${Math.random()}`)).root)?.[1]);
  const before = await countRenders();
  await warmFirstViews(pages.app.app);
  expect((await countRenders()) - before).toBe(2);
});

test('a visitor’s page holds the screen itself, with its styles under the page’s nonce', async () => {
  const { text, root } = await getRendered('/');
  const { nonce, settings } = bootOf(text);
  expect(root).toBe(` data-rendered><h1>${settings.name} en</h1></div>`);
  expect(text).toContain(`<style nonce="${nonce}" data-styled></style>`);
});

test('a page whose render throws, whose screen is not converted, or of a member has an outline', async () => {
  await getRendered('/');
  const { client } = await createMember(pages.app);
  for (const page of [await get('/?broken'), await get('/members'), await get('/pages/faq', client)]) {
    expect(page.status).toBe(200);
    expect(page.root).toMatch(/^>.*rv-sk/);
  }
});

test('an outline says that the page needs scripts', async () => {
  const { client } = await createMember(pages.app);
  const note = '<noscript><p class="rv-note">This page needs JavaScript.';
  expect((await get('/members', client)).root).toContain(note);
  expect((await getRendered('/')).root).not.toContain(note);
});

test('visitors who share a view have a nonce and a session of their own', async () => {
  await getRendered('/');
  const pagesOf = await Promise.all([getRendered('/'), getRendered('/'), getRendered('/?x=1')]);
  const nonces = pagesOf.map(({ text }) => bootOf(text).nonce);
  expect(new Set(nonces).size).toBe(3);
  for (const [at, { text, root }] of pagesOf.entries()) {
    expect(root).toBe(pagesOf[0]?.root);
    const foreign = nonces.filter((_, other) => other !== at);
    for (const nonce of foreign) expect(text).not.toContain(nonce);
  }
});

test('a form with a password is part of a first view only if it is sent by POST', async () => {
  expect((await getRendered('/?form=post')).root).toContain('<form method="post"><input type="password">');
  expect((await get('/?form=get')).root).toMatch(/^>.*rv-sk/);
});

test('no page names a server build, and no browser gets one', async () => {
  const { text } = await get('/');
  expect(JSON.stringify(bootOf(text).release)).not.toContain('server.js');
  expect((await get('/assets/landers/bbbb2222/server.js')).status).toBe(404);
});
