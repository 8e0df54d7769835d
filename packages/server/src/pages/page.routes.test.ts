import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { BUILD_INTEGRITY, createMember, createPhoto, createSite } from '@rendezvous/testing/server';
import type { TestClient } from '@rendezvous/testing/server';
import { shortLinks } from '../kernel/db/schema/marketing.ts';
import { RTA_LABEL } from './html/renderHtml.ts';
import { bootOf, servePages } from './fixtures/servePages.ts';

const pages = servePages('members', 'auth-signup', 'landers', 'chat');
const { builds } = pages;
builds.writeRemote('account', 'bbbb2222', {
  contributes: {
    alerts: [
      { id: 'late', module: 'Late', priority: 9, when: { 'push.isAvailable': true } },
      {
        id: 'picture',
        module: 'Picture',
        priority: 5,
        when: { 'session.user.profile.main_image': null },
        hiddenOn: ['profile'],
      },
      { id: 'offer', module: 'Offer', place: 'banner', priority: 1, when: { 'session.isPremium': true } },
    ],
    menu: [
      { id: 'own', menus: ['bottom'], order: 2, to: 'profile', label: 'menu' },
      { id: 'likes', menus: ['bottom'], order: 1, to: 'likes', label: 'menu' },
      { id: 'premium', menus: ['user'], order: 1, to: 'premium', label: 'menu' },
    ],
    routes: [
      {
        name: 'year',
        path: '/profile/year/:year?',
        screen: 'Year',
        title: 'menu',
        access: 'member',
        texts: ['people'],
      },
    ],
  },
});
builds.write('package.json', '{"secret":"top"}');

const get = (url: string, client: TestClient = pages.app.client(), headers: Record<string, string> = {}) =>
  client.request({ path: url, headers: { origin: '', ...headers } });

