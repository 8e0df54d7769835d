import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ENDPOINT_KEYS, endpoints, type Endpoint } from '@rendezvous/contracts/endpoints';
import {
  createMember,
  createSite,
  startTestApp,
  tokenOf,
  type TestApp,
  type TestClient,
} from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { notificationsDisabled } from '../../../kernel/db/schema/account.ts';
import { waitingList } from '../../../kernel/db/schema/marketing.ts';
import { cases } from '../../../kernel/db/schema/safety.ts';
import { signBody } from '../../../kernel/webhooks/signature.ts';
import { unlimited } from '../../../fixtures/unlimited.ts';
import { form } from '../../signup/fixtures/signUp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { mailEventsSecret: 'mail secret' }, services: unlimited });
});
afterAll(() => app.close());

let count = 0;
function umlaut() {
  count += 1;
  return { typed: ` Anna${count}@Bücher.example\u200b`, stored: `Anna${count}@xn--bcher-kva.example` };
}
const shown = (stored: string) => stored.replace('xn--bcher-kva', 'bücher');
const ownerOf = async (client: TestClient) => (await client.call('GET /api/user.php')).answer.user;

/** Checks, for each call that takes an address, that it recognises the stored one. */
const CALLS: Record<string, () => Promise<void>> = {
  'POST /api/signup.php?check=1': async () => {
    const { typed, stored } = umlaut();
    await createMember(app, { email: stored });
    const { answer } = await app.client().call('POST /api/signup.php?check=1', { body: { email: typed } });
    expect(answer.fields).toEqual({ email: 'email_in_use' });
  },
  'POST /api/signup.php': async () => {
    const { typed, stored } = umlaut();
    const { answer } = await app
      .client()
      .call('POST /api/signup.php', { body: form({ email: typed, name: `Anna ${count}` }) });
    expect(answer.user.email).toBe(shown(stored));
    expect(app.mails.at(-1)).toMatchObject({ template: 'activation', to: stored });
    const again = form({ email: stored.toLowerCase(), name: `Bea ${count}` });
    const second = await app.client().call('POST /api/signup.php', { body: again });
    expect(second.error?.error).toBe('email_in_use');
  },
  'POST /api/user.php': async () => {
    const { typed, stored } = umlaut();
    const { password } = await createMember(app, { email: stored });
    const client = app.client();
    expect((await client.call('POST /api/user.php', { body: { email: typed, password } })).status).toBe(200);
    expect((await ownerOf(client)).email).toBe(shown(stored));
  },
  'POST /api/reset-password.php': async () => {
    const { typed, stored } = umlaut();
    await createMember(app, { email: stored });
    await app.client().call('POST /api/reset-password.php', { body: { email: typed } });
    expect(app.mails.at(-1)).toMatchObject({ template: 'reset', to: stored });
    const query = { token: tokenOf(app, 'reset') };
    const { answer } = await app.client().call('GET /api/reset-password.php', { query });
    expect(answer.email).toBe(shown(stored));
  },
  'POST /api/mail-change.php': async () => {
    const { typed, stored } = umlaut();
    const member = await createMember(app);
    const body = { email: typed, password: member.password };
    expect((await member.client.call('POST /api/mail-change.php', { body })).status).toBe(204);
    expect(app.mails.at(-1)).toMatchObject({ template: 'mailChange', to: stored });
    await app.client().call('PUT /api/mail-change.php', { body: { token: tokenOf(app, 'mailChange') } });
    expect((await ownerOf(member.client)).email).toBe(shown(stored));
    expect(app.mails.at(-1)?.data).toMatchObject({ email: shown(stored) });
  },
  'POST /api/activate.php?resend=1': async () => {
    const { typed, stored } = umlaut();
    const member = await createMember(app, { confirmed: false });
    const { answer } = await member.client.call('POST /api/activate.php?resend=1', {
      body: { email: typed },
    });
    expect(answer.email).toBe(shown(stored));
    expect(app.mails.at(-1)).toMatchObject({ template: 'activation', to: stored });
  },
  'POST /api/waiting-list.php': async () => {
    const { typed, stored } = umlaut();
    const host = await createSite(app);
    for (const email of [typed, stored])
      await app.client(host).call('POST /api/waiting-list.php', { body: { email, language: 'en' } });
    const rows = await app.db.select({ email: waitingList.email }).from(waitingList);
    expect(rows).toEqual([{ email: stored }]);
  },
  'POST /api/complaint.php': async () => {
    const { typed, stored } = umlaut();
    const body = { category: 'other' as const, text: 'Words', email: typed };
    expect((await app.client().call('POST /api/complaint.php', { body })).status).toBe(201);
    expect(await app.db.$count(cases, eq(cases.email, stored))).toBe(1);
  },
  'POST /api/data-request.php': async () => {
    const { typed, stored } = umlaut();
    const body = { email: typed, kind: 'copy' } as const;
    expect((await app.client().call('POST /api/data-request.php', { body })).status).toBe(204);
    expect(app.mails.at(-1)).toMatchObject({ template: 'dataRequest', to: stored });
  },
  'POST /api/mail-events.php': async () => {
    const { typed, stored } = umlaut();
    const { id } = await createMember(app, { email: stored });
    const body = JSON.stringify({ type: 'bounce', email: typed.trim() });
    await app.client().request({
      method: 'POST',
      path: '/api/mail-events.php',
      body,
      headers: { origin: '', 'x-signature': signBody('mail secret', body) },
    });
    expect(await app.db.$count(notificationsDisabled, eq(notificationsDisabled.userId, id))).toBe(1);
  },
  'PUT /api/console-staff.php': async () => {
    const { typed, stored } = umlaut();
    const { id } = await createMember(app, { email: stored });
    const { client } = await createMember(app, { roles: ['administrator'] });
    const body = { email: typed, roles: ['support' as const] };
    const { answer } = await client.call('PUT /api/console-staff.php', { body });
    expect(answer.account).toMatchObject({ id: String(id), email: shown(stored) });
    const { staff } = (await client.call('GET /api/console-staff.php')).answer;
    expect(staff.map(({ email }) => email)).toContain(shown(stored));
  },
};

