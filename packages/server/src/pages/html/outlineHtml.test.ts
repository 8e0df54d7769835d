import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { createMember, createSite, type TestClient } from '@rendezvous/testing/server';
import { servePages } from '../fixtures/servePages.ts';

// These remotes have no server build, so each page is an outline.
const pages = servePages('landers', 'auth-signup');
const TEXTS = path.join(import.meta.dirname, '../../../../../mf-landers/src/locales');

beforeAll(() => {
  for (const language of ['en', 'de'])
    pages.builds.write(
      `landers/bbbb2222/locales/landers.${language}.json`,
      readFileSync(path.join(TEXTS, `${language}.json`), 'utf8'),
    );
});

async function outline(url: string, client: TestClient = pages.app.client()): Promise<string> {
  client.cookies.set('skip-site-entry', '1');
  const { text } = await client.request({ path: url, headers: { origin: '' } });
  return /<div id="root">([^]*?)<script type="application\/json"/.exec(text)?.[1] ?? '';
}

const FORM =
  '<form action="/signup"><fieldset class="rv-start"><legend>I am</legend>' +
  '<button name="gender" value="female">a woman</button>' +
  '<button name="gender" value="male">a man</button></fieldset></form>';

test.each(['/', '/landers/video', '/landers/gallery/summer'])(
  'the outline of %s has the promise and the first question of the sign-up',
  async (url) => {
    const html = await outline(url);
    expect(html).toContain('<h1 class="rv-head">Meet someone worth staying up for.</h1>' + FORM);
  },
);

test('other outlines ask nothing, and neither do those of members or behind the entry warning', async () => {
  const { client } = await createMember(pages.app);
  for (const html of [await outline('/signup'), await outline('/landers/video', client)])
    expect(html).not.toContain('<form');
  const { text } = await pages.app.client().request({ path: '/', headers: { origin: '' } });
  expect(text).not.toContain('rv-start"');
});

test('the outline of the login page does not link to itself', async () => {
  expect(await outline('/signup')).toContain('class="rv-login"');
  expect(await outline('/login')).not.toContain('class="rv-login"');
});

test('a site asks only open questions, and fills in the rest', async () => {
  const men = { signup_genders: ['male' as const] };
  const known = '<input type="hidden" name="gender" value="male">';
  const one = await createSite(pages.app, { settings: men });
  expect(await outline('/', pages.app.client(one))).toContain(
    '<legend>looking for</legend><button name="seeking" value="female">a woman</button>' +
      `<button name="seeking" value="male">a man</button>${known}</fieldset>`,
  );
  const gay = await createSite(pages.app, { niche: 7, settings: men });
  expect(await outline('/', pages.app.client(gay))).toContain(
    'Men who want men, for a night or for good.</h1><form action="/signup"><fieldset class="rv-start">' +
      `<button>Join for free</button>${known}<input type="hidden" name="seeking" value="male">`,
  );
});
