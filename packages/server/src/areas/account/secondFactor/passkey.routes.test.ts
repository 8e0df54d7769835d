import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { PasskeyAssertion } from '@rendezvous/contracts/entities';
import {
  createMember,
  createSite,
  startTestApp,
  type MemberOptions,
  type TestApp,
  type TestClient,
  type TestMember,
} from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { SoftwareAuthenticator } from '../../../fixtures/softwareAuthenticator.ts';
import { passkeyChallenges, passkeys } from '../../../kernel/db/schema/account.passkeys.ts';
import { recoveryCodes, sessions } from '../../../kernel/db/schema/account.ts';
import { eraseMember } from '../deletion/eraseMember.ts';
import { changesMailedTo, logIn as logInByPassword, readSecurityEvents } from '../fixtures/logIns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

type Keyed = TestMember & { device: SoftwareAuthenticator; codes: string[] | null };
type Twist = Parameters<SoftwareAuthenticator['get']>[1];

const offer = async ({ client, password }: TestMember) =>
  (await client.call('POST /api/passkey.php?options=1', { body: { password } })).answer;

const add = async (member: TestMember, device: SoftwareAuthenticator, name?: string) =>
  member.client.call('POST /api/passkey.php', {
    body: { passkey: device.create(await offer(member)), ...(name === undefined ? {} : { name }) },
  });

async function withPasskey(options: MemberOptions = {}): Promise<Keyed> {
  const member = await createMember(app, options);
  const device = new SoftwareAuthenticator(member.client.origin);
  const { answer } = await add(member, device, 'Phone');
  return { ...member, device, codes: answer.recovery_codes };
}

const assertion = async (client: TestClient, device: SoftwareAuthenticator, twist?: Twist) =>
  device.get((await client.call('POST /api/passkey-login.php?options=1')).answer, twist);

const logIn = async (client: TestClient, device: SoftwareAuthenticator, twist?: Twist) =>
  client.call('POST /api/passkey-login.php', { body: { passkey: await assertion(client, device, twist) } });

const send = (client: TestClient, passkey: PasskeyAssertion) =>
  client.call('POST /api/passkey-login.php', { body: { passkey } });

const setStep = async ({ client, password }: TestMember, isOn: boolean, proof = {}) =>
  client.call('PUT /api/passkey.php', { body: { password, passkey_step: isOn, ...proof } });

