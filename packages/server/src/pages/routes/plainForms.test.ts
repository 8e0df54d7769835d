import { describe, expect, test } from '@jest/globals';
import { changeSite, createMember, createSite, type TestClient } from '@rendezvous/testing/server';
import { Secret, TOTP } from 'otpauth';
import { bootOf, servePages } from '../fixtures/servePages.ts';

const pages = servePages('members', 'auth-signup');

type Fields = Record<string, string>;

/** Submits the form of a page as a browser does without scripts. */
const sendTo = (client: TestClient, path: string, fields: Fields, headers: Record<string, string> = {}) =>
  client.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const send = (client: TestClient, fields: Fields, query = '', headers: Record<string, string> = {}) =>
  sendTo(client, `/login${query}`, fields, headers);

const isLoggedIn = async (client: TestClient) => (await client.call('GET /api/user.php')).status === 200;

describe('the login form without a script', () => {
  test('logs in and leads to the page that required it', async () => {
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

  test('shows the same refusal as the call, and keeps the name but never the password', async () => {
    const { email } = await createMember(pages.app);
    const client = pages.app.client();
    const password = 'not the right one';
    const { status, text } = await send(client, { username: email, password });
    const call = await client.call('POST /api/user.php', { body: { email, password } });
    expect(status).toBe(call.status);
    expect(bootOf(text).form).toEqual({
      values: { username: email },
      refusal: { status, error: call.error },
    });
    expect(text).not.toContain(password);
    expect(await isLoggedIn(client)).toBe(false);
  });

  test('explains what is wrong with empty fields', async () => {
    const { status, text } = await send(pages.app.client(), {});
    expect(status).toBe(422);
    expect(bootOf(text).form?.refusal?.error.fields).toMatchObject({ email: expect.anything() });
  });

  test('accepts the second step', async () => {
    const { client: own, email, password } = await createMember(pages.app);
    const { answer } = await own.call('POST /api/second-factor.php?enrol=1', { body: { password } });
    const app = new TOTP({ secret: Secret.fromBase32(answer.secret) });
    const code = () => app.generate({ timestamp: pages.app.clock.now().getTime() });
    await own.call('PUT /api/second-factor.php', { body: { code: code() } });
    pages.app.clock.advance(60);
    const client = pages.app.client();
    const { challenge = '' } =
      bootOf((await send(client, { username: email, password })).text).form?.refusal?.error ?? {};
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

const PASSWORD = 'a quiet evening outside';

const STEPS: Readonly<Record<string, Fields>> = {
  seek: { gender: 'female', seeking: 'male' },
  birth: { date_of_birth: '03/04/1990' },
  name: { nickname: 'Robin without script' },
  place: { country: 'NL' },
  account: {
    email: 'robin.plain@example.org',
    'new-password': PASSWORD,
    terms: 'on',
    sensitive: 'on',
  },
};
const STEP_NAMES = Object.keys(STEPS);

/** The answers up to `step`, as its page sends them: earlier ones are in hidden inputs. */
const upTo = (step: string, change: Fields = {}): Fields => ({
  ...Object.assign({}, ...STEP_NAMES.slice(0, STEP_NAMES.indexOf(step) + 1).map((name) => STEPS[name])),
  step,
  ...change,
});

const signUp = (client: TestClient, fields: Fields, query = '', headers: Record<string, string> = {}) =>
  sendTo(client, `/signup${query}`, fields, headers);

describe('the sign-up form without a script', () => {
  test('accepts one step after another, and logs the new member in with the last one', async () => {
    const client = pages.app.client();
    for (const step of STEP_NAMES.slice(0, -1)) {
      const { status, text } = await signUp(client, upTo(step));
      const { form } = bootOf(text);
      expect([step, status, form?.refusal]).toEqual([step, 200, undefined]);
      expect(form?.values).toMatchObject({ step, gender: 'female', seeking: 'male' });
    }
    const { status, headers } = await signUp(client, upTo('account'));
    expect([status, headers['location']]).toEqual([303, '/complete-signup']);
    expect((await client.call('GET /api/user.php')).answer.user).toMatchObject({
      profile: { name: 'Robin without script' },
    });
  });

  test('shows the same refusal as the call at each step, and keeps the input except the password', async () => {
    const { name: taken } = await createMember(pages.app);
    const tooYoung = { date_of_birth: '3/4/2020' };
    for (const [step, change, field, code] of [
      ['seek', { seeking: '' }, 'seeking', 'required'],
      ['birth', tooYoung, 'date_of_birth', 'too_young'],
      ['birth', { date_of_birth: '03' }, 'date_of_birth', 'date_of_birth_invalid'],
      ['name', { nickname: taken }, 'name', 'name_taken'],
      ['place', { country: '' }, 'country', 'required'],
      ['account', { email: 'robin@' }, 'email', 'email_invalid'],
      ['account', { 'new-password': 'brief77' }, 'password', 'password_short'],
      ['account', { terms: '' }, 'consents.terms', 'consent_required'],
      ['account', { nickname: taken, email: 'second@example.test' }, 'name', 'name_taken'],
    ] as const) {
      const sent = upTo(step, change);
      const client = pages.app.client();
      const { status, text } = await signUp(client, sent);
      const { form } = bootOf(text);
      expect([step, status, form?.refusal?.error.fields]).toEqual([step, status, { [field]: code }]);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(form?.names?.length).toBe(step === 'name' ? 3 : undefined);
      expect(form?.values).toMatchObject({ step, gender: 'female' });
      if (sent['nickname'] !== undefined) expect(form?.values['name']).toBe(sent['nickname']);
      expect(text).not.toContain(sent['new-password'] ?? PASSWORD);
      expect(await isLoggedIn(client)).toBe(false);
    }
  });

  test.each([
    ['de', { date_of_birth: '14.3.1990' }],
    ['fi', { date_of_birth: '14031990' }],
    ['en-US', { date_of_birth: '03/14/1990' }],
    ['sv', { date_of_birth: '1990-03-14' }],
    ['en', { 'date_of_birth-day': '14', 'date_of_birth-month': '3', 'date_of_birth-year': '1990' }],
  ])('reads the date of birth as %s writes it: %j', async (language, birth) => {
    const { date_of_birth: _, ...rest } = upTo('birth');
    const { text } = await signUp(pages.app.client(), { ...rest, ...birth }, '', {
      'accept-language': language,
    });
    expect(bootOf(text).form).toEqual({
      values: expect.objectContaining({ step: 'birth', date_of_birth: '1990-03-14' }),
    });
  });

  test('goes back without validation', async () => {
    const { status, text } = await signUp(pages.app.client(), upTo('name', { nickname: '@', back: 'on' }));
    expect([status, bootOf(text).form]).toEqual([
      200,
      { values: expect.objectContaining({ step: 'name', name: '@', back: 'on' }) },
    ]);
  });

  test('does not ask for the gender on a site for women only', async () => {
    const host = await createSite(pages.app, { niche: 6 });
    await changeSite(pages.app, host, { signup_genders: ['female'], signup_seeking: ['female'] });
    const {
      gender: _,
      seeking: __,
      ...rest
    } = upTo('account', { email: 'mia@example.org', nickname: 'Mia' });
    const { status } = await signUp(pages.app.client(host), rest);
    expect(status).toBe(303);
  });

  test('redirects to the page that checks an invitation code, and passes the code on', async () => {
    const host = await createSite(pages.app, { niche: 2 });
    await changeSite(pages.app, host, { signups: 'invite' });
    const client = pages.app.client(host);
    const { headers } = await signUp(client, { invite: 'open sesame' });
    expect(headers['location']).toBe('/signup?invite=open+sesame');
    const refused = await signUp(client, upTo('account', { email: 'eve@example.org', invite: 'unknown' }));
    expect(bootOf(refused.text).form).toMatchObject({
      values: { invite: 'unknown' },
      refusal: { error: { error: 'signup_closed' } },
    });
  });

  test('records the traffic source from the URL or from an earlier page', async () => {
    const host = await createSite(pages.app, { niche: 3 });
    await changeSite(pages.app, host, { signups: 'with_trafficsource' });
    const change = (name: string) => ({ nickname: name, email: `${name}@example.org` });
    const closed = await signUp(pages.app.client(host), upTo('account', change('Ada')));
    const byAddress = await signUp(pages.app.client(host), upTo('account', change('Bea')), '?network=n1');
    const client = pages.app.client(host);
    client.cookies.set('tracking', encodeURIComponent(JSON.stringify({ network: 'n1' })));
    const byCookie = await signUp(client, upTo('account', change('Cleo')));
    expect([closed.status, byAddress.status, byCookie.status]).toEqual([403, 303, 303]);
  });

  test('has the same limit as the call', async () => {
    const host = await createSite(pages.app, { settings: { limits: { signup_form: 2 } } });
    pages.app.services.config.relaxedLoopback = false;
    const statuses = [];
    for (let at = 0; at < 3; at += 1)
      statuses.push((await signUp(pages.app.client(host), upTo('account', { email: 'robin@' }))).status);
    pages.app.services.config.relaxedLoopback = true;
    expect(statuses).toEqual([422, 422, 429]);
  });

  test('accepts nothing from another site, and redirects members', async () => {
    const origin = { origin: 'https://elsewhere.test' };
    expect((await signUp(pages.app.client(), upTo('account'), '', origin)).status).toBe(403);
    const { client } = await createMember(pages.app);
    const { status, headers } = await signUp(client, upTo('seek'));
    expect([status, headers['location']]).toEqual([303, '/members']);
  });
});
