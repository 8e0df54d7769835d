import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createMember,
  createSite,
  startTestApp,
  tokenOf,
  type TestApp,
  type TestClient,
  type TestMember,
} from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodes, totpFactors } from '../../../kernel/db/schema/account.ts';
import { changesMailedTo, logIn } from '../fixtures/logIns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

/** The code of an authenticator app, as RFC 6238 defines it. */
const codeOf = (secret: string, secondsFromNow = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime() + secondsFromNow * 1000,
  });

type Enrolled = TestMember & { secret: string; codes: string[] };

async function enrolled(): Promise<Enrolled> {
  const member = await createMember(app);
  const { password, client } = member;
  const { answer } = await client.call('POST /api/second-factor.php?enrol=1', { body: { password } });
  const on = await client.call('PUT /api/second-factor.php', { body: { code: codeOf(answer.secret) } });
  // Moves past the time step of the code just used, which cannot be used again.
  app.clock.advance(60);
  return { ...member, secret: answer.secret, codes: on.answer.recovery_codes };
}

async function firstStep(client: TestClient, member: TestMember): Promise<string> {
  const { status, error } = await logIn(client, member);
  expect([status, error?.error]).toEqual([401, 'second_factor_required']);
  return error?.challenge ?? '';
}

const secondStep = (client: TestClient, challenge: string, code: string) =>
  client.call('POST /api/second-factor.php', { body: { challenge, code } });

const isLoggedIn = async (client: TestClient) => (await client.call('GET /api/user.php')).status === 200;

describe('two-step verification', () => {
  test('is off until a code from the app confirms it', async () => {
    const { client, password, ...member } = await createMember(app);
    const enrol = (code?: string) =>
      client.call('POST /api/second-factor.php?enrol=1', {
        body: { password, ...(code === undefined ? {} : { code }) },
      });
    const { secret, uri, qr } = (await enrol()).answer;
    expect(uri).toContain(`secret=${secret}`);
    expect(qr).toMatch(/^<svg/);
    expect((await client.call('GET /api/second-factor.php')).answer).toEqual({
      totp: false,
      recovery_codes_left: 0,
      required: false,
      passkeys: [],
      passkey_step: false,
      second_step: false,
    });
    const wrong = await client.call('PUT /api/second-factor.php', { body: { code: '000000' } });
    expect(wrong.error).toMatchObject({ error: 'second_factor_invalid', fields: { code: 'otp_invalid' } });
    expect((await logIn(app.client(), { password, ...member })).status).toBe(200);
    const on = await client.call('PUT /api/second-factor.php', { body: { code: codeOf(secret) } });
    expect(new Set(on.answer.recovery_codes).size).toBe(10);
    expect((await client.call('GET /api/second-factor.php')).answer).toEqual({
      totp: true,
      recovery_codes_left: 10,
      required: false,
      passkeys: [],
      passkey_step: false,
      second_step: true,
    });
    expect((await enrol()).error?.fields).toEqual({ code: 'required' });
    expect((await enrol(on.answer.recovery_codes[0])).error?.error).toBe('conflict');
  });

  test('asks for the password and stores neither secret nor codes in plain text', async () => {
    const { client } = await createMember(app);
    const wrong = await client.call('POST /api/second-factor.php?enrol=1', { body: { password: 'wrong' } });
    expect(wrong.error?.fields).toEqual({ password: 'wrong_password' });
    const member = await enrolled();
    const stored = JSON.stringify([
      await app.db.select().from(totpFactors).where(eq(totpFactors.userId, member.id)),
      await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, member.id)),
    ]);
    for (const secret of [member.secret, ...member.codes]) expect(stored).not.toContain(secret);
  });

  test('ends other sessions and renews the current session’s token', async () => {
    const member = await createMember(app);
    const other = app.client();
    await logIn(other, member);
    const { password, client } = member;
    const { answer } = await client.call('POST /api/second-factor.php?enrol=1', { body: { password } });
    const before = client.cookies.get('auth');
    await client.call('PUT /api/second-factor.php', { body: { code: codeOf(answer.secret) } });
    expect(client.cookies.get('auth')).not.toBe(before);
    expect([await isLoggedIn(client), await isLoggedIn(other)]).toEqual([true, false]);
  });

  test('is turned off with the password and a code, which ends all other sessions', async () => {
    const member = await enrolled();
    const other = app.client();
    await secondStep(other, await firstStep(other, member), codeOf(member.secret));
    const off = (body: { password: string; code?: string }) =>
      member.client.call('DELETE /api/second-factor.php', { body });
    const { password } = member;
    expect((await off({ password: 'wrong', code: member.codes[0] ?? '' })).error?.error).toBe(
      'wrong_password',
    );
    expect((await off({ password })).error?.fields).toEqual({ code: 'required' });
    expect((await off({ password, code: '000000' })).error?.error).toBe('second_factor_invalid');
    app.clock.advance(60);
    expect((await off({ password, code: codeOf(member.secret) })).status).toBe(204);
    expect([await isLoggedIn(member.client), await isLoggedIn(other)]).toEqual([true, false]);
    expect((await logIn(app.client(), member)).status).toBe(200);
    expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.userId, member.id))).toBe(0);
  });

  test('is turned off with a recovery code instead of the app', async () => {
    const { client, password, codes } = await enrolled();
    const body = { password, code: codes[0] ?? '' };
    expect((await client.call('DELETE /api/second-factor.php', { body })).status).toBe(204);
  });

  test('sends the member a mail when it is turned on, gets new recovery codes, or is turned off', async () => {
    const { client, email, password, codes } = await enrolled();
    await client.call('POST /api/second-factor.php?codes=1', { body: { password, code: codes[0] ?? '' } });
    app.clock.advance(60);
    const { answer } = await client.call('GET /api/second-factor.php');
    expect(answer.recovery_codes_left).toBe(10);
    expect(changesMailedTo(app, { email })).toEqual([
      'Two-step verification with an authenticator app is now on.',
      'Your recovery codes have been replaced. The old ones no longer work.',
    ]);
  });
});

