import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ENDPOINT_KEYS, endpoints, parseKey } from '@rendezvous/contracts/endpoints';
import type { Endpoint, EndpointKey } from '@rendezvous/contracts/endpoints';
import type { PasskeyAssertion } from '@rendezvous/contracts/entities';
import { createMember } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { SoftwareAuthenticator } from '../../../fixtures/softwareAuthenticator.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { TestDesk } from '../../safety/fixtures/testDesk.ts';

let desk: TestDesk;
let app: TestApp;
beforeAll(async () => {
  desk = await TestDesk.open();
  app = desk.app;
});
afterAll(() => app.close());

type Proof = { password: string; code?: string; passkey?: PasskeyAssertion };
type Secured = TestMember & { device: SoftwareAuthenticator; codes: string[] };
type Request = { body?: Record<string, unknown>; headers?: Record<string, string> };
type Row = readonly [key: EndpointKey, request: (proof: Proof, member: Secured) => Request];

const NEXT = 'quiet copper river';
const body =
  (rest: Record<string, unknown> = {}) =>
  (proof: Proof): Request => ({ body: { ...proof, ...rest } });

/** Every call that asks a member for the password. */
const CALLS: readonly Row[] = [
  [
    'PUT /api/password.php',
    ({ password, ...rest }) => ({
      body: { ...rest, old_password: password, new_password: NEXT, new_password_repeat: NEXT },
    }),
  ],
  [
    'POST /api/mail-change.php',
    (proof, { key }) => ({ body: { ...proof, email: `next-${key}@example.org` } }),
  ],
  ['DELETE /api/user.php', body()],
  [
    'GET /api/export.php',
    ({ password, code, passkey }) => ({
      headers: {
        'x-password': encodeURIComponent(password),
        ...(code === undefined ? {} : { 'x-code': code }),
        ...(passkey === undefined ? {} : { 'x-passkey': encodeURIComponent(JSON.stringify(passkey)) }),
      },
    }),
  ],
  ['POST /api/second-factor.php?enrol=1', body()],
  ['POST /api/second-factor.php?codes=1', body()],
  ['DELETE /api/second-factor.php', body()],
  ['POST /api/passkey.php?options=1', body()],
  ['PUT /api/passkey.php', body({ passkey_step: true })],
  ['DELETE /api/passkey.php', body({ id: '1' })],
  ['POST /api/confirm.php', body()],
  ['PUT /api/decision.php', (proof) => ({ body: { ...proof, token: desk.tokenIn('restricted') } })],
];
/** Calls that set a password, or log in with their own steps. */
const OTHER: readonly EndpointKey[] = [
  'POST /api/user.php',
  'POST /api/signup.php',
  'POST /api/signup.php?check=1',
  'PUT /api/reset-password.php',
];

/** Creates a member whose logins take a passkey or a recovery code after the password. */
async function createSecured(): Promise<Secured> {
  const member = await createMember(app);
  const { client, password } = member;
  const device = new SoftwareAuthenticator(client.origin);
  const { answer } = await client.call('POST /api/passkey.php?options=1', { body: { password } });
  await client.call('POST /api/passkey.php', { body: { passkey: device.create(answer) } });
  const step = await client.call('PUT /api/passkey.php', { body: { password, passkey_step: true } });
  return { ...member, device, codes: step.answer.recovery_codes ?? [] };
}

async function send(key: EndpointKey, member: Secured, request: Request) {
  const { method, path: bare, flag } = parseKey(key);
  const path = flag ? `${bare}?${flag.name}=1` : bare;
  const client = key === 'PUT /api/decision.php' ? app.client() : member.client;
  const { status, text } = await client.request({ method, path, ...request });
  const isFile = status === 200 && key === 'GET /api/export.php';
  const { error, fields } = (text && !isFile ? JSON.parse(text) : {}) as { error?: string; fields?: unknown };
  return { status, error, fields };
}

const stateOf = async ({ id }: TestMember) =>
  (
    await app.db
      .select({ hash: users.passwordHash, status: users.status })
      .from(users)
      .where(eq(users.id, id))
  )[0];

test('the table lists every call that asks for the password', () => {
  const asking = ENDPOINT_KEYS.filter((key) => {
    const { body, headers }: Endpoint = endpoints[key];
    const names = [body, headers].flatMap((schema) =>
      schema && 'properties' in schema ? Object.keys(schema.properties as object) : [],
    );
    return names.some((name) => /(^|[-_])password$/.test(name) && !OTHER.includes(key));
  });
  expect(asking.sort()).toEqual(CALLS.map(([key]) => key).sort());
});

describe('with a second factor on, the password alone', () => {
  test.each(CALLS)('is not enough for %s', async (key, request) => {
    const member = await createSecured();
    if (key === 'PUT /api/decision.php') await desk.disable(member);
    const before = await stateOf(member);
    const mails = app.mails.length;
    const { password } = member;
    const alone = await send(key, member, request({ password }, member));
    expect(alone).toMatchObject({ status: 422, error: 'invalid', fields: { code: 'required' } });
    const wrong = await send(key, member, request({ password, code: 'aaaaa-bbbbb' }, member));
    expect(wrong).toMatchObject({ error: 'second_factor_invalid', fields: { code: 'otp_invalid' } });
    expect(await stateOf(member)).toEqual(before);
    expect(app.mails).toHaveLength(mails);
    const right = await send(key, member, request({ password, code: member.codes[0] ?? '' }, member));
    expect([right.error, right.fields]).not.toEqual(expect.arrayContaining(['second_factor_invalid']));
    expect(['invalid', 'wrong_password']).not.toContain(right.error);
  });

  test.each(CALLS.slice(0, 4))('is enough with a passkey for %s', async (key, request) => {
    const member = await createSecured();
    const { client, device, password } = member;
    const ask = async () => device.get((await client.call('POST /api/passkey-login.php?options=1')).answer);
    const { device: stranger } = await createSecured();
    const foreign = stranger.get((await client.call('POST /api/passkey-login.php?options=1')).answer);
    const refused = await send(key, member, request({ password, passkey: foreign }, member));
    expect(refused.error).toBe('passkey_invalid');
    const { status } = await send(key, member, request({ password, passkey: await ask() }, member));
    expect([200, 204]).toContain(status);
  });
});

test('a refused new password does not use up the code', async () => {
  const member = await createSecured();
  const [code = ''] = member.codes;
  const change = (password: string) =>
    member.client.call('PUT /api/password.php', {
      body: { code, old_password: member.password, new_password: password, new_password_repeat: password },
    });
  expect((await change('password1')).error?.fields).toMatchObject({ new_password: expect.any(String) });
  expect((await change(NEXT)).status).toBe(204);
});

test('an export with an invalid passkey is refused', async () => {
  const member = await createSecured();
  for (const passkey of ['nonsense', '%7B%7D', '%ff']) {
    const headers = { 'x-password': encodeURIComponent(member.password), 'x-passkey': passkey };
    const { text } = await member.client.request({ path: '/api/export.php', headers });
    expect(JSON.parse(text)).toMatchObject({ error: 'passkey_invalid' });
  }
});
