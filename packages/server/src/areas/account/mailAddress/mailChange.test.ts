import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createMember,
  createSite,
  startTestApp,
  tokenOf,
  waitForLockWaiter,
  type TestApp,
  type TestMember,
} from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { notificationsDisabled, users } from '../../../kernel/db/schema/account.ts';
import { pendingFirstMessages } from '../../../kernel/db/schema/signup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a change of the e-mail address', () => {
  test('takes effect when its link is used, notifies the old address and resumes stopped mail', async () => {
    const member = await createMember(app);
    await app.db.insert(notificationsDisabled).values({ userId: member.id, reason: 'bounce' });
    const ask = (email: string, password = member.password) =>
      member.client.call('POST /api/mail-change.php', { body: { email, password } });
    const taken = await createMember(app);
    expect((await ask('new@example.org', 'wrong')).error?.fields).toEqual({ password: 'wrong_password' });
    expect((await ask('nonsense')).error?.fields).toEqual({ email: 'new_email_invalid' });
    expect((await ask(taken.email)).error?.error).toBe('email_in_use');
    expect((await ask('brand-new@example.org')).status).toBe(204);
    expect((await member.client.call('GET /api/user.php')).answer.user).toMatchObject({
      email: member.email,
      notifications_disabled: ['bounce'],
    });
    const confirm = (token: string) => app.client().call('PUT /api/mail-change.php', { body: { token } });
    const token = tokenOf(app, 'mailChange');
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm(token)).error?.error).toBe('link_expired');
    expect(app.mails.at(-1)).toMatchObject({ template: 'mailChanged', to: member.email });
    expect((await member.client.call('GET /api/user.php')).answer.user).toMatchObject({
      email: 'brand-new@example.org',
      notifications_disabled: [],
    });
  });

  test('confirms a member without a confirmed address, and voids links mailed to the old address', async () => {
    const target = await createMember(app, { gender: 'female' });
    const member = await createMember(app, { confirmed: false, credits: 5 });
    await app.db.insert(pendingFirstMessages).values({
      userId: member.id,
      targetId: target.id,
      text: 'hello there',
      clientId: `first-${member.key}`,
    });
    await app.client().call('POST /api/reset-password.php', { body: { email: member.email } });
    const reset = tokenOf(app, 'reset');
    await member.client.call('POST /api/mail-change.php', {
      body: { email: 'first-confirmed@example.org', password: member.password },
    });
    const body = { token: tokenOf(app, 'mailChange') };
    expect((await app.client().call('PUT /api/mail-change.php', { body })).status).toBe(204);
    const { user } = (await member.client.call('GET /api/user.php')).answer;
    expect([user.status, user.profile.status]).toEqual(['confirmed', 'active']);
    expect((await target.client.call('GET /api/chats.php')).answer.total_unread).toBe(1);
    const put = { body: { token: reset, password: 'quite another one 7' } };
    expect((await app.client().call('PUT /api/reset-password.php', put)).error?.error).toBe('link_expired');
  });

  test('leaves a disabled member disabled, and the date of the first confirmation unchanged', async () => {
    const member = await createMember(app);
    const own = eq(users.id, member.id);
    const [before] = await app.db.select().from(users).where(own);
    await member.client.call('POST /api/mail-change.php', {
      body: { email: 'still-disabled@example.org', password: member.password },
    });
    await app.db.update(users).set({ status: 'disabled' }).where(own);
    const body = { token: tokenOf(app, 'mailChange') };
    expect((await app.client().call('PUT /api/mail-change.php', { body })).status).toBe(204);
    const [after] = await app.db.select().from(users).where(own);
    expect(after).toMatchObject({
      email: 'still-disabled@example.org',
      status: 'disabled',
      confirmedAt: before?.confirmedAt,
    });
  });

  test('is void when the link is older than a password change', async () => {
    const member = await createMember(app);
    await member.client.call('POST /api/mail-change.php', {
      body: { email: 'thief@example.org', password: member.password },
    });
    const body = { token: tokenOf(app, 'mailChange') };
    const password = 'the owner is back 7';
    const change = { old_password: member.password, new_password: password, new_password_repeat: password };
    expect((await member.client.call('PUT /api/password.php', { body: change })).status).toBe(204);
    const { error } = await app.client().call('PUT /api/mail-change.php', { body });
    expect(error?.error).toBe('link_expired');
  });

  test('does not enable a member who is disabled concurrently', async () => {
    const member = await createMember(app, { confirmed: false });
    await member.client.call('POST /api/mail-change.php', {
      body: { email: 'shut-out@example.org', password: member.password },
    });
    const body = { token: tokenOf(app, 'mailChange') };
    const own = eq(users.id, member.id);
    const confirmed = await app.db.transaction(async (tx) => {
      await tx.update(users).set({ status: 'disabled' }).where(own);
      const confirming = app.client().call('PUT /api/mail-change.php', { body });
      await waitForLockWaiter(app);
      return { confirming };
    });
    await confirmed.confirming;
    const [account] = await app.db.select({ status: users.status }).from(users).where(own);
    expect(account?.status).toBe('disabled');
  });

  test('is void when another member has taken the address in the meantime', async () => {
    const member = await createMember(app);
    await member.client.call('POST /api/mail-change.php', {
      body: { email: 'raced@example.org', password: member.password },
    });
    await createMember(app, { email: 'raced@example.org' });
    const { error } = await app
      .client()
      .call('PUT /api/mail-change.php', { body: { token: tokenOf(app, 'mailChange') } });
    expect(error?.error).toBe('email_in_use');
  });
});

test('a member can learn whether addresses have accounts at most five times an hour', async () => {
  const host = await createSite(app);
  const member = await createMember(app, { host });
  // Each address has its own limit.
  const taken: TestMember[] = [];
  for (let index = 0; index < 6; index += 1) taken.push(await createMember(app, { host }));
  app.services.config.relaxedLoopback = false;
  const codes: (string | undefined)[] = [];
  for (const { email } of taken) {
    const { error } = await member.client.call('POST /api/mail-change.php', {
      body: { email, password: member.password },
    });
    codes.push(error?.error);
  }
  app.services.config.relaxedLoopback = true;
  expect(codes).toEqual([...Array<string>(5).fill('email_in_use'), 'rate_limited']);
});
