import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createSite, startTestApp, type TestApp } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { form, signUp, type Form } from './fixtures/signUp.ts';
import { consents, sessions, users } from '../../kernel/db/schema/account.ts';
import { balances, discountCodes } from '../../kernel/db/schema/payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('sign-up', () => {
  test('creates the account, logs in, grants credits and mails the link', async () => {
    const client = app.client();
    const body = form({ tracking: { network: 'n1', sub1: 'x' } });
    const { status, answer, headers } = await client.call('POST /api/signup.php', { body });
    expect(status).toBe(201);
    expect(answer.user).toMatchObject({
      email: body.email,
      credits: 5,
      paid_user: false,
      status: 'not_confirmed',
      language: 'nl',
      conversations_left: 2,
      photo_limit: 3,
      has_sent_message: false,
      failed_payment: null,
      legal_due: [],
      profile: { name: body.name, status: 'disabled', country: 'NL', region: 'NL-NH', city: 'Amsterdam' },
    });
    expect(headers['set-cookie']?.[0]).toMatch(
      /^auth=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const again = await client.call('GET /api/user.php');
    expect(again.answer.user.id).toBe(answer.user.id);
    const id = Number(answer.user.id);
    const [balance] = await app.db.select().from(balances).where(eq(balances.userId, id));
    expect(balance?.credits).toBe(5);
    const given = await app.db.select().from(consents).where(eq(consents.userId, id));
    expect(given.map((row) => [row.kind, row.given])).toEqual([
      ['terms', true],
      ['sensitive', true],
      ['marketing', false],
    ]);
    const [code] = await app.db.select().from(discountCodes).where(eq(discountCodes.userId, id));
    const signedUp = Date.parse(answer.user.signup_date);
    expect(Math.abs(signedUp - app.clock.now().getTime())).toBeLessThan(60_000);
    expect(code).toMatchObject({
      kind: 'welcome',
      valuePercentage: 25,
      validity: 'once',
      expiresAt: new Date(signedUp + 7 * 86_400_000),
    });
    const mail = app.mails.at(-1);
    expect(mail).toMatchObject({ template: 'activation', to: body.email, locale: 'nl' });
  });

  test.each([
    ['women', 2, { gender: 'male', seeking: 'female' }, { gender: 'invalid' }],
    ['women', 2, { gender: 'female', seeking: 'male' }, { seeking: 'invalid' }],
    ['men', 7, { gender: 'female', seeking: 'male' }, { gender: 'invalid' }],
    ['women', 2, { gender: 'female', seeking: 'female' }, null],
    ['men', 7, { gender: 'male', seeking: 'male' }, null],
  ] as const)('on a site for %s accepts no one else', async (_who, niche, who, wrong) => {
    const host = await createSite(app, { niche });
    const checked = await app.client(host).call('POST /api/signup.php?check=1', { body: who });
    expect(checked.answer.fields).toEqual(wrong ?? {});
    const { status, error } = await signUp(app.client(host), who);
    expect(status).toBe(wrong ? 422 : 201);
    expect(error?.fields).toEqual(wrong ?? undefined);
  });

  test('the response contains no hash, no coordinates and no tracking', async () => {
    const { json } = await signUp(app.client(), { tracking: { network: 'secret-network' } });
    const text = JSON.stringify(json);
    for (const word of ['hash', 'argon2', 'latitude', 'secret-network', 'velvet'])
      expect(text).not.toContain(word);
  });

  test.each([
    ['a name that is the address', { name: 'a@b.example', email: 'a@b.example' }, { name: 'name_is_email' }],
    ['a name with @', { name: '@ines' }, { name: 'name_at_sign' }],
    ['a short name', { name: 'ab' }, { name: 'too_short' }],
    ['a long name', { name: 'a'.repeat(21) }, { name: 'too_long' }],
    ['a reserved name', { name: 'Adm1n' }, { name: 'name_reserved' }],
    ["the site's name", { name: 'rendez vous'.replace(' ', '') }, { name: 'name_reserved' }],
    ['markup in the name', { name: '<b>x</b>' }, { name: 'name_characters' }],
    ['invisible letters', { name: '\u3164\u3164\u3164' }, { name: 'required' }],
    ['markup in the city', { country: 'NL', city: '<b>Amsterdam' }, { city: 'invalid' }],
    ['a broken address', { email: 'nobody@nowhere' }, { email: 'email_invalid' }],
    ['an address with a line break', { email: 'a@b.example\nbcc: c@d.example' }, { email: 'email_invalid' }],
    ['a common password', { password: 'password123' }, { password: 'password_common' }],
    ['a short password', { password: 'short' }, { password: 'password_short' }],
    ['a long password', { password: 'x'.repeat(129) }, { password: 'password_long' }],
    [
      'a password with the name',
      { name: 'Gwendolyn', password: 'my gwendolyn key' },
      { password: 'password_personal' },
    ],
    ['an invalid date', { date_of_birth: '1990-02-30' }, { date_of_birth: 'date_of_birth_invalid' }],
    ['a visitor who is too young', { date_of_birth: '2015-01-01' }, { date_of_birth: 'too_young' }],
    ['a visitor who is too old', { date_of_birth: '1900-01-01' }, { date_of_birth: 'too_old' }],
    ['a region of another country', { region: 'DE-BE' }, { region: 'region_unknown' }],
    [
      'terms not accepted',
      { consents: { terms: false, sensitive: true, marketing: true } },
      { 'consents.terms': 'consent_required' },
    ],
    [
      'no consent to sensitive data',
      { consents: { terms: true, sensitive: false, marketing: true } },
      { 'consents.sensitive': 'consent_required' },
    ],
    ['a message that is too long', { signup_message: 'é'.repeat(2001) }, { signup_message: 'too_long' }],
    ['a message of invisible characters', { signup_message: '\u200b\u3164' }, { signup_message: 'required' }],
  ])('rejects %s', async (_, change, fields) => {
    const before = await app.db.$count(users);
    const { status, error } = await signUp(app.client(), change as Partial<Form>);
    expect(status).toBe(422);
    expect(error).toMatchObject({ error: 'invalid', fields });
    expect(await app.db.$count(users)).toBe(before);
  });

  test.each([
    ['nothing', null, { body: 'invalid' }],
    ['a list', [], { body: 'invalid' }],
    [
      'an empty form',
      {},
      { name: 'required', email: 'required', password: 'required', consents: 'required' },
    ],
    ['wrong types', { ...form(), name: 5, gender: 'robot' }, { name: 'invalid', gender: 'invalid' }],
    ['unknown fields', { ...form(), is_admin: true }, { is_admin: 'unknown' }],
    ['a NUL', { ...form(), city: 'Amster\u0000dam' }, { city: 'invalid' }],
    ['half a surrogate pair', { ...form(), city: 'x\ud800' }, { city: 'invalid' }],
  ])('rejects %s as the body', async (_, body, fields) => {
    const { status, json } = await app.client().call('POST /api/signup.php', { body: body as Form });
    expect(status).toBe(422);
    expect(json).toMatchObject({ error: 'invalid', fields });
  });

  test('rejects malformed JSON, a polluted prototype and another content type', async () => {
    const client = app.client();
    const send = (body: string, type = 'application/json') =>
      client.request({ method: 'POST', path: '/api/signup.php', body, headers: { 'content-type': type } });
    expect((await send('{"name":')).status).toBe(400);
    expect((await send('{"__proto__":{"x":1}}')).status).toBe(400);
    expect((await send('name=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await send(JSON.stringify({ name: 'x'.repeat(200_000) }))).status).toBe(413);
  });

  test('rejects cross-site calls', async () => {
    const client = app.client();
    const from = (headers: Record<string, string>) =>
      client.call('POST /api/signup.php', { body: form(), headers });
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const { status, error } = await from(headers);
      expect([headers, status, error?.error]).toEqual([headers, 403, 'cross_site_request']);
    }
  });

  test('addresses and names are unique, including look-alikes', async () => {
    const body = form({ name: 'Ronja Lind' });
    await app.client().call('POST /api/signup.php', { body });
    const sameMail = await signUp(app.client(), { email: body.email.toUpperCase() });
    expect([sameMail.status, sameMail.error?.error]).toEqual([409, 'email_in_use']);
    for (const name of ['ronja lind', 'R0nja Iind', 'Rоnja Lind']) {
      const { status, error } = await signUp(app.client(), { name });
      expect([status, error?.fields]).toEqual([422, { name: 'name_taken' }]);
    }
  });

  test('reports that an address belongs to an account pending deletion', async () => {
    const member = await createMember(app);
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    const { status, error } = await signUp(app.client(), { email: member.email });
    expect([status, error?.error]).toEqual([409, 'account_pending_deletion']);
  });

  test('a hundred concurrent calls with one address create one account', async () => {
    const email = 'crowd@example.org';
    const crowd = Array.from({ length: 100 }, (_, index) => `Crowd ${index}`);
    const answers = await Promise.all(crowd.map((name) => signUp(app.client(), { email, name })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.error?.error === 'email_in_use')).toHaveLength(99);
  });

  test('the same key returns the first response and a session again; with another body, it is rejected', async () => {
    const client = app.client();
    const body = form();
    const key = 'signup-key-0001';
    const [first, second] = await Promise.all([
      client.call('POST /api/signup.php', { body, idempotencyKey: key }),
      client.call('POST /api/signup.php', { body, idempotencyKey: key }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.answer.user.id).toBe(first.answer.user.id);
    expect((await client.call('GET /api/user.php')).answer.user.id).toBe(first.answer.user.id);
    const other = await app.client().call('POST /api/signup.php', { body: form(), idempotencyKey: key });
    expect([other.status, other.error?.error]).toEqual([409, 'idempotency_conflict']);
  });

  test('does not log in again with a password that has been changed since', async () => {
    const client = app.client();
    const body = form();
    const idempotencyKey = 'signed-up-before-1';
    await client.call('POST /api/signup.php', { body, idempotencyKey });
    const password = 'harbour of another night';
    const change = { old_password: body.password, new_password: password, new_password_repeat: password };
    expect((await client.call('PUT /api/password.php', { body: change })).status).toBe(204);
    const late = app.client();
    const again = await late.call('POST /api/signup.php', { body, idempotencyKey });
    expect([again.status, late.cookies.has('auth')]).toEqual([409, false]);
  });

  test('repeats a lost response for a caller who is already logged in', async () => {
    const client = app.client();
    const again = { body: form(), idempotencyKey: 'lost-on-the-train' };
    const { answer } = await client.call('POST /api/signup.php', again);
    expect((await client.call('POST /api/signup.php', again)).answer.user.id).toBe(answer.user.id);
  });

  test('a rejected call leaves its key unused', async () => {
    const client = app.client();
    const refused = await client.call('POST /api/signup.php', {
      body: form({ name: 'ab' }),
      idempotencyKey: 'refused-key-1',
    });
    expect(refused.status).toBe(422);
    const accepted = await client.call('POST /api/signup.php', {
      body: form(),
      idempotencyKey: 'refused-key-1',
    });
    expect(accepted.status).toBe(201);
  });

  test('age is computed from the date in the country, and 29 February birthdays count on 1 March', async () => {
    app.clock.set('2027-02-28T12:00:00Z');
    const early = await signUp(app.client(), { date_of_birth: '2009-03-01' });
    expect(early.error?.fields).toEqual({ date_of_birth: 'too_young' });
    const leap = await signUp(app.client(), { date_of_birth: '2008-02-29' });
    expect(leap.status).toBe(201);
    app.clock.set('2026-03-01T12:00:00Z');
    expect((await signUp(app.client(), { date_of_birth: '2008-02-29' })).status).toBe(201);
    app.clock.set('2026-02-28T12:00:00Z');
    expect((await signUp(app.client(), { date_of_birth: '2008-02-29' })).status).toBe(422);
    // Amsterdam is ahead of UTC: 30 minutes before midnight UTC, the birthday has begun there.
    app.clock.set('2026-05-09T23:30:00Z');
    expect((await signUp(app.client(), { date_of_birth: '2008-05-10' })).status).toBe(201);
    app.clock.set(new Date());
  });
});

describe('the validation of the form', () => {
  test('returns only the errors of the given fields', async () => {
    const client = app.client();
    const check = (body: Partial<Form>) => client.call('POST /api/signup.php?check=1', { body });
    expect((await check({})).answer.fields).toEqual({});
    expect((await check({ name: 'x' })).answer.fields).toEqual({ name: 'too_short' });
    const taken = await createMember(app, { name: 'Taken Already', email: 'taken@example.org' });
    expect((await check({ name: 'taken already' })).answer.fields).toEqual({ name: 'name_taken' });
    expect((await check({ email: taken.email })).answer.fields).toEqual({ email: 'email_in_use' });
    expect((await check({ email: 'free@example.org' })).answer.fields).toEqual({});
  });

  test('suggests three free names for a taken one, in the request’s language', async () => {
    const host = await createSite(app);
    const client = app.client(host);
    const check = async (name: string, language = 'en') =>
      (
        await client.call('POST /api/signup.php?check=1', {
          body: { name, date_of_birth: '1990-04-03' },
          headers: { 'accept-language': language },
        })
      ).answer;
    expect(await check('Robin')).toEqual({ fields: {} });
    await createMember(app, { host, name: 'Robin' });
    const { fields, names = [] } = await check('robin');
    expect([fields, names.length]).toEqual([{ name: 'name_taken' }, 3]);
    expect(names.join()).toMatch(/^[^\d]+$/);
    expect(names.every((name) => name.includes('robin'))).toBe(true);
    expect((await check('robin', 'de')).names).not.toEqual(names);
    // A member with a look-alike name makes the suggestion unavailable, too.
    await createMember(app, { host, name: names[0]?.toUpperCase().replace(/O/, '0') ?? '' });
    const left = (await check('robin')).names ?? [];
    expect(left).toHaveLength(3);
    expect(left).not.toContain(names[0]);
    for (const name of left) expect(await check(name)).toEqual({ fields: {} });
  });

  test('checks addresses at most five times an hour', async () => {
    const host = await createSite(app);
    app.services.config.relaxedLoopback = false;
    const check = () =>
      app.client(host).call('POST /api/signup.php?check=1', { body: { email: 'who@example.org' } });
    for (let index = 0; index < 5; index += 1) expect((await check()).status).toBe(200);
    const sixth = await check();
    expect([sixth.status, sixth.error?.error]).toEqual([429, 'rate_limited']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    app.services.config.relaxedLoopback = true;
  });

  test('reveals nothing about addresses on a neutral site', async () => {
    const host = await createSite(app, { settings: { account_disclosure: 'neutral' } });
    const owner = await createMember(app, { host, email: 'owner@example.org' });
    const check = await app
      .client(host)
      .call('POST /api/signup.php?check=1', { body: { email: owner.email } });
    expect(check.answer.fields).toEqual({});
    const before = app.mails.length;
    const { status, answer } = await signUp(app.client(host), { email: owner.email });
    expect([status, answer.user.email]).toEqual([201, owner.email]);
    expect(app.mails.slice(before).map((mail) => mail.template)).toEqual(['accountExists']);
    const login = await app
      .client(host)
      .call('POST /api/user.php', { body: { email: owner.email, password: owner.password } });
    expect(login.answer.user.id).toBe(owner.key);
  });
});

test('the database stores only hashes of session and link tokens', async () => {
  const client = app.client();
  await signUp(client);
  const cookie = client.cookies.get('auth') ?? '';
  const rows = await app.db.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(cookie);
});