describe('a login with two steps', () => {
  test('gives no session after the password, and one after the code', async () => {
    const member = await enrolled();
    const client = app.client();
    const challenge = await firstStep(client, member);
    expect(client.cookies.has('auth')).toBe(false);
    const { answer } = await secondStep(client, challenge, codeOf(member.secret));
    expect(answer.user.id).toBe(member.key);
    expect(await isLoggedIn(client)).toBe(true);
  });

  test('accepts each code once, including those of the previous and the next time step', async () => {
    const member = await enrolled();
    // Each attempt starts at the beginning of a 30 s step, so its code cannot expire before use.
    const start = new Date(Math.ceil((app.clock.now().getTime() + 300_000) / 30_000) * 30_000);
    const tries: [number, boolean][] = [
      [-60, false],
      [-30, true],
      [-30, false],
      [0, true],
      [0, false],
      [60, false],
      [30, true],
    ];
    for (const [offset, accepted] of tries) {
      app.clock.set(start);
      const client = app.client();
      const challenge = await firstStep(client, member);
      const { status } = await secondStep(client, challenge, codeOf(member.secret, offset));
      expect([offset, status === 200]).toEqual([offset, accepted]);
    }
  });

  test('accepts each recovery code once, however it is typed', async () => {
    const member = await enrolled();
    const typed = member.codes[0]?.toUpperCase().replace('-', ' ') ?? '';
    const first = app.client();
    expect((await secondStep(first, await firstStep(first, member), typed)).status).toBe(200);
    const second = app.client();
    const again = await secondStep(second, await firstStep(second, member), typed);
    expect(again.error?.error).toBe('second_factor_invalid');
    expect((await first.call('GET /api/second-factor.php')).answer.recovery_codes_left).toBe(9);
    app.clock.advance(60);
    const { answer } = await first.call('POST /api/second-factor.php?codes=1', {
      body: { password: member.password, code: codeOf(member.secret) },
    });
    expect(answer.recovery_codes).toHaveLength(10);
    const old = await secondStep(second, await firstStep(second, member), member.codes[1] ?? '');
    expect(old.error?.error).toBe('second_factor_invalid');
  });

  test('accepts each challenge once, within five minutes, while the password is unchanged', async () => {
    const member = await enrolled();
    const client = app.client();
    const used = await firstStep(client, member);
    await secondStep(client, used, codeOf(member.secret));
    app.clock.advance(60);
    expect((await secondStep(client, used, codeOf(member.secret))).error?.error).toBe(
      'second_factor_expired',
    );
    const late = await firstStep(client, member);
    app.clock.advance(301);
    expect((await secondStep(client, late, codeOf(member.secret))).error?.error).toBe(
      'second_factor_expired',
    );
    const stale = await firstStep(app.client(), member);
    await client.call('PUT /api/password.php', {
      body: {
        code: member.codes[0] ?? '',
        old_password: member.password,
        new_password: 'quiet copper river',
        new_password_repeat: 'quiet copper river',
      },
    });
    const changed = await secondStep(app.client(), stale, codeOf(member.secret));
    expect(changed.error?.error).toBe('login_failed');
  });

  test('opens one session for a challenge that two devices answer concurrently', async () => {
    const member = await enrolled();
    const token = await firstStep(app.client(), member);
    const answers = await Promise.all(
      member.codes.slice(0, 2).map((code) => secondStep(app.client(), token, code)),
    );
    const outcomes = answers.map(({ status, error }) => error?.error ?? status);
    expect(outcomes.sort()).toEqual([200, 'second_factor_expired']);
  });

  test('is blocked after five wrong codes, across all challenges', async () => {
    const member = await enrolled();
    const codes: unknown[] = [];
    for (let index = 0; index < 6; index += 1) {
      const client = app.client();
      const { error } = await secondStep(client, await firstStep(client, member), '000000');
      codes.push(error?.error);
    }
    expect(codes.slice(0, 4)).toEqual(Array(4).fill('second_factor_invalid'));
    expect(codes.slice(4)).toEqual(['account_blocked', 'account_blocked']);
  });

  test('is still required after a password reset', async () => {
    const member = await enrolled();
    const client = app.client();
    await client.call('POST /api/reset-password.php', { body: { email: member.email } });
    const { error } = await client.call('PUT /api/reset-password.php', {
      body: { token: tokenOf(app, 'reset'), password: 'quiet copper river' },
    });
    expect(error?.error).toBe('second_factor_required');
    expect(client.cookies.has('auth')).toBe(false);
    expect((await secondStep(client, error?.challenge ?? '', codeOf(member.secret))).status).toBe(200);
  });
});

test('staff of a public site need a second factor', async () => {
  const site = await startTestApp({ config: { demo: false } });
  const host = await createSite(site, { host: 'dating.example.test' });
  const { client, password } = await createMember(site, { host, roles: ['support'] });
  const work = async () => {
    const { status, error } = await client.call('GET /api/console-cases.php');
    return error?.error ?? status;
  };
  expect((await client.call('GET /api/second-factor.php')).answer.required).toBe(true);
  expect(await work()).toBe('second_factor_missing');
  const { answer } = await client.call('POST /api/second-factor.php?enrol=1', { body: { password } });
  expect(await work()).toBe('second_factor_missing');
  const timestamp = site.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(answer.secret) }).generate({ timestamp });
  const on = await client.call('PUT /api/second-factor.php', { body: { code } });
  expect(await work()).toBe(200);
  await client.call('DELETE /api/second-factor.php', {
    body: { password, code: on.answer.recovery_codes[0] ?? '' },
  });
  expect(await work()).toBe('second_factor_missing');
  await site.close();
});
