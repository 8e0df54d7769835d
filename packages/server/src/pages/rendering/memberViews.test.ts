import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BootData } from '@rendezvous/contracts';
import { createServerBuilds } from '../fixtures/serverBuilds.ts';
import { createRenderPool, type RenderPoolOptions } from './createRenderPool.ts';
import { createViewCache, type ViewCache } from './createViewCache.ts';
import { ANONYMOUS_MEMBER } from './anonymousMember.ts';
import type { RenderBuild } from './RenderJob.ts';

const builds = createServerBuilds();
const closing: (() => Promise<void>)[] = [];
const warn = jest.fn();
beforeEach(() => void warn.mockClear());
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));
afterAll(() => builds.remove());

/** Number of interleaved renders. The nightly run does more. */
const RENDERS = process.env['THOROUGH'] ? 10_000 : 2000;
const AT_ONCE = 20;

function createViews(options: Partial<RenderPoolOptions> = {}): ViewCache {
  const pool = createRenderPool({ threads: 1, deadline: 10_000, limit: 10_000, log: { warn }, ...options });
  closing.push(() => pool.close());
  return createViewCache({ pool, lifetime: 60_000 });
}

/** Boot data of a member's page, with content that no other page may show. */
function bootOf(build: RenderBuild, name: string): BootData {
  const boot = {
    user: { id: name, credits: 7 },
    counters: { unread_messages: 3, new_likes: 1 },
    discounts: { time_bonus: null, welcome: null },
    country: 'NL',
    locale: 'en',
    route: { id: 'members-id', params: { id: `key-of-${name}` } },
    data: { 'GET /api/member.php': { name } },
    release: { remotes: {} },
    nonce: `nonce-${name}`,
    now: '2026-11-23T20:00:00.123Z',
    version: build.version,
  };
  // Serialised as for a page. Omits the fields of boot data that no test needs.
  return JSON.parse(JSON.stringify(boot)) as BootData;
}

const jobOf = (build: RenderBuild, name: string) => {
  const { boot: _, ...job } = builds.job(build, {}, `/members/key-of-${name}`);
  return job;
};

