import { beforeEach, expect, jest, test } from '@jest/globals';
import type { BootData } from '@rendezvous/contracts';
import { createViewCache } from './createViewCache.ts';
import type { PrerenderedPage, RenderJob } from './RenderJob.ts';

const BUILD = { name: 'landers@1', version: '1', file: '/landers.js', integrity: 'sha256-a' };
const JOB = { shell: BUILD, remote: BUILD, container: 'mf_landers', screen: 'Index', url: '/' };

let time = 0;
beforeEach(() => {
  time = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => time);
});

/** Returns the boot data of a visitor's page, with new per-request values at each call. */
let requests = 0;
function bootOf(change: object = {}): BootData {
  requests += 1;
  const boot = {
    user: null,
    locale: 'en',
    country: 'NL',
    languages: ['en'],
    data: { 'GET /api/faces.php': { profiles: ['Sanne'] } },
    release: { id: 'r1', drawn: requests % 2 === 0, sampled: requests % 3 === 0, campaign: null },
    nonce: `nonce-${requests}`,
    now: `2026-11-23T20:00:0${requests % 5}.000Z`,
    ...change,
  };
  // Serialised as for a page. Omits the fields of boot data that no test needs.
  return JSON.parse(JSON.stringify(boot)) as BootData;
}

function createCache(render?: (job: RenderJob) => Promise<PrerenderedPage | null>) {
  const jobs: RenderJob[] = [];
  const pool = {
    render: (job: RenderJob) => {
      jobs.push(job);
      return render ? render(job) : Promise.resolve({ html: job.boot, styles: '' });
    },
  };
  return { jobs, views: createViewCache({ pool, lifetime: 5000 }) };
}

test('equal pages share one render, even concurrently', async () => {
  const { jobs, views } = createCache();
  const [first, ...rest] = await Promise.all(Array.from({ length: 20 }, () => views.render(JOB, bootOf())));
  time = 4000;
  for (const view of [...rest, await views.render(JOB, bootOf())]) expect(view).toBe(first);
  expect(jobs).toHaveLength(1);
});

test('pages with any difference have separate views', async () => {
  const { jobs, views } = createCache();
  const faces = (name: string) => ({ data: { 'GET /api/faces.php': { profiles: [name] } } });
  const pages: [object, Partial<typeof JOB>?][] = [
    [{}],
    [{ locale: 'de' }],
    [{ country: 'BE' }],
    [{ entrySkipped: true }],
    [{ settings: { name: 'Another site' } }],
    [faces('Noor')],
    [{ release: { id: 'r2', campaign: null } }],
    [{ release: { id: 'r1', campaign: { slug: 'spring', lander: 'gallery' } } }],
    [{}, { url: '/?a=1' }],
    [{}, { screen: 'Gallery' }],
    [{}, { remote: { ...BUILD, name: 'landers@2' } }],
  ];
  const shown = async () =>
    Promise.all(pages.map(([change, job]) => views.render({ ...JOB, ...job }, bootOf(change))));
  expect(await shown()).toEqual(await shown());
  expect(jobs).toHaveLength(pages.length);
});

test('no render receives values of a single request', async () => {
  const { jobs, views } = createCache();
  await views.render(JOB, bootOf({ nonce: 'the-nonce' }));
  expect(jobs.map(({ boot }) => boot).join()).not.toMatch(/the-nonce|drawn|sampled/);
});

test('a submitted form is shown only to its sender', async () => {
  const { jobs, views } = createCache();
  const form = { values: { username: 'Sanne' } };
  await Promise.all([views.render(JOB, bootOf({ form })), views.render(JOB, bootOf({ form }))]);
  expect(jobs).toHaveLength(2);
});

test('the page of a mailed link is never shared, and no other render gets its token', async () => {
  const warmed: (RenderJob | undefined)[] = [];
  const own: RenderJob[] = [];
  const pool = {
    render: (job: RenderJob, toWarm?: () => RenderJob) => {
      own.push(job);
      warmed.push(toWarm?.());
      return Promise.resolve({ html: job.boot, styles: '' });
    },
  };
  const views = createViewCache({ pool, lifetime: 5000 });
  const job = { ...JOB, url: '/reset-password/do?token=secret' };
  const boot = { release: { id: 'r1', remotes: {} } };
  await Promise.all([views.render(job, bootOf(boot)), views.render(job, bootOf(boot))]);
  expect(own.map(({ isPrivate }) => isPrivate)).toEqual([true, true]);
  expect(warmed.map((other) => other?.url)).toEqual(['/reset-password/do', '/reset-password/do']);
});

test('a failed render is retried, and an expired view is rendered again', async () => {
  let isBroken = true;
  const { jobs, views } = createCache(() => Promise.resolve(isBroken ? null : { html: 'fine', styles: '' }));
  expect(await views.render(JOB, bootOf())).toBeNull();
  isBroken = false;
  expect((await views.render(JOB, bootOf()))?.html).toBe('fine');
  time = 5100;
  await views.render(JOB, bootOf());
  expect(jobs).toHaveLength(3);
});
