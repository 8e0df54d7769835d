import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createMember,
  createSite,
  startTestApp,
  tokenOf,
  type TestApp,
  type TestClient,
} from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import { pendingFirstMessages } from '../../kernel/db/schema/signup.ts';
import { signUp } from './fixtures/signUp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the confirmation', () => {
  async function newMember() {
    const client = app.client();
    const { answer } = await signUp(client);
    return { client, user: answer.user, token: tokenOf(app, 'activation') };
  }
  const activate = (client: TestClient, token: string) =>
    client.call('POST /api/activate.php', { body: { token } });

  test('makes the profile visible; a second click is accepted', async () => {
    const { client, user, token } = await newMember();
    const { answer } = await activate(client, token);
    expect(answer.user).toMatchObject({ id: user.id, status: 'confirmed', profile: { status: 'active' } });
    expect((await activate(client, token)).status).toBe(200);
    const [row] = await app.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, Number(user.id)));
    expect(row?.searchable).toBe(true);
  });

  test('does not happen on opening the link, which identifies the account only to its member', async () => {
    const { client, user, token } = await newMember();
    const another = await createMember(app, { confirmed: false });
    const open = async (browser: TestClient) => {
      for (const path of [`/${token}`, `/activate/done?token=${token}`, `/api/activate.php?token=${token}`])
        await browser.request({ path });
      return (await browser.call('POST /api/token.php', { body: { token } })).answer;
    };
    expect(await open(app.client())).toEqual({ kind: 'activation', own: false });
    expect(await open(another.client)).toEqual({ kind: 'activation', own: false });
    expect(await open(client)).toEqual({ kind: 'activation', own: true });
    const [row] = await app.db
      .select()
      .from(users)
      .where(eq(users.id, Number(user.id)));
    expect([row?.status, row?.confirmedAt]).toEqual(['not_confirmed', null]);
  });

  test('announces earlier likes, but not before the confirmation', async () => {
    const { client, user, token } = await newMember();
    const eva = await createMember(app);
    const sent = async () => {
      const { rows } = await app.db.execute<{ type: string }>(
        sql`select type from event_log where user_id = ${eva.id}`,
      );
      return rows.map(({ type }) => type);
    };
    expect((await client.call('POST /api/like.php', { body: { profile: eva.key } })).status).toBe(200);
    const newLikes = async () => (await eva.client.call('GET /api/likes.php')).answer.totals.new;
    expect([await sent(), await newLikes()]).toEqual([[], 0]);
    await activate(client, token);
    await activate(client, token);
    expect([await sent(), await newLikes()]).toEqual([['like'], 1]);
    expect(user.status).toBe('not_confirmed');
  });

  test('notifies the other devices of the member', async () => {
    const { client, user, token } = await newMember();
    await activate(client, token);
    const { rows } = await app.db.execute(
      sql`select type, data from event_log where user_id = ${Number(user.id)}`,
    );
    expect(rows).toEqual([{ type: 'user', data: { reason: 'confirmed' } }]);
  });

  test('fails for a member who has since been disabled', async () => {
    const { client, user, token } = await newMember();
    const own = eq(users.id, Number(user.id));
    await app.db.update(users).set({ status: 'disabled' }).where(own);
    expect((await activate(client, token)).error?.error).toBe('activation_failed');
    const [row] = await app.db.select().from(users).where(own);
    expect([row?.status, row?.confirmedAt]).toEqual(['disabled', null]);
  });

  test('in another browser does not log in', async () => {
    const { token } = await newMember();
    const stranger = app.client();
    expect((await activate(stranger, token)).json).toEqual({});
    expect(stranger.cookies.has('auth')).toBe(false);
  });

  test('expires after seven days, and an unknown link is invalid', async () => {
    const { client, token } = await newMember();
    app.clock.advance(7 * 86_400 + 1);
    expect((await activate(app.client(), token)).error?.error).toBe('link_expired');
    // The short link still leads to the confirmation page, which offers a new link.
    expect((await app.client().call('POST /api/token.php', { body: { token } })).answer).toEqual({
      kind: 'activation',
      own: false,
    });
    app.clock.set(new Date());
    expect((await activate(client, 'x'.repeat(43))).error?.error).toBe('link_expired');
    expect((await client.call('POST /api/token.php', { body: { token: 'unknown-token' } })).status).toBe(404);
  });

  test('fails for an address that the account no longer has', async () => {
    const { client, user, token } = await newMember();
    await app.db
      .update(users)
      .set({ email: 'moved@example.org', emailKey: 'moved@example.org' })
      .where(eq(users.id, Number(user.id)));
    expect((await activate(client, token)).error).toMatchObject({
      error: 'activation_failed',
      message: 'Activeren is mislukt.',
    });
  });

  test('can be sent again once a minute, even to another address, which voids older links', async () => {
    const { client, token } = await newMember();
    const resend = (email?: string) =>
      client.call('POST /api/activate.php?resend=1', { body: email === undefined ? {} : { email } });
    expect((await resend()).error?.error).toBe('rate_limited');
    app.clock.advance(61);
    const other = await resend('other-address@example.org');
    expect(other.answer.email).toBe('other-address@example.org');
    expect((await activate(client, token)).error?.error).toBe('link_expired');
    app.clock.advance(61);
    const taken = await createMember(app, { email: 'somebody@example.org' });
    expect((await resend(taken.email)).error?.error).toBe('email_in_use');
    expect((await resend('nonsense')).error?.fields).toEqual({ email: 'email_invalid' });
    const confirmed = await createMember(app);
    expect((await confirmed.client.call('POST /api/activate.php?resend=1', { body: {} })).error?.error).toBe(
      'conflict',
    );
    app.clock.set(new Date());
  });

  test('reveals the existence of accounts at most five times an hour', async () => {
    const host = await createSite(app);
    const taken = await createMember(app, { host });
    const client = app.client(host);
    await signUp(client);
    app.services.config.relaxedLoopback = false;
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 6; index += 1) {
      app.clock.advance(61);
      const { error } = await client.call('POST /api/activate.php?resend=1', {
        body: { email: taken.email },
      });
      codes.push(error?.error);
    }
    app.services.config.relaxedLoopback = true;
    app.clock.set(new Date());
    expect(codes).toEqual([...Array<string>(5).fill('email_in_use'), 'rate_limited']);
  });

  test('responds alike to taken and free addresses on a neutral site', async () => {
    const host = await createSite(app, { settings: { account_disclosure: 'neutral' } });
    const owner = await createMember(app, { host });
    const client = app.client(host);
    const { answer } = await signUp(client);
    const resend = (email?: string) =>
      client.call('POST /api/activate.php?resend=1', { body: email === undefined ? {} : { email } });
    const before = app.mails.length;
    app.clock.advance(61);
    expect((await resend(owner.email)).answer.email).toBe(owner.email);
    expect((await resend()).error?.error).toBe('rate_limited');
    app.clock.advance(61);
    expect((await resend()).answer.email).toBe(owner.email);
    expect((await client.call('GET /api/user.php')).answer.user).toMatchObject({
      email: owner.email,
      status: 'not_confirmed',
    });
    expect(app.mails.slice(before).map((mail) => [mail.template, mail.to])).toEqual(
      Array(2).fill(['accountExists', owner.email]),
    );
    app.clock.advance(61);
    await resend(answer.user.email);
    const mail = app.mails.at(-1);
    expect(mail).toMatchObject({ template: 'activation', to: answer.user.email });
    const token = tokenOf(app, 'activation');
    expect((await activate(client, token)).answer.user?.status).toBe('confirmed');
    app.clock.set(new Date());
  });

  test('sends the pending message to the target profile', async () => {
    const target = await createMember(app, { gender: 'male' });
    const client = app.client();
    const { answer } = await signUp(client, { target_profile: target.key, signup_message: 'Hello there' });
    const chats = () => target.client.call('GET /api/user.php');
    expect((await chats()).status).toBe(200);
    const token = tokenOf(app, 'activation');
    await activate(client, token);
    await activate(client, token);
    const { answer: after } = await client.call('GET /api/user.php');
    expect(after.user).toMatchObject({ id: answer.user.id, credits: 4, conversations_left: 1 });
  });

  test('sends the pending message on the second click if the first was interrupted', async () => {
    const target = await createMember(app, { gender: 'male' });
    const client = app.client();
    const { answer } = await signUp(client);
    const token = tokenOf(app, 'activation');
    await activate(client, token);
    await app.db.insert(pendingFirstMessages).values({
      userId: Number(answer.user.id),
      targetId: target.id,
      text: 'Hello there',
      clientId: 'first-after-all',
    });
    await activate(client, token);
    expect((await client.call('GET /api/user.php')).answer.user).toMatchObject({ conversations_left: 1 });
    expect(await app.db.$count(pendingFirstMessages)).toBe(0);
  });
});
