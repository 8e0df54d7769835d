import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { isInShare } from '../serving/buckets.ts';
import { findCanary } from './buildQueries.ts';
import type { MoveRefused } from './MoveRefused.ts';
import type { NamedBuild } from '../ReleaseContext.ts';
import { setPointers } from './setPointers.ts';
import { startCanary } from './startCanary.ts';
import { stopCanary } from './stopCanary.ts';
import { withdrawBuild } from './withdrawBuild.ts';

let builds: TestBuilds;
let app: TestApp;
const system = { id: null };
const reason = 'Try it out';
const context = () => ({
  db: app.db,
  bus: app.services.bus,
  store: app.services.releases.store,
  now: app.services.now,
});

beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('shell222', { mobx: ['observable', 'when'], '@rendezvous/ui': ['Button'] });
  builds.writeShell('shell111');
  builds.writeRemote('chat', 'chat2222');
  builds.writeRemote('chat', 'chat3333', { needs: { mobx: ['when'] } });
  builds.writeRemote('chat', 'chat1111');
  const week = { name: 'week', path: '/likes/week', screen: 'Week', title: 'title' };
  builds.writeRemote('likes', 'likes333', { contributes: { routes: [week] } });
  builds.writeRemote('likes', 'likes222');
  builds.writeRemote('likes', 'likes111');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  await app.services.releases.refresh();
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const parse = (name: string): NamedBuild => {
  const [project, version = ''] = name.split('@');
  return { project: project as NamedBuild['project'], version };
};
const start = async (share: number, ...names: string[]) => {
  const row = await startCanary(context(), system, { builds: names.map(parse), share, reason });
  await app.services.releases.refresh();
  return row;
};
const sentence = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: MoveRefused) => error.sentence,
  );
const stop = async (project: NamedBuild['project']) => {
  const row = await findCanary(app.db, project);
  if (row) await stopCanary(context(), system, { id: row.id, reason });
  await app.services.releases.refresh();
};
const state = async (id: number) =>
  (await app.db.query.releaseSets.findFirst({ where: (set, { eq }) => eq(set.id, id) }))?.state;
const liveIn = async (bucket: number | null) => {
  const { shell, remotes, set } = await app.services.releases.forBucket(bucket);
  return { shell: shell.version, chat: remotes.chat?.version, likes: remotes.likes?.version, set };
};
afterEach(async () => {
  await stop('chat');
  await stop('likes');
});

