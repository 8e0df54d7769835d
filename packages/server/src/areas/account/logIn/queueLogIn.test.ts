import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { logIn } from './logIn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let networks = 0;
/** Logs in from a new network. Resolves with the error code, null on success. */
async function attempt(
  member: TestMember,
  password: string,
  wideNetwork: string | null = null,
  network = `network ${(networks += 1)}`,
) {
  const { id: siteId } = await app.services.sites.byId(1);
  const now = app.clock.now();
  const login = {
    siteId,
    isNeutral: false,
    typed: member.email,
    network,
    wideNetwork,
    now,
  };
  return logIn(app.services, { ...login, password }).then(
    () => null,
    (error: { code: string }) => error.code,
  );
}
/** Fails repeatedly, waiting long enough after each failure. */
async function failSlowly(member: TestMember, times: number, wideNetwork: string | null = null) {
  for (let index = 0; index < times; index += 1) {
    expect(await attempt(member, 'wrong wrong wrong', wideNetwork)).toBe('login_failed');
    app.clock.advance(61);
  }
}

describe('logins of one account from many networks', () => {
  test('are slowed down after ten failures, and most concurrent ones are refused', async () => {
    const member = await createMember(app);
    const all = await Promise.all(Array.from({ length: 10 }, () => attempt(member, 'wrong wrong wrong')));
    expect(all).toEqual(Array<string>(10).fill('login_failed'));
    await failSlowly(member, 15);
    const more = await Promise.all(Array.from({ length: 10 }, () => attempt(member, 'wrong wrong wrong')));
    expect(more.filter((code) => code === 'login_failed')).toHaveLength(1);
    expect(more.filter((code) => code === 'rate_limited')).toHaveLength(9);
  });

  test('do not block the owner: the next login after the pause succeeds immediately', async () => {
    const member = await createMember(app);
    await failSlowly(member, 40);
    expect(await attempt(member, 'wrong wrong wrong')).toBe('login_failed');
    expect(await attempt(member, member.password)).toBe('rate_limited');
    for (let index = 0; index < 6; index += 1)
      expect(await attempt(member, member.password, null, 'of the owner')).toBe('rate_limited');
    app.clock.advance(61);
    expect(await attempt(member, member.password, null, 'of the owner')).toBeNull();
    expect(await attempt(await createMember(app), 'wrong wrong wrong')).toBe('login_failed');
  });

  test('send the owner a single mail', async () => {
    const member = await createMember(app);
    await failSlowly(member, 19);
    const sent = () =>
      app.mails.filter(({ to, template }) => to === member.email && template === 'manyFailures');
    expect(sent()).toHaveLength(0);
    await failSlowly(member, 5);
    expect(sent()).toHaveLength(1);
  });
});

test('a /48 is locked after forty failures of one account from any of its networks', async () => {
  const member = await createMember(app);
  await failSlowly(member, 39, '2001:db8:1::/48');
  expect(await attempt(member, 'wrong wrong wrong', '2001:db8:1::/48')).toBe('account_blocked');
  app.clock.advance(61);
  expect(await attempt(member, member.password, '2001:db8:1::/48')).toBe('account_blocked');
  expect(await attempt(member, member.password, '2001:db8:2::/48')).toBeNull();
});