async function render(views: ViewCache, build: RenderBuild, name: string): Promise<string> {
  for (;;) {
    const view = await views.render(jobOf(build, name), bootOf(build, name));
    if (view !== null) return view.html;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Until then, the spare thread renders the screen, one page at a time. */
async function untilWarm(views: ViewCache, build: RenderBuild): Promise<void> {
  const once = () => views.render(jobOf(build, 'plain'), bootOf(build, 'plain'));
  while ((await Promise.all([once(), once()])).includes(null))
    await new Promise((resolve) => setImmediate(resolve));
}

describe('a member’s prerendered page', () => {
  test('never contains a word of another member’s page, even if renders interleave', async () => {
    // Yields halfway through, so that the other member's render can interleave.
    const slow = builds.write(
      'interleaved',
      `async (boot, url) => {
        const mine = JSON.stringify(boot);
        await new Promise((done) => setImmediate(done));
        return mine + JSON.stringify(boot) + url;
      }`,
    );
    const views = createViews({ threads: 2 });
    const names = ['Adriana', 'Bartholomeus'] as const;
    const expected: string[] = [];
    for (const name of names) expected.push(await render(views, slow, name));
    expect(expected[0]).toContain('key-of-Adriana');
    expect(expected.map((html, at) => html.includes(names[1 - at] ?? ''))).toEqual([false, false]);
    for (let done = 0; done < RENDERS; done += AT_ONCE) {
      const pair = Array.from({ length: AT_ONCE }, (_, at) => at % 2);
      const pages = await Promise.all(pair.map((at) => render(views, slow, names[at] ?? '')));
      expect(pages).toEqual(pair.map((at) => expected[at]));
    }
  });

  test('is rendered again each time, with the page’s own time and without its nonce', async () => {
    const counting = builds.write(
      'counting',
      '(boot) => { globalThis.renders = (globalThis.renders ?? 0) + 1; return [globalThis.renders, boot.now, boot.nonce].join(); }',
    );
    const views = createViews();
    const pages = [await render(views, counting, 'Adriana'), await render(views, counting, 'Adriana')];
    const [first = 0, second = 0] = pages.map((html) => Number(html.split(',')[0]));
    expect(second).toBeGreaterThan(first);
    expect(pages.map((html) => html.slice(html.indexOf(',')))).toEqual(
      pages.map(() => ',2026-11-23T20:00:00.123Z,'),
    );
  });

  test('is seen by one thread; the others warm up with a placeholder’s page', async () => {
    const noting = builds.write(
      'noting',
      `(boot, url) => {
        globalThis.thread ??= Math.random();
        (globalThis.seen ??= []).push(JSON.stringify([boot, url]));
        return JSON.stringify({ thread: globalThis.thread, seen: globalThis.seen });
      }`,
    );
    const views = createViews({ threads: 2 });
    // Each render returns everything that its thread has seen, so the last page reveals any leak.
    const threads = new Map<number, readonly string[]>();
    const names: string[] = [];
    const renderNext = async (): Promise<void> => {
      const name = `member-${names.length}.`;
      names.push(name);
      const { thread, seen } = JSON.parse(await render(views, noting, name)) as {
        thread: number;
        seen: string[];
      };
      if (seen.length > (threads.get(thread)?.length ?? 0)) threads.set(thread, seen);
    };
    // Runs alone, so that the other thread can warm up with the placeholder's page.
    await renderNext();
    while (threads.size < 2) await Promise.all([renderNext(), renderNext(), renderNext(), renderNext()]);
    const all = [...threads.values()].flat();
    for (const name of names) expect(all.filter((one) => one.includes(name))).toHaveLength(1);
    const anonymous = all.filter((one) => !names.some((name) => one.includes(name)));
    expect(anonymous).not.toEqual([]);
    for (const one of anonymous) {
      const [boot, url] = JSON.parse(one) as [Record<string, unknown>, string];
      expect(url).toBe('/members/xxxxxxxx');
      expect(boot).toMatchObject({ user: ANONYMOUS_MEMBER, route: null, country: null, data: {}, nonce: '' });
      expect(Object.keys(boot)).not.toEqual(expect.arrayContaining(['counters']));
      expect(Object.keys(boot)).not.toEqual(expect.arrayContaining(['discounts']));
    }
  });

  test('is logged without its content if it fails', async () => {
    const telling = builds.write(
      'telling',
      '(boot) => { throw new TypeError("no picture of " + boot.user.id, { cause: new Error(boot.user.id) }); }',
    );
    const views = createViews();
    while (warn.mock.calls.length === 0) {
      expect(await views.render(jobOf(telling, 'Adriana'), bootOf(telling, 'Adriana'))).toBeNull();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [[{ err }] = [{ err: null }]] = warn.mock.calls as [{ err: Error | null }][];
    expect(err?.message).toMatch(/^TypeError at .*telling\.js.*: Error at /);
    expect(JSON.stringify(warn.mock.calls, ['err', 'message', 'stack', 'build', 'screen'])).not.toContain(
      'Adriana',
    );
    expect(err?.stack).not.toContain('Adriana');
  });
});

describe('an alert of another remote', () => {
  const screen =
    "(boot, url, load) => '<p>screen</p>' + (boot.user?.id === 'alerted' ? load('mf_other', 'other', 'Index').default() : '')";
  const partOf = (build: RenderBuild) => [{ build: { ...build, version: 'other' }, container: 'mf_other' }];

  test('is rendered with its own build', async () => {
    const main = builds.write('main', screen);
    const alert = builds.write('alert', "() => '<b>alert</b>'");
    const views = createViews();
    await untilWarm(views, main);
    const job = { ...jobOf(main, 'alerted'), parts: partOf(alert) };
    expect((await views.render(job, bootOf(main, 'alerted')))?.html).toBe('<p>screen</p><b>alert</b>');
  });

  test('does not disable its screen if it throws, and is counted for neither build', async () => {
    const main = builds.write('main', screen);
    const alert = builds.write('broken-alert', "() => { throw new Error('broken'); }");
    const onRender = jest.fn();
    const views = createViews({ onRender });
    await untilWarm(views, main);
    const job = { ...jobOf(main, 'alerted'), parts: partOf(alert) };
    for (let at = 0; at < 6; at += 1) expect(await views.render(job, bootOf(main, 'alerted'))).toBeNull();
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ build: 'main broken-alert' }), expect.any(String)],
    ]);
    expect(await render(views, main, 'plain')).toBe('<p>screen</p>');
    expect(onRender).not.toHaveBeenCalledWith(expect.anything(), { failed: true });
  });
});