describe('a page', () => {
  test('contains settings, texts, release and data of its route', async () => {
    const { status, text, headers } = await get('/members');
    const boot = bootOf(text);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(boot).toMatchObject({
      user: null,
      locale: 'en',
      status: 200,
      route: { id: 'members', params: {} },
      platformVersion: '1.2.0',
    });
    expect(Object.keys(boot.texts).sort()).toEqual(['common', 'errors', 'labels', 'members', 'people']);
    expect(boot.data['GET /api/members.php']).toMatchObject({ page: 1 });
    expect(boot.release.remotes.members?.entry).toBe('/assets/members/bbbb2222/entry.1.js');
    expect(text).toContain('<title>Members in en · Rendezvous</title>');
    expect(text).toContain('<header class="rv-top" inert>');
  });

  test('has bars and a headline if it is not prerendered', async () => {
    const visitors = (await get('/members')).text;
    expect(visitors).toContain('<h1 class="rv-head">Members in en</h1>');
    expect(visitors).toContain('<a class="rv-login" href="/login">Log in</a>');
    expect(visitors).not.toContain('class="rv-tab"');
    const { client } = await createMember(pages.app);
    const members = (await get('/members', client)).text;
    expect(members).not.toContain('class="rv-login"');
    const tabs = [...members.matchAll(/<a class="rv-tab" href="([^"]+)">([^<]+)</g)];
    expect(tabs.map(([, href, label]) => [href, label])).toEqual([
      ['/likes', 'account in en'],
      ['/profile', 'account in en'],
    ]);
  });

  test('preloads the entry and the screen exactly as they will be requested, and nothing of other remotes', async () => {
    const { text } = await get('/members');
    const { nonce } = bootOf(text);
    for (const file of ['entry.1.js', 'Members.1.js']) {
      expect(text).toContain(
        `<link rel="preload" as="script" href="/assets/members/bbbb2222/${file}" crossorigin="anonymous" integrity="${BUILD_INTEGRITY}" nonce="${nonce}">`,
      );
    }
    const preloads = [...text.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map((match) => match[1]);
    expect(preloads.every((url) => url?.startsWith('/assets/members/'))).toBe(true);
    expect(text).not.toContain('Profile.1.js" crossorigin');
  });

  test('has the labels of every remote', async () => {
    const { labels } = bootOf((await get('/members')).text).texts;
    expect(labels).toMatchObject({ members: { menu: 'members in en' }, account: { menu: 'account in en' } });
  });

  test('preloads only the most important alert that may apply to a member', async () => {
    const { client } = await createMember(pages.app);
    const alerts = async (path: string) => {
      const { text } = await get(path, client);
      return [...text.matchAll(/rel="preload" as="script" href="\/assets\/account\/bbbb2222\/([^"]+)"/g)].map(
        ([, file]) => file,
      );
    };
    expect(await alerts('/members')).toEqual(['entry.1.js', 'Picture.1.js']);
    // If the browser hides the first alert, the next one may apply.
    expect(await alerts('/profile')).toEqual(expect.arrayContaining(['entry.1.js', 'Late.1.js']));
  });

  test('allows scripts only with its nonce, which is new each time', async () => {
    const [one, two] = [await get('/login'), await get('/login')];
    const policy = String(one.headers['content-security-policy']);
    const { nonce } = bootOf(one.text);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default;");
    // It must run before the other scripts, because they load further scripts by URL.
    expect(one.text.match(/<script\b[^>]*>/)?.index).toBe(
      one.text.indexOf(`<script nonce="${nonce}">window.trustedTypes`),
    );
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(bootOf(two.text).nonce).not.toBe(nonce);
    expect(one.text).not.toMatch(/<[^>]+\sstyle=/);
    for (const tag of one.text.match(/<(script|style)\b[^>]*>/g) ?? [])
      expect(tag).toContain(`nonce="${nonce}"`);
  });

  test('has the age rating, and privacy headers', async () => {
    const { text, headers } = await get('/');
    expect(text).toContain(`<meta name="rating" content="${RTA_LABEL}">`);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  test('escapes markup in members’ texts', async () => {
    const member = await createMember(pages.app, {
      profile: { aboutMe: '</script><script>alert(1)</script>' },
    });
    await createPhoto(pages.app, member.id, { main: true });
    const { text } = await get(`/members/${member.key}`, member.client);
    expect(text).not.toContain('</script><script>alert');
    expect(JSON.stringify(bootOf(text).data)).toContain('alert(1)');
  });

  test('shows the faces of a search and of a profile before any script runs, with the URLs that the screen uses', async () => {
    const viewer = await createMember(pages.app);
    const seen = await createMember(pages.app, { gender: 'male', seeking: 'female' });
    await createPhoto(pages.app, seen.id, { main: true });
    const search = await get('/members', viewer.client);
    const found = bootOf(search.text).data['GET /api/members.php'] as {
      profiles: { id: string; main_image: { match_filename: string } | null }[];
    };
    const face = found.profiles.find(({ id }) => id === seen.key)?.main_image;
    const picturesOf = (html: string) =>
      [...html.matchAll(/<div class="rv-sk rv-(face|portrait)"><img src="([^"]*)"/g)].map(
        ([, shape, src]) => `${shape} ${src}`,
      );
    expect(picturesOf(search.text)).toEqual([`face /media/${face?.match_filename}`]);
    const profile = await get(`/members/${seen.key}`, viewer.client);
    expect(picturesOf(profile.text)).toEqual([expect.stringMatching(/^portrait \/media\//)]);
    expect(picturesOf((await get('/members')).text)).toEqual([]);
  });

  test('responds to unknown URLs with 404 and a complete page', async () => {
    for (const url of [
      '/nothing/here',
      '/members/123456/nothing',
      '/unknowntoken',
      '/landers/unknown',
      '/members/999999',
    ]) {
      const { status, text } = await get(url);
      expect([url, status]).toEqual([url, 404]);
      expect(bootOf(text).status).toBe(404);
    }
  });

  test('redirects visitors to the login page with a return path, and members away from it', async () => {
    const visitor = await get('/chats?x=1');
    expect([visitor.status, visitor.headers.location]).toEqual([302, '/login?next=%2Fchats%3Fx%3D1']);
    const member = await createMember(pages.app);
    const login = await get('/login', member.client);
    expect([login.status, login.headers.location]).toEqual([302, '/members']);
    const lander = await get('/members/some%20one/landing2/summer', member.client);
    expect([lander.status, lander.headers.location]).toEqual([302, '/members/some%20one']);
    const own = await get('/chats', member.client);
    expect(bootOf(own.text)).toMatchObject({ address: '/chats' });
    expect(bootOf(own.text).user).toMatchObject({ id: member.key, email: member.email });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await get('/console', member.client)).status).toBe(404);
  });

  test('of a declared route has its screen, title and texts for those with access', async () => {
    const visitor = await get('/profile/year/2026');
    expect([visitor.status, visitor.headers.location]).toEqual([302, '/login?next=%2Fprofile%2Fyear%2F2026']);
    const { client } = await createMember(pages.app);
    const { status, text } = await get('/profile/year/2026', client);
    const boot = bootOf(text);
    expect([status, boot.route]).toEqual([200, { id: 'account/year', params: { year: '2026' } }]);
    expect(Object.keys(boot.texts).sort()).toEqual(['account', 'common', 'labels', 'people']);
    expect(text).toContain('<title>account in en · Rendezvous</title>');
    expect(text).toContain('/assets/account/bbbb2222/Year.1.js');
    expect((await get('/profile/month', client)).status).toBe(404);
  });

  test('distinguishes short links from unknown tokens', async () => {
    await pages.app.db.insert(shortLinks).values({
      token: 'summer26',
      siteId: (await pages.app.services.sites.byHost('localhost')).id,
      kind: 'campaign',
      target: '/landers/video/summer',
    });
    expect((await get('/summer26')).status).toBe(200);
    const { answer } = await pages.app.client().call('POST /api/token.php', { body: { token: 'summer26' } });
    expect(answer).toEqual({ kind: 'campaign', path: '/landers/video/summer' });
  });

  test.each(['/%ff', '/members/%ff', '/%', '/%c3%28', '/landers/video/%e0%a4%a', '/%2525%ff?q=%ff'])(
    'responds with 404 to a URL that cannot be decoded: %s',
    async (url) => {
      const { status, text, headers } = await get(url);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(bootOf(text).status).toBe(404);
    },
  );

  test('is compressed for browsers that support it', async () => {
    const { headers, bytes } = await get('/members', pages.app.client(), { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(bytes).toString()).toContain('id="boot"');
  });
});

describe('the language', () => {
  const localeOf = async (client: TestClient, accept?: string) =>
    bootOf((await get('/login', client, accept ? { 'accept-language': accept } : {})).text).locale;

  test('is that of the cookie, otherwise the browser’s preference, otherwise the site’s default', async () => {
    expect(await localeOf(pages.app.client(), 'xx, fr;q=0.5, de;q=0.9')).toBe('de');
    expect(await localeOf(pages.app.client(), 'xx')).toBe('en');
    expect(await localeOf(pages.app.client(), 'nb-NO')).toBe('no');
    const dutch = await createSite(pages.app, { language: 'nl' });
    expect(await localeOf(pages.app.client(dutch))).toBe('nl');
    const client = pages.app.client();
    client.cookies.set('lang', 'pl');
    expect(await localeOf(client, 'de')).toBe('pl');
    client.cookies.set('lang', '../../etc/passwd');
    expect(await localeOf(client, 'de')).toBe('de');
  });

  test('can be a language of the visitor’s country', async () => {
    const client = pages.app.client();
    client.cookies.set('country', 'BE');
    expect(bootOf((await get('/login', client)).text).languages).toEqual(['nl', 'fr', 'de']);
    expect(await localeOf(client, 'pl, fr')).toBe('fr');
  });

  test('is a language of the site’s countries while the visitor’s country is unknown', async () => {
    const dutch = await createSite(pages.app, { language: 'nl', countries: ['NL'] });
    expect(bootOf((await get('/login', pages.app.client(dutch))).text).languages).toEqual(['nl']);
    expect(await localeOf(pages.app.client(dutch), 'de, en')).toBe('nl');
    const swiss = await createSite(pages.app, { language: 'de', countries: ['CH'] });
    expect(await localeOf(pages.app.client(swiss), 'pl, it')).toBe('it');
  });

  test('is American English in an unknown country if the browser prefers it and the site is open to the US', async () => {
    expect(await localeOf(pages.app.client(), 'en-US,en;q=0.9')).toBe('en-US');
    expect(await localeOf(pages.app.client(), 'en-GB,en-US;q=0.9')).toBe('en');
    expect(await localeOf(pages.app.client(), 'de,en-US;q=0.9')).toBe('de');
    const british = pages.app.client();
    british.cookies.set('country', 'GB');
    expect(await localeOf(british, 'en-US')).toBe('en');
    const site = await createSite(pages.app, { countries: ['GB', 'IE'] });
    expect(await localeOf(pages.app.client(site), 'en-US')).toBe('en');
  });

  test('of the account overrides the browser', async () => {
    const member = await createMember(pages.app, { language: 'fi' });
    expect(bootOf((await get('/members', member.client, { 'accept-language': 'de' })).text).locale).toBe(
      'fi',
    );
  });

  test('is American English for visitors from the US, whatever their browser prefers', async () => {
    const american = pages.app.client();
    american.cookies.set('country', 'US');
    expect(await localeOf(american, 'en-US')).toBe('en-US');
    expect(await localeOf(american, 'de')).toBe('en-US');
  });

  test('applies to the description for search engines and the install manifest', async () => {
    const own = 'Een warme plek.';
    const countries = ['NL', 'DE', 'PL'] as const;
    const site = await createSite(pages.app, { language: 'nl', countries, settings: { description: own } });
    const describe = async (accept: string) => {
      const page = await get('/login', pages.app.client(site), { 'accept-language': accept });
      const manifest = await get('/manifest.webmanifest', pages.app.client(site), {
        'accept-language': accept,
      });
      const { description, lang } = JSON.parse(manifest.text) as Record<string, string>;
      expect(page.text).toContain(`<meta name="description" content="${description}">`);
      return [lang, description];
    };
    expect(await describe('nl')).toEqual(['nl-NL', own]);
    expect(await describe('de')).toEqual(['de-DE', expect.stringContaining('Dating für Erwachsene')]);
    expect(await describe('pl')).toEqual(['pl-PL', expect.stringContaining('randki dla dorosłych')]);
  });

  test('is American English on a US-only site, wherever the visitor is', async () => {
    const site = await createSite(pages.app, { countries: ['US'] });
    expect(await localeOf(pages.app.client(site))).toBe('en-US');
    const dutch = pages.app.client(site);
    dutch.cookies.set('country', 'NL');
    expect(await localeOf(dutch, 'en-US')).toBe('en-US');
    const both = await createSite(pages.app, { countries: ['US', 'GB'] });
    expect(await localeOf(pages.app.client(both), 'en')).toBe('en');
  });
});

describe('built files', () => {
  test('are immutable, and served as compressed by the build', async () => {
    const plain = await get('/assets/shell/aaaa1111/main.1.js');
    expect([plain.status, plain.text]).toEqual([200, 'console.log("main")']);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const packed = await get('/assets/shell/aaaa1111/main.1.js', pages.app.client(), {
      'accept-encoding': 'br',
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.bytes).toString()).toBe('console.log("main")');
    expect((await get('/assets/shell/aaaa1111/sw.js')).headers['service-worker-allowed']).toBe('/');
  });

  test.each([
    '/assets/shell/aaaa1111/missing.js',
    '/assets/shell/cccc3333/main.1.js',
    '/assets/shell/aaaa1111/',
    '/assets/shell/aaaa1111',
    '/assets/shell/aaaa1111/release.json',
    '/assets/shell/aaaa1111/locales',
    '/assets/unknown/aaaa1111/main.1.js',
    '/assets/shell/current',
    '/assets/shell/aaaa1111/../../package.json',
    '/assets/shell/aaaa1111/..%2f..%2fpackage.json',
    '/assets/shell/aaaa1111/%2e%2e/%2e%2e/package.json',
    '/assets/shell/..%2fshell%2faaaa1111/main.1.js',
    '/assets/fonts/../package.json',
    '/assets/shell/aaaa1111/main.1.js%00.css',
    '/old-page.js',
    '/favicon.png',
  ])('%s is 404 and not a page', async (url) => {
    const { status, text } = await get(url);
    expect([status, text.includes('<html'), text.includes('secret')]).toEqual([404, false, false]);
  });

  test('unknown calls are rejected as JSON', async () => {
    for (const url of ['/api/unknown.php', '/api/%ff']) {
      const { status, text } = await get(url);
      expect([status, JSON.parse(text)]).toMatchObject([404, { error: 'not_found' }]);
    }
    const post = await pages.app.client().request({ method: 'POST', path: '/members', body: {} });
    expect([post.status, JSON.parse(post.text)]).toMatchObject([404, { error: 'not_found' }]);
  });
});

describe('a new build', () => {
  const remotes = async () => (await pages.app.client().call('GET /api/release.php')).answer.release.remotes;

  test('is live without a restart, and the previous one stays as a fallback', async () => {
    builds.writeRemote('chat', 'dddd4444');
    const seen = async () => (await remotes())['chat'];
    let chat = await seen();
    while (chat?.version !== 'dddd4444') chat = await seen();
    expect(chat).toMatchObject({ version: 'dddd4444', lastGood: { version: 'bbbb2222' } });
  });

  test('is skipped if it needs another shell', async () => {
    builds.writeRemote('landers', 'eeee5555', { requires: '^2.0.0' });
    builds.writeRemote('chat', 'ffff6666');
    let chat = (await remotes())['chat'];
    while (chat?.version !== 'ffff6666') chat = (await remotes())['chat'];
    expect((await remotes())['landers']?.version).toBe('bbbb2222');
  });
});