describe('a canary', () => {
  test('serves all its builds to its visitors, and the live ones to everyone else', async () => {
    const { id } = await start(5000, 'shell@shell222', 'chat@chat3333');
    const seen = new Set<string>();
    for (let bucket = 0; bucket < 40; bucket += 1) seen.add(JSON.stringify(await liveIn(bucket)));
    const old = { shell: 'shell111', chat: 'chat1111', likes: 'likes111' };
    expect([...seen].map((each) => JSON.parse(each) as unknown)).toEqual(
      expect.arrayContaining([
        { ...old, set: `${id}k` },
        { ...old, shell: 'shell222', chat: 'chat3333', set: `${id}c` },
      ]),
    );
    expect(seen.size).toBe(2);
    expect(await liveIn(null)).toEqual({ ...old, set: null });
  });

  test('keeps a visitor in the same variant with a cookie, which pages set while it runs', async () => {
    const read = (cookie: string) =>
      fetch(`http://127.0.0.1:${app.port}/`, { headers: { cookie, host: 'localhost' } });
    expect((await read('')).headers.get('set-cookie')).toBeNull();
    const { id } = await start(10_000, 'chat@chat2222');
    const first = (await read('')).headers.get('set-cookie') ?? '';
    expect(first).toMatch(/^bucket=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/);
    const again = await read(first.split(';')[0] ?? '');
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await again.text()).toContain(`"set":"${id}c"`);
    expect((await read('bucket=99999')).headers.get('set-cookie')).toMatch(/^bucket=\d/);
  });

  test('serves its visitors the paths that only its build has, including on their first page', async () => {
    const statusOf = async (cookie: string) =>
      (await fetch(`http://127.0.0.1:${app.port}/likes/week`, { headers: { cookie, host: 'localhost' } }))
        .status;
    expect(await statusOf('')).toBe(404);
    const { salt } = await start(5000, 'likes@likes333');
    const inside = Array.from({ length: 10 }, (_, bucket) => isInShare({ salt, share: 5000 }, bucket));
    const seen = await Promise.all(inside.map((_, bucket) => statusOf(`bucket=${bucket}`)));
    expect(seen).toEqual(inside.map((is) => (is ? 200 : 404)));
    await start(10_000, 'likes@likes333');
    expect(await statusOf('')).toBe(200);
  });

  test('changes its share when it is started again with the same builds', async () => {
    const { id } = await start(0, 'chat@chat2222');
    expect((await liveIn(3)).chat).toBe('chat1111');
    expect((await start(10_000, 'chat@chat2222')).id).toBe(id);
    expect((await liveIn(3)).chat).toBe('chat2222');
  });

  test('is logged with author and reason when it starts, grows and stops', async () => {
    const staff = await createMember(app, { roles: ['release'] });
    const { id } = await start(500, 'likes@likes222');
    await start(2500, 'likes@likes222');
    await stop('likes');
    const { entries } = (await staff.client.call('GET /api/console-audit.php')).answer;
    const acts = entries.filter(({ subject }) => subject === 'remote:likes').slice(0, 3);
    expect(acts.map(({ change }) => change)).toEqual([
      `canary ${id} of likes@likes222 stopped`,
      `canary ${id} of likes@likes222: 5% > 25%`,
      `canary ${id} of likes@likes222 started at 5%`,
    ]);
    for (const act of acts) expect(act.reason).toBe(reason);
  });

  test('ends when the live build of one of its projects changes, and is promoted when all its builds go live', async () => {
    const one = await start(500, 'chat@chat2222', 'likes@likes222');
    await setPointers(context(), system, { builds: [parse('chat@chat2222')], kind: 'promote', reason });
    expect(await state(one.id)).toBe('stopped');
    await setPointers(context(), system, { builds: [parse('chat@chat1111')], kind: 'promote', reason });
    const other = await start(500, 'chat@chat2222', 'likes@likes222');
    const named = other.members.map(({ project, version }) => parse(`${project}@${version}`));
    await setPointers(context(), system, { builds: named, kind: 'promote', reason });
    expect(await state(other.id)).toBe('promoted');
    await app.services.releases.refresh();
    expect(await liveIn(null)).toMatchObject({ chat: 'chat2222', likes: 'likes222' });
    const old = [parse('chat@chat1111'), parse('likes@likes111')];
    await setPointers(context(), system, { builds: old, kind: 'promote', reason });
  });

  test('ends when its build is withdrawn permanently', async () => {
    builds.writeRemote('chat', 'withdrawn');
    builds.writeRemote('chat', 'chat1111');
    const { id } = await start(500, 'chat@withdrawn');
    await withdrawBuild(context(), system, { ...parse('chat@withdrawn'), reason } as never);
    expect(await state(id)).toBe('stopped');
    expect(await sentence(start(500, 'chat@withdrawn'))).toBe(
      'chat withdrawn was withdrawn and stays so. Publish a build that works.',
    );
  });
});

describe('a canary is refused', () => {
  test('for an invalid share, a repeated project, or a live build', async () => {
    const share = 'A share is a percentage from 0 to 100, with at most two decimals.';
    expect(await sentence(start(10_001, 'chat@chat2222'))).toBe(share);
    expect(await sentence(start(-1, 'chat@chat2222'))).toBe(share);
    expect(await sentence(start(500, 'chat@chat2222', 'chat@chat3333'))).toBe(
      'A canary has one build of each project.',
    );
    expect(await sentence(start(500, 'chat@chat1111'))).toBe('chat chat1111 is live already.');
  });

  test('for an unknown build', async () => {
    await expect(start(500, 'chat@nothere1')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('if its builds are incompatible with live ones, or with another canary', async () => {
    expect(await sentence(start(500, 'chat@chat3333'))).toBe(
      'chat chat3333 needs mobx.when, which shell shell111 does not have.',
    );
    builds.writeShell('shell444', { '@rendezvous/ui': ['Button'], mobx: ['when'] });
    builds.writeShell('shell111');
    await start(500, 'likes@likes222');
    expect(await sentence(start(500, 'shell@shell444'))).toContain('needs mobx.observable');
  });

  test('for a held project, or one that is part of another canary', async () => {
    await start(500, 'chat@chat2222', 'likes@likes222');
    expect(await sentence(start(500, 'chat@chat2222'))).toMatch(
      /^chat is part of canary \d+ of chat@chat2222, likes@likes222\. Stop or promote that first\.$/,
    );
    await setPointers(context(), system, { builds: [parse('chat@chat1111')], kind: 'pin', reason });
    expect(await findCanary(app.db, 'likes')).toBeNull();
    expect(await sentence(start(500, 'chat@chat2222'))).toBe(
      'chat is held at chat1111. Lift that first: release unpin chat.',
    );
    await setPointers(context(), system, { builds: [parse('chat@chat1111')], kind: 'promote', reason });
  });

  test('for the second of two people who start one at the same time', async () => {
    const sentences = await Promise.all([
      sentence(start(500, 'chat@chat2222')),
      sentence(start(500, 'chat@chat2222', 'likes@likes222')),
    ]);
    expect(sentences.filter((each) => each === null)).toHaveLength(1);
    expect(sentences.filter((each) => each?.includes('Stop or promote that first'))).toHaveLength(1);
  });
});
