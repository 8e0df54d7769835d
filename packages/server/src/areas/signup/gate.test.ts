import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSite, startTestApp, type TestApp } from '@rendezvous/testing/server';
import { invites } from '../../kernel/db/schema/marketing.ts';
import { form, signUp } from './fixtures/signUp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the gate opens with a traffic source', async () => {
  const host = await createSite(app, { settings: { signups: 'with_trafficsource' } });
  const state = (query: { ref?: string }) => app.client(host).call('GET /api/signup.php', { query });
  expect((await state({})).answer).toMatchObject({ open: false, gate: 'with_trafficsource', min_age: 18 });
  expect((await state({ ref: 'friend' })).answer.open).toBe(true);
  expect((await signUp(app.client(host))).error?.error).toBe('signup_closed');
  expect((await signUp(app.client(host), { tracking: { ref: 'friend' } })).status).toBe(201);
});

test('the gate opens with a single-use invite', async () => {
  const host = await createSite(app, { settings: { signups: 'invite' } });
  const site = await app.services.sites.byHost(host);
  await app.db.insert(invites).values([
    { code: 'good-invite', siteId: site.id, expiresAt: new Date(Date.now() + 86_400_000) },
    { code: 'late-invite', siteId: site.id, expiresAt: new Date(Date.now() - 1000) },
    { code: 'k7m2p9q4r8st', siteId: site.id, expiresAt: new Date(Date.now() + 86_400_000) },
  ]);
  expect((await signUp(app.client(host))).error?.error).toBe('signup_closed');
  expect((await signUp(app.client(host), { invite: 'late-invite' })).error?.error).toBe('signup_closed');
  for (const invite of [' ＧＯＯＤ-In\u200bvi te', 'K7M2-P9Q4\u2011R8ST'])
    expect((await app.client(host).call('GET /api/signup.php', { query: { invite } })).answer.open).toBe(
      true,
    );
  const link = await app.client(host).call('POST /api/token.php', { body: { token: 'Good-Invite' } });
  expect(link.answer).toEqual({ kind: 'invite', invite: 'good-invite' });
  const both = await Promise.all(
    ['good-invite', 'GOOD-INVITE'].map((invite) => signUp(app.client(host), { invite })),
  );
  expect(both.map((answer) => answer.status).sort()).toEqual([201, 403]);
  const waiting = await app
    .client(host)
    .call('POST /api/waiting-list.php', { body: { email: 'w@example.org', language: 'en' } });
  expect(waiting.status).toBe(204);
  const token = await app.client(host).call('POST /api/token.php', { body: { token: 'good-invite' } });
  expect([token.status, token.error?.error]).toEqual([410, 'link_expired']);
});

test('the gate allows five sign-ups an hour from one network', async () => {
  const host = await createSite(app);
  app.services.config.relaxedLoopback = false;
  const answers = [];
  for (let index = 0; index < 6; index += 1) answers.push(await signUp(app.client(host)));
  app.services.config.relaxedLoopback = true;
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201, 429]);
});

test('the gate does not count rejected forms, or those repeated after a lost response', async () => {
  const host = await createSite(app);
  app.services.config.relaxedLoopback = false;
  const client = app.client(host);
  const statuses = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await signUp(client, { password: 'password123' })).status);
  const body = form();
  for (let index = 0; index < 6; index += 1) {
    const again = { body, idempotencyKey: 'lost-answer-1' };
    statuses.push((await app.client(host).call('POST /api/signup.php', again)).status);
  }
  statuses.push((await signUp(app.client(host))).status);
  app.services.config.relaxedLoopback = true;
  expect(statuses).toEqual([...Array<number>(6).fill(422), ...Array<number>(7).fill(201)]);
});