describe('an address whose domain has an umlaut', () => {
  // A report accepts any address from its author.
  const taking = ENDPOINT_KEYS.filter((key) => {
    if (key === 'POST /api/report.php') return false;
    const { body }: Endpoint = endpoints[key];
    return body !== undefined && 'properties' in body && Object.hasOwn(Object(body.properties), 'email');
  });

  test('is tested in every call that takes an address', () => {
    expect(Object.keys(CALLS).sort()).toEqual([...taking].sort());
  });

  test.each(Object.keys(CALLS))('is stored in the same form by every call: %s', async (key) => {
    await CALLS[key]?.();
  });

  test('is found however staff type it, and shown with its umlaut', async () => {
    const { typed, stored } = umlaut();
    const { key } = await createMember(app, { email: stored });
    const { client } = await createMember(app, { roles: ['support'] });
    const { answer } = await client.call('GET /api/console-members.php', { query: { q: typed } });
    expect(answer.members.map(({ id, email }) => [id, email])).toEqual([[key, shown(stored)]]);
  });
});

describe('a banned mailbox', () => {
  const ban = async (email: string) => {
    const member = await createMember(app, { email });
    const moderator = await createMember(app, { roles: ['moderator'] });
    await moderator.client.call('PUT /api/console-members.php', {
      body: { id: member.key, disabled: true, reason: 'Asked for money' },
    });
  };
  const signUpAs = async (email: string): Promise<string | number> => {
    count += 1;
    const body = form({ email, name: `Carla ${count}` });
    const { status, error } = await app.client().call('POST /api/signup.php', { body });
    return error?.error ?? status;
  };

  test('cannot sign up in any spelling, but other mailboxes can', async () => {
    await ban('anna@one.example');
    await ban('a.nna+x@googlemail.com');
    await ban('anna_b@proton.me');
    await ban('anna@me.com');
    for (const email of [
      'Anna+2@One.example',
      'anna++@one.example',
      'an.na@gmail.com',
      'ANNA+y@GoogleMail.com',
      'an.na-b@pm.me',
      'anna@icloud.com',
    ])
      expect([email, await signUpAs(email)]).toEqual([email, 'email_in_use']);
    for (const email of ['an.na@one.example', 'anna@two.example', 'annab@gmail.com'])
      expect([email, await signUpAs(email)]).toEqual([email, 201]);
  });
});
