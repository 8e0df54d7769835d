import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createSite, startTestApp, type TestApp } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { profiles, users } from '../../db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (email: string, host?: string) =>
  app.client(host).call('POST /api/reset-password.php', { body: { email } });
const lastToken = (): string => {
  const { link } = app.mails.findLast((mail) => mail.template === 'reset')?.data as { link: string };
  return link.split('=').at(-1) ?? '';
};

describe('a new password by mail', () => {
  test('lets nobody in who was shut out after the link went out', async () => {
    const member = await createMember(app);
    expect((await ask(member.email)).status).toBe(204);
    await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, member.id));
    const client = app.client();
    const { error } = await client.call('PUT /api/reset-password.php', {
      body: { token: lastToken(), password: 'quiet copper river' },
    });
    expect(error?.error).toBe('link_expired');
    expect(client.cookies.has('auth')).toBe(false);
  });

  test('tells whoever is about to be deleted how to come back, as the sign-up does', async () => {
    const member = await createMember(app);
    await ask(member.email);
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    expect((await ask(member.email)).error?.error).toBe('account_pending_deletion');
    const { error } = await app.client().call('PUT /api/reset-password.php', {
      body: { token: lastToken(), password: 'quiet copper river' },
    });
    expect(error?.error).toBe('link_expired');
    const [profile] = await app.db.select().from(profiles).where(eq(profiles.id, member.id));
    expect(profile?.status).toBe('deleted');
  });

  test('says nothing of a deletion on a site that discloses nothing', async () => {
    const host = await createSite(app, { settings: { account_disclosure: 'neutral' } });
    const member = await createMember(app, { host });
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    expect((await ask(member.email, host)).status).toBe(204);
  });
});

test('asking for another address tells nobody more than five times an hour who has an account', async () => {
  const host = await createSite(app);
  const [member, taken] = [await createMember(app, { host }), await createMember(app, { host })];
  app.services.config.relaxedLoopback = false;
  const codes: (string | undefined)[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { error } = await member.client.call('POST /api/mail-change.php', {
      body: { email: taken.email, password: member.password },
    });
    codes.push(error?.error);
  }
  app.services.config.relaxedLoopback = true;
  expect(codes).toEqual([...Array<string>(5).fill('email_in_use'), 'rate_limited']);
});
