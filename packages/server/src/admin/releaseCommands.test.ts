import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBuilds, createMember, startTestApp, waitForLockWaiter } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { runAdmin } from '../fixtures/runAdmin.ts';
import { lockReleases } from '../releases/rollout/releaseLock.ts';
import { runCommand } from './runCommand.ts';

let builds: TestBuilds;
let app: TestApp;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('shell111');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const settings = () => ({
  NODE_ENV: 'production',
  ...{ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, RELEASES_DIR: builds.folder },
});
const release = (...args: string[]) => runCommand(['release', ...args], settings());
/** Runs the command in a separate process, as operators do. */
const releaseInProcess = (...args: string[]) => runAdmin(settings(), 'release', ...args);
const why = ['--why', 'The new one is broken', '--as', 'Nina de Vries'];
const publish = async (version: string, needs?: Record<string, string[]>) => {
  builds.writeRemote('chat', version, needs ? { needs } : {});
  await app.services.releases.refresh();
};
const live = async (project: 'chat' | 'shell' = 'chat') => {
  await app.services.releases.refresh();
  const { shell, remotes } = (await app.client().call('GET /api/release.php')).answer.release;
  return project === 'shell' ? shell.version : remotes[project]?.version;
};

describe('npm run release', () => {
  test('rolls back to the previous build, which stays live until the hold is lifted', async () => {
    await publish('chat1111');
    await publish('chat2222');
    expect(await releaseInProcess('rollback', 'mf-chat', ...why)).toMatchObject({
      code: 0,
      output: expect.stringContaining('chat chat1111 is live. It holds until you lift it'),
    });
    expect(await live()).toBe('chat1111');
    await publish('chat3333');
    expect(await live()).toBe('chat1111');
    expect((await release('status')).output).toMatch(
      /^chat +chat1111 {2}held since .* published: chat3333$/m,
    );
    expect((await release('unpin', 'chat', ...why)).output).toBe(
      'chat chat1111 is not held any more. chat3333 is live.',
    );
    expect(await live()).toBe('chat3333');
    const source = ['--commit', 'abc', '--author', 'Nina', '--gates', 'names'];
    expect((await release('register', 'chat', 'chat2222', ...source)).code).toBe(0);
  });

  test('keeps a pinned build live, and a promoted one until the next is published', async () => {
    expect((await release('pin', 'chat', 'chat1111', ...why)).code).toBe(0);
    await publish('chat4444');
    expect(await live()).toBe('chat1111');
    expect((await release('promote', 'chat', 'chat3333', ...why)).code).toBe(0);
    expect(await live()).toBe('chat3333');
    await publish('chat5555');
    expect(await live()).toBe('chat5555');
  });

  test('logs each act with its author and reason', async () => {
    const staff = await createMember(app, { roles: ['release'] });
    const { entries } = (await staff.client.call('GET /api/console-audit.php')).answer;
    const acts = entries.filter(({ subject }) => subject === 'remote:chat');
    expect(acts.map(({ change }) => change)).toEqual([
      'chat1111 > chat3333',
      'chat3333 > chat1111, pinned',
      'chat1111, not held any more',
      'chat2222 > chat1111',
    ]);
    for (const { reason, staff: by } of acts)
      expect([reason, by.name]).toEqual(['The new one is broken', 'Nina de Vries']);
  });

  test('withdraws a build permanently', async () => {
    expect((await release('withdraw', 'chat', 'chat5555', ...why)).code).toBe(0);
    expect(await live()).not.toBe('chat5555');
    expect((await release('status')).output).toMatch(
      /^chat +chat5555 {2}withdrawn: visitors get the build before it$/m,
    );
    expect((await release('history', 'chat')).output).toMatch(/^ {3}chat5555 .* withdrawn /m);
    expect(await release('promote', 'chat', 'chat5555', ...why)).toMatchObject({
      code: 2,
      problem: expect.stringContaining('chat chat5555 was withdrawn and stays so.'),
    });
    expect((await release('withdraw', 'chat', 'chat5555', ...why)).code).toBe(2);
    const source = ['--commit', 'abc', '--author', 'Nina', '--gates', 'names'];
    expect((await release('register', 'chat', 'chat5555', ...source)).problem).toContain(
      'chat chat5555 was withdrawn and stays so.',
    );
  });

  test('refuses a remote that the live shell cannot run, and a shell that cannot run the live remotes', async () => {
    await publish('chat6666', { mobx: ['observable', 'when'], '@rendezvous/ui': ['Carousel'] });
    const before = await live();
    expect(await release('promote', 'chat', 'chat6666', ...why)).toMatchObject({
      code: 2,
      problem: expect.stringContaining(
        'Nothing has changed: chat chat6666 needs mobx.when, @rendezvous/ui.Carousel, which shell shell111 does not have.',
      ),
    });
    expect(await live()).toBe(before);

    await release('pin', 'chat', 'chat4444', ...why);
    builds.writeShell('shell222', { '@rendezvous/ui': ['Button'] });
    builds.writeShell('shell111');
    expect(await release('promote', 'shell', 'shell222', ...why)).toMatchObject({
      code: 2,
      problem: expect.stringContaining('chat chat4444 needs mobx, which shell shell222 does not have.'),
    });
    expect(await live('shell')).toBe('shell111');
  });

  test('refuses a build that declares a route of another remote', async () => {
    const route = { name: 'week', path: '/likes/week', screen: 'Chats', title: 'menu' };
    const before = await live();
    builds.writeRemote('chat', 'chat7777', { contributes: { routes: [route] } });
    builds.write('chat/current', 'chat6666\n');
    expect(await release('promote', 'chat', 'chat7777', ...why)).toMatchObject({
      code: 2,
      problem: expect.stringContaining('chat declares /likes/week (week), which is not below /chats.'),
    });
    expect(await live()).toBe(before);
  });

  test('lets only one of two people promote at the same time, and shows the other what is live', async () => {
    const promote = (version: string) => release('promote', 'chat', version, ...why);
    const before = 'chat1111';
    await release('pin', 'chat', before, ...why);
    let both: Promise<Awaited<ReturnType<typeof promote>>[]> = Promise.resolve([]);
    await app.db.transaction(async (tx) => {
      await lockReleases(tx);
      both = Promise.all(['chat3333', 'chat4444'].map(promote));
      await waitForLockWaiter(app, 2);
    });
    const outcomes = await both;
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 2]);
    const winner = String(await live());
    expect(outcomes.find(({ code }) => code === 2)?.problem).toContain(
      `Nothing has changed: chat ${winner} is live by now instead of ${before}. Look at what is live, and try again.`,
    );
    const staff = await createMember(app, { roles: ['release'] });
    const { entries } = (await staff.client.call('GET /api/console-audit.php')).answer;
    expect(entries.find(({ subject }) => subject === 'remote:chat')?.change).toBe(`${before} > ${winner}`);
    await release('pin', 'chat', 'chat4444', ...why);
  });

  test('rolls the shell back like a remote', async () => {
    builds.writeShell('shell333');
    expect(await live('shell')).toBe('shell333');
    expect((await release('rollback', 'shell', ...why)).code).toBe(0);
    expect(await live('shell')).toBe('shell111');
  });

  test('sends builds to a share of visitors as one set, and promotes or stops it', async () => {
    const canary = (...args: string[]) => release('canary', ...args, ...why);
    expect(await canary('chat@chat1111', '101%')).toMatchObject({
      code: 2,
      problem: expect.stringContaining('A share is a percentage from 0 to 100'),
    });
    expect((await canary('chat@chat1111', '5%')).problem).toContain('chat is held at chat4444.');
    expect((await release('unpin', 'chat', ...why)).output).toContain(
      'It stays live until another build is promoted.',
    );
    await release('unpin', 'shell', ...why);
    builds.writeShell('shell444');
    builds.writeShell('shell111');
    expect(await canary('mf-chat@chat1111', 'shell@shell444', '5%')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Canary \d+: 5% of visitors get chat@chat1111, shell@shell444/),
    });
    expect((await release('status')).output).toMatch(/^chat .*canary \d+: chat1111 at 5%$/m);
    expect((await canary('promote', 'shell')).output).toContain('chat@chat1111, shell@shell444 are live.');
    expect([await live(), await live('shell')]).toEqual(['chat1111', 'shell444']);
    expect((await canary('stop', 'chat')).problem).toContain('No canary of chat runs.');
    expect((await release('promote', 'chat@chat3333', 'shell@shell111', ...why)).output).toContain(
      'are live.',
    );
    expect([await live(), await live('shell')]).toEqual(['chat3333', 'shell111']);
    expect((await release('promote', 'chat', 'chat4444', ...why)).code).toBe(0);
  });

  test('refuses a decision based on a build that is no longer live', async () => {
    const stale = await release('promote', 'chat', 'chat3333', '--expected', 'chat1111', ...why);
    expect(stale).toMatchObject({
      code: 2,
      problem:
        'Nothing has changed: chat chat4444 is live by now instead of chat1111. Look at what is live, and try again.',
    });
    const set = ['chat@chat3333', '--expected', 'mf-chat@chat1111'];
    expect((await release('promote', ...set, ...why)).problem).toBe(stale.problem);
    expect(await live()).toBe('chat4444');
    expect((await release('promote', 'chat', 'chat3333', '--expected', 'chat4444', ...why)).code).toBe(0);
  });

  test('names the canary that a promotion ends, in the output and in the history', async () => {
    await release('canary', 'chat@chat1111', '5%', ...why);
    const { output } = await release('promote', 'chat', 'chat4444', ...why);
    expect(output).toMatch(/^chat chat4444 is live\. It stopped canary \d+ of chat@chat1111\.$/);
    expect((await release('history', 'chat')).output).toMatch(
      /canary \d+ of chat@chat1111 stopped by chat@chat4444 {2}/,
    );
  });

  test('records the source of a build, lists builds and compares them', async () => {
    const source = ['--commit', 'abcdef1234567890', '--author', 'Nina', '--gates', 'texts,names'];
    expect((await release('register', 'chat', 'chat6666', ...source)).code).toBe(0);
    const { output } = await release('history', 'chat');
    expect(output).toMatch(/\* {2}chat4444/);
    expect(output).toMatch(/^ *chat6666 .* abcdef1234 {2}Nina$/m);
    expect(output).toMatch(/^ {3}\d{4}-.* chat5555 withdrawn {2}The new one is broken \(Nina de Vries\)$/m);
    expect((await release('diff', 'chat', 'chat4444', 'chat6666')).output.split('\n').slice(1)).toEqual(
      expect.arrayContaining(['+ mobx.when', '+ @rendezvous/ui.Carousel']),
    );
  });

  test.each([
    [['promote', 'chats', 'chat1111', ...why], 'There is no remote "chats". Known: shell, auth-signup'],
    [['promote', 'chat', 'nothere1', ...why], 'chat has no build "nothere1".'],
    [['promote', 'chat', '../../etc', ...why], 'chat has no build "../../etc".'],
    [['promote', 'chat', 'chat1111'], '--why is missing.'],
    [['rollback', 'likes', ...why], 'likes has no earlier build that was live.'],
  ])('explains in one sentence what is wrong with %j', async (args, sentence) => {
    expect(await release(...args)).toMatchObject({ code: 2, problem: expect.stringContaining(sentence) });
  });
});
