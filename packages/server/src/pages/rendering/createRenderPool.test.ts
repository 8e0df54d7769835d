import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import { createServerBuilds } from '../fixtures/serverBuilds.ts';
import { createRenderPool, type RenderPool, type RenderPoolOptions } from './createRenderPool.ts';
import type { PrerenderedPage, RenderJob } from './RenderJob.ts';

const builds = createServerBuilds();
const pools: RenderPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => builds.remove());

const warn = jest.fn();

/** Long enough that a good render does not time out on a busy machine. */
const PATIENT = { threads: 1, deadline: 10_000, limit: 10_000 };

function createPool(options: Partial<RenderPoolOptions> = {}): RenderPool {
  const pool = createRenderPool({ ...PATIENT, log: { warn }, ...options });
  pools.push(pool);
  return pool;
}

/** Renders a page of a warm screen. Until then, only the spare thread renders the screen. */
async function renderWarm(pool: RenderPool, job: RenderJob): Promise<PrerenderedPage> {
  for (;;) {
    const [first, view] = await Promise.all([pool.render(job), pool.render(job)]);
    if (first && view) return view;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const GREETING = builds.write('greeting', '(boot, url) => `<p>${boot.name} ${url}</p>`');

describe('a render pool', () => {
  test('renders a screen, including its first page', async () => {
    const view = await createPool().render(builds.job(GREETING, { name: 'Sanne' }, '/?a=1'));
    expect(view).toEqual({ html: '<p>Sanne /?a=1</p>', styles: '<style data-styled></style>' });
  });

  test('makes a page wait for a slow first render only until the deadline', async () => {
    const loading = builds.write(
      'loading',
      "() => { const end = Date.now() + (globalThis.isLoaded ? 0 : 400); globalThis.isLoaded = true; while (Date.now() < end); return 'loaded'; }",
    );
    const pool = createPool({ deadline: 100 });
    expect(await pool.render(builds.job(loading))).toBeNull();
    expect((await renderWarm(pool, builds.job(loading))).html).toBe('loaded');
  });

  test('renders the latest waiting page first', async () => {
    const counting = builds.write('counting', '() => (globalThis.count = (globalThis.count ?? 0) + 1)');
    const pool = createPool();
    const warm = Number((await renderWarm(pool, builds.job(counting))).html);
    const views = await Promise.all([1, 2, 3, 4].map(() => pool.render(builds.job(counting))));
    expect(views.map((view) => Number(view?.html) - warm)).toEqual([1, 4, 3, 2]);
  });

  test('never mixes two visitors, however their renders interleave', async () => {
    // Waits in the middle, so that another visitor's render could run there.
    const slow = builds.write(
      'slow',
      "async (boot) => { const mine = boot.name; await new Promise((done) => setImmediate(done)); return mine + ' ' + boot.name; }",
    );
    const pool = createPool({ threads: 2 });
    await renderWarm(pool, builds.job(slow, { name: 'warm' }));
    for (let round = 0; round < 250; round += 1) {
      const names = Array.from({ length: 16 }, (_, at) => `visitor-${round}-${at}`);
      const views = await Promise.all(names.map((name) => pool.render(builds.job(slow, { name }))));
      expect(views.map((view) => view?.html)).toEqual(names.map((name) => `${name} ${name}`));
    }
  });

  test('gives up after its deadline, and terminates an endless loop', async () => {
    const loop = builds.write('loop', "(boot) => { while (boot.name === 'loop'); return 'fine'; }");
    const pool = createPool({ deadline: 100, limit: 300 });
    const fine = builds.job(loop, { name: 'fine' });
    await renderWarm(pool, fine);
    const started = performance.now();
    expect(await pool.render(builds.job(loop, { name: 'loop' }))).toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
    // The spare thread takes over.
    expect((await renderWarm(pool, fine)).html).toBe('fine');
  });

  test('renders other screens while the first render of a build does not end', async () => {
    const endless = builds.write('endless', '() => { for (;;); }');
    const pool = createPool({ deadline: 100 });
    const greet = () => pool.render(builds.job(GREETING, { name: 'Sanne' }));
    await renderWarm(pool, builds.job(GREETING));
    expect(await pool.render(builds.job(endless))).toBeNull();
    // A busy machine delays some renders, but a blocked pool would render none for ten seconds.
    const views = [];
    for (let at = 0; at < 20; at += 1) {
      views.push(await greet());
      expect(await pool.render(builds.job(endless))).toBeNull();
    }
    expect(views.filter((view) => view !== null).length).toBeGreaterThan(10);
  });

  test('does not retry a build whose first render did not end', async () => {
    const endless = builds.write('endless-once', '() => { for (;;); }');
    const onRender = jest.fn();
    // Long enough for other builds' first renders on a busy machine; otherwise they would be
    // disabled too.
    const pool = createPool({ deadline: 50, warmLimit: 3000, onRender });
    warn.mockClear();
    while (warn.mock.calls.length === 0) {
      expect(await pool.render(builds.job(endless))).toBeNull();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await renderWarm(pool, builds.job(GREETING));
    expect(await pool.render(builds.job(endless))).toBeNull();
    const failed = onRender.mock.calls.filter(([build]) => build === 'endless-once');
    expect(failed).toEqual([['endless-once', { failed: true }]]);
  });

  test('keeps rendering after a leak has filled the heap of a thread', async () => {
    const leak = builds.write(
      'leak',
      "(boot) => { globalThis.kept ??= []; while (boot.name === 'leak') globalThis.kept.push(new Array(1e6).fill(boot)); return 'fine'; }",
    );
    const pool = createPool();
    const fine = builds.job(leak, { name: 'fine' });
    await renderWarm(pool, fine);
    expect(await pool.render(builds.job(leak, { name: 'leak' }))).toBeNull();
    expect((await renderWarm(pool, fine)).html).toBe('fine');
  });

  test('stops rendering a build that throws, reports it once, and renders the others', async () => {
    const broken = builds.write('broken', "() => { throw new Error('no such face'); }");
    const outcomes: string[] = [];
    const pool = createPool({
      onRender: (build, { failed }) => void outcomes.push(`${build} ${failed ? 'failed' : 'rendered'}`),
    });
    warn.mockClear();
    await renderWarm(pool, builds.job(GREETING, { name: 'before' }));
    for (let at = 0; at < 50; at += 1) {
      expect(await pool.render(builds.job(broken))).toBeNull();
      expect((await renderWarm(pool, builds.job(GREETING, { name: 'Sanne' }))).html).toContain('Sanne');
    }
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ build: 'broken', screen: 'Index' }), expect.any(String)],
    ]);
    expect(outcomes.filter((outcome) => outcome === 'broken failed')).toHaveLength(3);
    expect(outcomes).toContain('greeting rendered');
  });

  test('evaluates a file only if it is the one that was built', async () => {
    const damaged = { ...builds.write('damaged', '() => "damaged"'), integrity: 'sha256-other' };
    const pool = createPool();
    warn.mockClear();
    while (warn.mock.calls.length === 0) {
      expect(await pool.render(builds.job(damaged))).toBeNull();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(JSON.stringify(warn.mock.calls, ['err', 'build'])).toContain('damaged');
  });

  test('gives screens no environment, no network and only the shared libraries', async () => {
    const curious = builds.write(
      'curious',
      `async () => {
        const tries = [() => take('node:fs'), () => fetch('http://localhost/')];
        const refused = await Promise.all(tries.map(async (run) => run()).map((tried) => tried.then(() => 'given', (error) => error.message)));
        return JSON.stringify([Object.keys(process.env), refused, take('counter').next() > 0]);
      }`,
    );
    const { html } = await renderWarm(createPool(), builds.job(curious));
    expect(JSON.parse(html)).toEqual([
      [],
      ['curious requires node:fs, which is not shared.', 'A prerendered page has no network.'],
      true,
    ]);
  });
});