describe('a passkey', () => {
  test('is added with the password, named, and listed with its last use', async () => {
    const member = await withPasskey();
    await add(member, new SoftwareAuthenticator(member.client.origin));
    await logIn(app.client(), member.device);
    const { answer } = await member.client.call('GET /api/second-factor.php');
    expect(answer.passkeys.map(({ name, last_used_at }) => [name, last_used_at !== null])).toEqual([
      ['Phone', true],
      ['Firefox, Linux', false],
    ]);
    expect(answer).toMatchObject({ totp: false, passkey_step: false, recovery_codes_left: 0 });
  });

  test('is refused without the password, without a confirmed address and past the limit', async () => {
    const { client, ...member } = await createMember(app);
    const wrong = await client.call('POST /api/passkey.php?options=1', { body: { password: 'wrong' } });
    expect(wrong.error?.fields).toEqual({ password: 'wrong_password' });
    const fresh = await createMember(app, { confirmed: false });
    const early = await fresh.client.call('POST /api/passkey.php?options=1', {
      body: { password: fresh.password },
    });
    expect(early.error?.error).toBe('not_confirmed');
    const rows = Array.from({ length: 10 }, (_, at) => ({
      userId: member.id,
      credentialId: `${member.key}-${at}`,
      publicKey: 'AA',
      name: 'Key',
    }));
    await app.db.insert(passkeys).values(rows);
    const full = await client.call('POST /api/passkey.php?options=1', {
      body: { password: member.password },
    });
    expect(full.error?.error).toBe('conflict');
  });

  test('accepts each challenge once, for five minutes, from its member only', async () => {
    const member = await createMember(app);
    const device = new SoftwareAuthenticator(member.client.origin);
    const body = { passkey: device.create(await offer(member)) };
    const other = await createMember(app);
    const tries = [
      await other.client.call('POST /api/passkey.php', { body }),
      await member.client.call('POST /api/passkey.php', { body }),
      await member.client.call('POST /api/passkey.php', { body }),
    ];
    expect(tries.map(({ status, error }) => error?.error ?? status)).toEqual([
      'passkey_invalid',
      201,
      'passkey_invalid',
    ]);
    const late = { passkey: device.create(await offer(member)) };
    app.clock.advance(301);
    const expired = await member.client.call('POST /api/passkey.php', { body: late });
    expect(expired.error?.error).toBe('passkey_invalid');
  });

  test.each([
    ['the page of another site', { origin: 'https://evil.example' }],
    ['an authenticator that did not verify its user', { userVerified: false }],
  ])('is refused from %s', async (_, twist) => {
    const member = await withPasskey();
    const device = new SoftwareAuthenticator(member.client.origin);
    const body = { passkey: device.create(await offer(member), twist) };
    const added = await member.client.call('POST /api/passkey.php', { body });
    expect(added.error?.error).toBe('passkey_invalid');
    expect((await logIn(app.client(), member.device, twist)).error?.error).toBe('passkey_invalid');
  });

  test('sends the member a mail and adds a security log entry when it is added or removed', async () => {
    const member = await withPasskey();
    const { answer } = await member.client.call('GET /api/second-factor.php');
    const { id = '' } = answer.passkeys[0] ?? {};
    await member.client.call('DELETE /api/passkey.php', { body: { id, password: member.password } });
    expect(changesMailedTo(app, member)).toEqual([
      'A passkey has been added to your account.',
      'A passkey has been removed from your account.',
    ]);
    const events = await readSecurityEvents(app, member);
    expect(events.map(({ event }) => event)).toEqual(['passkey_added', 'passkey_removed']);
  });

  test('can only be removed by its owner, which ends all other sessions', async () => {
    const member = await withPasskey();
    const elsewhere = app.client();
    await logIn(elsewhere, member.device);
    const { answer } = await member.client.call('GET /api/second-factor.php');
    const { id = '' } = answer.passkeys[0] ?? {};
    const stranger = await createMember(app);
    const body = { id, password: member.password };
    expect((await stranger.client.call('DELETE /api/passkey.php', { body })).error?.error).toBe('not_found');
    const left = await member.client.call('DELETE /api/passkey.php', { body });
    expect(left.answer.passkeys).toEqual([]);
    expect((await elsewhere.call('GET /api/user.php')).status).toBe(403);
    expect((await member.client.call('GET /api/user.php')).status).toBe(200);
    expect((await logIn(app.client(), member.device)).error?.error).toBe('passkey_invalid');
  });

  test('is erased with the account', async () => {
    const member = await withPasskey();
    await offer(member);
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    await eraseMember(app.services, member.id);
    expect(await app.db.$count(passkeys, eq(passkeys.userId, member.id))).toBe(0);
    expect(await app.db.$count(passkeyChallenges, eq(passkeyChallenges.userId, member.id))).toBe(0);
  });
});

describe('a login by passkey', () => {
  test('needs no name and no password, and counts as two factors', async () => {
    const member = await withPasskey();
    const client = app.client();
    expect((await logIn(client, member.device)).answer.user.id).toBe(member.key);
    expect((await client.call('GET /api/user.php')).status).toBe(200);
    const rows = await app.db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(rows.map(({ secondFactor }) => secondFactor)).toEqual([true, true]);
  });

  test('accepts each challenge once, within five minutes', async () => {
    const { device } = await withPasskey();
    const used = await assertion(app.client(), device);
    expect((await send(app.client(), used)).status).toBe(200);
    expect((await send(app.client(), used)).error?.error).toBe('passkey_invalid');
    const late = await assertion(app.client(), device);
    app.clock.advance(301);
    expect((await send(app.client(), late)).error?.error).toBe('passkey_invalid');
  });

  test('is refused when the authenticator’s counter does not increase', async () => {
    const { device } = await withPasskey();
    expect((await logIn(app.client(), device, { counter: 7 })).status).toBe(200);
    const lower = await logIn(app.client(), device, { counter: 7 });
    expect(lower.error?.error).toBe('passkey_invalid');
    const none = await logIn(app.client(), device, { counter: 0 });
    expect(none.error?.error).toBe('passkey_invalid');
    expect((await logIn(app.client(), device, { counter: 8 })).status).toBe(200);
  });

  test('is refused with a changed signature and for an unknown passkey', async () => {
    const { device } = await withPasskey();
    const changed = await assertion(app.client(), device);
    const { signature: other } = (await assertion(app.client(), device)).response;
    changed.response.signature = other;
    expect((await send(app.client(), changed)).error?.error).toBe('passkey_invalid');
    const unknown = await assertion(app.client(), device);
    const named = { ...unknown, id: 'AAAA', rawId: 'AAAA' };
    expect((await send(app.client(), named)).error?.error).toBe('passkey_invalid');
  });

  test('works only on the member’s site', async () => {
    await createSite(app, { host: 'other.example.test' });
    const { device } = await withPasskey();
    const there = app.client('other.example.test');
    const options = (await there.call('POST /api/passkey-login.php?options=1')).answer;
    expect(options.rpId).toBe('other.example.test');
    expect((await send(there, device.get({ ...options, rpId: 'localhost' }))).error?.error).toBe(
      'passkey_invalid',
    );
    expect((await send(there, device.get(options, { origin: there.origin }))).error?.error).toBe(
      'passkey_invalid',
    );
  });

  test('is refused for disabled members and deleted accounts', async () => {
    const disabled = await withPasskey();
    const moderator = await createMember(app, { roles: ['moderator'] });
    await moderator.client.call('PUT /api/console-members.php', {
      body: { id: disabled.key, disabled: true, reason: 'spam in messages' },
    });
    expect((await logIn(app.client(), disabled.device)).error?.error).toBe('account_disabled');
    const deleted = await withPasskey();
    await deleted.client.call('DELETE /api/user.php', { body: { password: deleted.password } });
    expect((await logIn(app.client(), deleted.device)).error?.error).toBe('account_pending_deletion');
  });
});

