import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EndpointKey } from '@rendezvous/contracts/endpoints';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { MemberOptions, TestApp, TestMember } from '@rendezvous/testing/server';
import { createStaffAccount } from './areas/account/createStaffAccount.ts';
import { CALLS, LISTS, make } from './fixtures/memberCalls.ts';
import type { Pair } from './fixtures/memberCalls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ABOUT = 'About what is mine';

/** Members that a stranger must not find by their id. */
const HIDDEN: readonly [string, () => Promise<TestMember>][] = [
  ['invisible', () => createHidden({ invisible: true })],
  ['unconfirmed', () => createHidden({ confirmed: false })],
  ['disabled', () => createHidden({ disabled: true })],
  ['hidden by staff', () => createHidden({ profile: { aboutMe: ABOUT, status: 'disabled' } })],
  [
    'leaving',
    async () => {
      const member = await createHidden({});
      await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
      return member;
    },
  ],
  [
    'on the staff',
    async () => {
      const site = await app.services.sites.byHost('localhost');
      const now = app.clock.now();
      const account = await app.db.transaction((tx) =>
        createStaffAccount(tx, { site, email: 'staff@example.org', now }),
      );
      return { ...(await createHidden({})), ...account, key: String(account.id) };
    },
  ],
];
async function createHidden(options: MemberOptions): Promise<TestMember> {
  const member = await createMember(app, {
    gender: 'male',
    profile: { aboutMe: ABOUT },
    ...options,
  });
  await createPhoto(app, member.id, { main: true, fileKey: `secret/first/${member.key}` });
  return member;
}

/**
 * Calls that reveal nothing about the member: they return a receipt, the caller’s own list, or
 * ready-made texts.
 */
const BLIND: readonly EndpointKey[] = [
  'PUT /api/like.php',
  'DELETE /api/swipe.php',
  'GET /api/icebreakers.php',
  'POST /api/complaint.php',
  'POST /api/report.php',
];

test.each(HIDDEN)('a stranger who is %s appears in no call and no list', async (_state, create) => {
  const tom = await create();
  const eva = await createMember(app, { paid: true, credits: 50 });
  const pair: Pair = { eva, tom, conversation: '', message: '', photo: '', photoMessage: '' };
  const secrets = [ABOUT, tom.name, tom.email, `secret/first/${tom.key}`];
  for (const [key, call] of CALLS) {
    const request = call(pair);
    const named = { ...request.query, ...request.body };
    if (named['profile'] !== tom.key && named['id'] !== tom.key) continue;
    const { seen, text: answer } = await make(eva.client, key, request);
    expect([key, secrets.filter((secret) => answer.includes(secret))]).toEqual([key, []]);
    if (!BLIND.includes(key)) expect(`${key}: ${seen}`).toMatch(/: (404 not_found|403 member_invisible)$/);
  }
  for (const [key, query] of [...LISTS, ['GET /api/block.php'] as const]) {
    const answer = await make(eva.client, key, { query: query ?? {} });
    expect([key, answer.text.includes(tom.key)]).toEqual([key, false]);
  }
});
