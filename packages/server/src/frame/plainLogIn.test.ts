import { describe, expect, test } from '@jest/globals';
import { createMember, type TestClient } from '@rendezvous/testing/server';
import { Secret, TOTP } from 'otpauth';
import { bootOf, servePages } from './fixtures/servePages.ts';

const pages = servePages('members', 'auth-signup');

type Fields = Record<string, string>;

/** Sends the form of the log-in page as a browser does without a script. */
const send = (client: TestClient, fields: Fields, query = '', headers: Record<string, string> = {}) =>
  client.request({
    method: 'POST',
    path: `/login${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const isLoggedIn = async (client: TestClient) => (await client.call('GET /api/user.php')).status === 200;

describe('the log-in form without a script', () => {
  test('logs in, and leads to the page that asked for it', async () => {
    const { email, password } = await createMember(pages.app);
    for (const [query, to] of [
      ['', '/members'],
      ['?next=%2Fchats%3Fa%3D1', '/chats?a=1'],
      ['?next=%2F%2Felsewhere.test', '/members'],
      ['?next=%2Flogin', '/members'],
    ] as const) {
      const client = pages.app.client();
      const { status, headers } = await send(client, { username: email, password }, query);
      expect([status, headers['location']]).toEqual([303, to]);
      expect(await isLoggedIn(client)).toBe(true);
    }
  });

  test('shows the same refusal as the call, with the name kept and the password nowhere', async () => {
    const { email } = await createMember(pages.app);
    const client = pages.app.client();
    const password = 'not the right one';
    const { status, text } = await send(client, { username: email, password });
    const call = await client.call('POST /api/user.php', { body: { email, password } });
    expect(status).toBe(call.status);
    expect(bootOf(text).form).toEqual({ values: { username: email }, status, error: call.error });
    expect(text).not.toContain(password);
    expect(await isLoggedIn(client)).toBe(false);
  });

  test('says what is wrong with empty fields', async () => {
    const { status, text } = await send(pages.app.client(), {});
    expect(status).toBe(422);
    expect(bootOf(text).form?.error.fields).toMatchObject({ email: expect.anything() });
  });

  test('takes the second step', async () => {
    const { client: own, email, password } = await createMember(pages.app);
    const { answer } = await own.call('POST /api/second-factor.php?enrol=1', { body: { password } });
    const app = new TOTP({ secret: Secret.fromBase32(answer.secret) });
    const code = () => app.generate({ timestamp: pages.app.clock.now().getTime() });
    await own.call('PUT /api/second-factor.php', { body: { code: code() } });
    pages.app.clock.advance(60);
    const client = pages.app.client();
    const { challenge = '' } =
      bootOf((await send(client, { username: email, password })).text).form?.error ?? {};
    expect(challenge).not.toBe('');
    const { status } = await send(client, { challenge, code: code() });
    expect([status, await isLoggedIn(client)]).toEqual([303, true]);
  });

  test('accepts nothing from another site', async () => {
    const { email, password } = await createMember(pages.app);
    const client = pages.app.client();
    const { status } = await send(client, { username: email, password }, '', {
      origin: 'https://elsewhere.test',
    });
    expect([status, await isLoggedIn(client)]).toEqual([403, false]);
  });
});
