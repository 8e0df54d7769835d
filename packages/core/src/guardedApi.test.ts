import { describe, expect, test } from '@jest/globals';
import { NetworkError } from '@rendezvous/api-client';
import { guardedApi } from './guardedApi.ts';
import { createUser, FakeApi, refusal, settle } from './testing/index.ts';

const GIFTS = 'GET /api/gifts.php';
const USER = 'GET /api/user.php';
const LOST = refusal('authentication_required');
const GIVEN = { gifts: [] };

/** Creates a guarded API that counts the lost sessions it reports. */
function createGuard(user: 'u-1' | 'visitor' = 'u-1') {
  const server = new FakeApi().on(USER, LOST);
  let lost = 0;
  const api = guardedApi(server, {
    userId: () => (user === 'visitor' ? undefined : user),
    onLost: () => void (lost += 1),
  });
  return { api, server, lost: () => lost };
}

describe('a guarded API', () => {
  test('reports a lost session only by its code and status, and never for the user call', async () => {
    const lostAfter = async (answer: Error, key: typeof GIFTS | typeof USER) => {
      const { api, server, lost } = createGuard();
      server.on(key, answer);
      await expect(api.call(key)).rejects.toBe(answer);
      return lost();
    };
    expect(await lostAfter(LOST, GIFTS)).toBe(1);
    expect(await lostAfter(LOST, USER)).toBe(0);
    expect(await lostAfter(refusal('blocked'), GIFTS)).toBe(0);
    expect(await lostAfter(new NetworkError('timeout'), GIFTS)).toBe(0);
    const foreign = Object.assign(new Error('no session'), { status: 403, code: 'authentication_required' });
    expect(await lostAfter(foreign, GIFTS)).toBe(0);
  });

  test('sends no further requests for a visitor, who has no session', async () => {
    const { api, server, lost } = createGuard('visitor');
    server.on(GIFTS, LOST);
    await expect(api.call(GIFTS)).rejects.toBe(LOST);
    expect([lost(), server.count(USER)]).toEqual([0, 0]);
  });

  test('repeats a call that was refused while a write renewed the session’s token', async () => {
    const { api, server, lost } = createGuard();
    let arrive = (): void => undefined;
    server.on(
      'PUT /api/mail-change.php',
      () => new Promise<undefined>((resolve) => (arrive = () => resolve(undefined))),
    );
    server.on(GIFTS, LOST);
    const write = api.call('PUT /api/mail-change.php', { body: { token: 'link' } });
    const read = api.call(GIFTS);
    await settle();
    expect(server.count(USER)).toBe(0);
    server.on(USER, { user: createUser({ id: 'u-1' }) }).on(GIFTS, GIVEN);
    arrive();
    expect(await read).toBe(GIVEN);
    await write;
    expect(lost()).toBe(0);
  });

  test('reports a lost session without waiting for a write that renews no token', async () => {
    const { api, server, lost } = createGuard();
    let arrive = (): void => undefined;
    server.on('POST /api/like.php', () => new Promise<never>((_, reject) => (arrive = () => reject(LOST))));
    server.on(GIFTS, LOST);
    const write = api.call('POST /api/like.php', { body: { profile: 'u-2' } });
    await expect(api.call(GIFTS)).rejects.toBe(LOST);
    expect(lost()).toBe(1);
    arrive();
    await expect(write).rejects.toBe(LOST);
  });

  test('repeats a refused call only once: a second refusal ends the session', async () => {
    const { api, server, lost } = createGuard();
    server.on(GIFTS, LOST).on(USER, { user: createUser({ id: 'u-1' }) });
    await expect(api.call(GIFTS)).rejects.toBe(LOST);
    expect([lost(), server.count(GIFTS)]).toEqual([1, 2]);
  });

  test('repeats nothing on behalf of another member who has logged in since', async () => {
    const { api, server, lost } = createGuard();
    server.on(GIFTS, LOST).on(USER, { user: createUser({ id: 'u-2' }) });
    await expect(api.call(GIFTS)).rejects.toBe(LOST);
    expect([lost(), server.count(GIFTS)]).toEqual([1, 1]);
  });

  test('keeps the member logged in while the server’s answer is unclear', async () => {
    const { api, server, lost } = createGuard();
    const failure = new NetworkError('timeout');
    server.on(GIFTS, LOST).on(USER, () => {
      server.on(GIFTS, failure);
      return Promise.reject(failure);
    });
    await expect(api.call(GIFTS)).rejects.toBe(failure);
    expect(lost()).toBe(0);
  });
});
