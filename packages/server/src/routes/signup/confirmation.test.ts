import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp, type TestApp, type TestClient } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { profiles, users } from '../../db/schema/index.ts';
import { linkToken, signUp } from './fixtures/signUp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the confirmation', () => {
  async function newMember() {
    const client = app.client();
    const { answer } = await signUp(client);
    const mail = app.mails.at(-1);
    const token = linkToken(
      mail?.template === 'activation' ? String((mail.data as { link: string }).link) : '',
    );
    return { client, user: answer.user, token };
  }
  const activate = (client: TestClient, token: string) =>
    client.call('POST /api/activate.php', { body: { token } });

  test('makes the profile visible; clicking twice is fine', async () => {
    const { client, user, token } = await newMember();
    expect((await app.client().call('POST /api/token.php', { body: { token } })).answer).toEqual({
      kind: 'activation',
    });
    const { answer } = await activate(client, token);
    expect(answer.user).toMatchObject({ id: user.id, status: 'confirmed', profile: { status: 'active' } });
    expect((await activate(client, token)).status).toBe(200);
    const [row] = await app.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, Number(user.id)));
    expect(row?.searchable).toBe(true);
  });

  test('in another browser it logs nobody in', async () => {
    const { token } = await newMember();
    const stranger = app.client();
    expect((await activate(stranger, token)).json).toEqual({});
    expect(stranger.cookies.has('auth')).toBe(false);
  });

  test('expires after seven days, and an unknown link is no link', async () => {
    const { client, token } = await newMember();
    app.clock.advance(7 * 86_400 + 1);
    expect((await activate(app.client(), token)).error?.error).toBe('link_expired');
    expect((await app.client().call('POST /api/token.php', { body: { token } })).error?.error).toBe(
      'link_expired',
    );
    app.clock.set(new Date());
    expect((await activate(client, 'x'.repeat(43))).error?.error).toBe('link_expired');
    expect((await client.call('POST /api/token.php', { body: { token: 'unknown-token' } })).status).toBe(404);
  });

  test('fails for an address that the account does not have any more', async () => {
    const { client, user, token } = await newMember();
    await app.db
      .update(users)
      .set({ email: 'moved@example.org', emailKey: 'moved@example.org' })
      .where(eq(users.id, Number(user.id)));
    expect((await activate(client, token)).error).toMatchObject({
      error: 'activation_failed',
      message: 'Activeren mislukt',
    });
  });

  test('is sent again once a minute, also to another address; older links stop working', async () => {
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

  test('sends the message to the target profile then', async () => {
    const target = await createMember(app, { gender: 'male' });
    const client = app.client();
    const { answer } = await signUp(client, { target_profile: target.key, signup_message: 'Hello there' });
    const chats = () => target.client.call('GET /api/user.php');
    expect((await chats()).status).toBe(200);
    const mail = app.mails.at(-1);
    const token = linkToken(String((mail?.data as { link: string }).link));
    await activate(client, token);
    const { answer: after } = await client.call('GET /api/user.php');
    expect(after.user).toMatchObject({ id: answer.user.id, credits: 4, conversations_left: 1 });
  });
});