describe('a passkey after the password', () => {
  test('is required if the member chose so, with recovery codes as a backup', async () => {
    const member = await withPasskey();
    expect((await logInByPassword(app.client(), member)).status).toBe(200);
    const { answer } = await setStep(member, true);
    expect([answer.passkey_step, answer.recovery_codes?.length]).toEqual([true, 10]);
    const client = app.client();
    const { error } = await logInByPassword(client, member);
    expect([error?.error, error?.steps]).toEqual(['second_factor_required', ['passkey']]);
    const challenge = error?.challenge ?? '';
    const body = { challenge, passkey: await assertion(client, member.device) };
    const { answer: second } = await client.call('POST /api/second-factor.php?passkey=1', { body });
    expect(second.user.id).toBe(member.key);
    const lost = app.client();
    const step = (await logInByPassword(lost, member)).error?.challenge ?? '';
    const code = answer.recovery_codes?.[0] ?? '';
    const recovered = await lost.call('POST /api/second-factor.php', { body: { challenge: step, code } });
    expect(recovered.status).toBe(200);
  });

  test('must belong to the same account', async () => {
    const member = await withPasskey();
    await setStep(member, true);
    const { device } = await withPasskey();
    const client = app.client();
    const challenge = (await logInByPassword(client, member)).error?.challenge ?? '';
    const body = { challenge, passkey: await assertion(client, device) };
    const { error } = await client.call('POST /api/second-factor.php?passkey=1', { body });
    expect(error?.error).toBe('passkey_invalid');
  });

  test('is no longer required once turned off or once the last one is removed', async () => {
    const member = await withPasskey();
    await setStep(member, true);
    expect((await setStep(member, false)).error?.fields).toEqual({ code: 'required' });
    const passkey = await assertion(member.client, member.device);
    const { answer } = await setStep(member, false, { passkey });
    expect([answer.passkey_step, answer.recovery_codes_left]).toEqual([false, 0]);
    await setStep(member, true);
    const { id = '' } = answer.passkeys[0] ?? {};
    await member.client.call('DELETE /api/passkey.php', {
      body: { id, password: member.password, passkey: await assertion(member.client, member.device) },
    });
    expect((await logInByPassword(app.client(), member)).status).toBe(200);
    expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.userId, member.id))).toBe(0);
    expect((await setStep(member, true)).error?.error).toBe('conflict');
  });

  test('is always required of staff', async () => {
    const member = await withPasskey({ roles: ['support'] });
    expect(member.codes).toHaveLength(10);
    expect((await logInByPassword(app.client(), member)).error?.error).toBe('second_factor_required');
  });
});

test('staff of a public site can use a passkey as their second factor', async () => {
  const site = await startTestApp({ config: { demo: false } });
  const host = await createSite(site, { host: 'dating.example.test' });
  const member = await createMember(site, { host, roles: ['support'] });
  const { client, password } = member;
  const work = async () => (await client.call('GET /api/console-cases.php')).error?.error ?? null;
  expect(await work()).toBe('second_factor_missing');
  const device = new SoftwareAuthenticator(client.origin);
  const { answer } = await client.call('POST /api/passkey.php?options=1', { body: { password } });
  expect(answer.rp.id).toBe('dating.example.test');
  await client.call('POST /api/passkey.php', { body: { passkey: device.create(answer) } });
  expect(await work()).toBeNull();
  await site.close();
});
