import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto } from '@rendezvous/testing/server';
import type { TestMember } from '@rendezvous/testing/server';
import type { LinkKind } from '@rendezvous/contracts/kinds';
import { and, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { bans, knownDevices, staffRoles, users } from '../../../kernel/db/schema/account.ts';
import { photoDuplicates } from '../../../kernel/db/schema/photos.fingerprints.ts';
import { restrictions } from '../../../kernel/db/schema/safety.ts';
import { messageFingerprints, signupFacts } from '../../../kernel/db/schema/trust.ts';
import { TestShop } from '../../payments/fixtures/testShop.ts';
import { MOST_OF_NETWORK } from '../../trust/linked/linkPolicy.ts';
import { bandsOf } from '../../trust/messages/bandPolicy.ts';
import { TestDesk } from '../fixtures/testDesk.ts';

let desk: TestDesk;
let shop: TestShop;
beforeAll(async () => {
  desk = await TestDesk.open();
  shop = new TestShop(desk.app);
});
afterAll(() => desk.app.close());
beforeEach(() => desk.reset());

const member = () => createMember(desk.app, { gender: 'male', language: 'en' });
const several = (count: number) => Promise.all(Array.from({ length: count }, member));
const now = () => desk.app.clock.now();

async function write(userId: number, simhash: bigint): Promise<void> {
  const [band0, band1, band2, band3] = bandsOf(simhash);
  const { id } = await member();
  const trace = { userId, recipientId: id, starts: true, simhash, band0, band1, band2, band3 };
  await desk.app.db.insert(messageFingerprints).values({ ...trace, createdAt: now() });
}

async function shareNetwork(networkHash: string, of: readonly TestMember[]): Promise<void> {
  const row = { networkHash, mailKind: 'ordinary', createdAt: now() } as const;
  await desk.app.db.insert(signupFacts).values(of.map(({ id }) => ({ ...row, userId: id })));
}

/** Gives two accounts a feature in common. */
const SHARE: Record<LinkKind, (a: TestMember, b: TestMember) => Promise<unknown>> = {
  async device(a, b) {
    const banHash = `browser ${randomUUID()}`;
    const row = { banHash, createdAt: now(), lastSeenAt: now() };
    await desk.app.db
      .insert(knownDevices)
      .values([a, b].map(({ id }) => ({ ...row, userId: id, deviceHash: randomUUID() })));
  },
  async payment(a, b) {
    const card = randomUUID();
    for (const buyer of [a, b]) {
      const { payment_id } = (await shop.order(buyer, { paymentmethod: 'visa' })).answer;
      await shop.tell(payment_id, 'completed', { card });
    }
  },
  async photo(a, b) {
    const earlierId = await createPhoto(desk.app, a.id);
    const photoId = await createPhoto(desk.app, b.id);
    await desk.app.db.insert(photoDuplicates).values({ photoId, earlierId, mirrored: false });
  },
  async text(a, b) {
    const text = BigInt.asIntN(64, BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 16)}`));
    await write(a.id, text);
    // Differs by a few bits, like the same text with another name.
    await write(b.id, BigInt.asIntN(64, text ^ 0b1011n));
  },
  network: (a, b) => shareNetwork(randomUUID(), [a, b]),
};

const look = (of: TestMember, by = desk.first) =>
  by.client.call('GET /api/console-trust.php', { query: { id: of.key } });
const linkedTo = async (of: TestMember) => (await look(of)).answer.trust.linked;
const report = async (about: TestMember, by?: TestMember) => {
  const { client } = by ?? (await member());
  return (await client.call('POST /api/report.php', { body: { profile: about.key, category: 'scam' } }))
    .answer.case.id;
};
const decide = (id: string, linked: string[], measure: 'warn' | 'ban' = 'ban', by = desk.first) =>
  by.client.call('PUT /api/console-cases.php', {
    body: { id, status: 'upheld', outcome: 'We acted.', measure, facts: 'Asked for money', linked },
  });
const takeBack = (id: string, by = desk.first) =>
  by.client.call('DELETE /api/console-cases.php', { body: { id, reason: 'The wrong person' } });
const isClosed = async ({ client }: TestMember) =>
  (await client.call('GET /api/chats.php')).error?.error === 'account_disabled';
const decisionsAbout = ({ id }: TestMember) =>
  desk.app.db.select().from(restrictions).where(eq(restrictions.userId, id));
const statementsTo = ({ email }: TestMember) =>
  desk.app.mails.filter((mail) => mail.template === 'restricted' && mail.to === email);

/** Creates a member with two more accounts in the same browser. */
async function createRing() {
  const [tom, second, third] = await several(3);
  if (!tom || !second || !third) throw new Error('Three members are needed');
  for (const other of [second, third]) await SHARE.device(tom, other);
  return { tom, second, third, keys: [second.key, third.key] };
}

describe('linked accounts', () => {
  test.each([
    ['device', 'strong'],
    ['payment', 'strong'],
    ['photo', 'fair'],
    ['text', 'fair'],
    ['network', 'weak'],
  ] as const)(
    'are found by a shared %s, for either account, without revealing what is shared',
    async (kind, strength) => {
      const [a, b] = [await shop.buyer(), await shop.buyer()];
      await SHARE[kind](a, b);
      const found = { name: b.name, strength, reasons: [{ kind, count: 1 }], status: 'active' };
      const linked = await linkedTo(a);
      expect(linked).toMatchObject([{ id: b.key, ...found }]);
      expect(Object.keys(linked[0] ?? {}).sort()).toEqual([
        'id',
        'main_image',
        'name',
        'reasons',
        'signup_date',
        'site',
        'status',
        'strength',
      ]);
      expect(await linkedTo(b)).toMatchObject([{ id: a.key }]);
    },
  );

  test('are direct links only, without staff and erased accounts', async () => {
    const [a, b, far, staff, gone] = await several(5);
    if (!a || !b || !far || !staff || !gone) throw new Error('Five members are needed');
    await SHARE.device(a, b);
    await SHARE.device(b, far);
    await SHARE.device(a, staff);
    await SHARE.device(a, gone);
    await desk.app.db.insert(staffRoles).values({ userId: staff.id, role: 'support' });
    const erased = { email: null, emailKey: null, name: null, nameKey: null, passwordHash: null };
    await desk.app.db
      .update(users)
      .set({ status: 'erased', ...erased })
      .where(eq(users.id, gone.id));
    expect((await linkedTo(a)).map(({ id }) => id)).toEqual([b.key]);
  });

  test('are not linked by the network of a mobile operator', async () => {
    const crowd = await several(MOST_OF_NETWORK + 1);
    await shareNetwork('household', crowd.slice(0, 3));
    await shareNetwork('operator', crowd.slice(3));
    const more = await several(3);
    const [alone] = more;
    if (!crowd[0] || !crowd[5] || !alone) throw new Error('Members are missing');
    expect(await linkedTo(crowd[0])).toHaveLength(2);
    expect(await linkedTo(crowd[5])).toHaveLength(MOST_OF_NETWORK - 3);
    await shareNetwork('operator', more);
    expect(await linkedTo(crowd[5])).toHaveLength(MOST_OF_NETWORK);
    await shareNetwork('operator', await several(1));
    expect(await linkedTo(crowd[5])).toEqual([]);
  });

  test('are logged as viewed when a moderator opens the member', async () => {
    const { tom, second } = await createRing();
    await linkedTo(tom);
    const query = { member: second.key, kind: 'lookups' } as const;
    const { entries } = (await desk.second.client.call('GET /api/console-audit.php', { query })).answer;
    expect(entries[0]).toMatchObject({ action: 'member.view', subject: `member:${tom.key}` });
  });
});

describe('one decision for linked accounts', () => {
  test('becomes a separate decision for each, with reasons, mail and objection', async () => {
    const { tom, second, third, keys } = await createRing();
    const { answer } = await decide(await report(tom), keys);
    expect(answer).toMatchObject({ case: { measure: 'ban', in_force: 3 } });
    expect(answer.left).toBeUndefined();
    for (const one of [tom, second, third]) {
      expect(await isClosed(one)).toBe(true);
      expect(await decisionsAbout(one)).toHaveLength(1);
      expect(statementsTo(one)).toHaveLength(1);
    }
    const facts = async (one: TestMember) => {
      const link = (statementsTo(one)[0]?.data as { link: string }).link;
      return (await desk.read(new URL(link).searchParams.get('token') ?? '')).answer.decision.facts;
    };
    expect(await facts(tom)).toBe('Asked for money');
    expect(await facts(second)).toMatch(/account is linked to another one .*\nAsked for money$/);
    const token = new URL((statementsTo(third)[0]?.data as { link: string }).link).searchParams.get('token');
    expect((await desk.object(token ?? '')).status).toBe(201);
    await desk.decide(desk.second, await desk.objectionAbout(third), { status: 'upheld' });
    expect([await isClosed(third), await isClosed(second)]).toEqual([false, true]);
  });

  test('warns each linked account once, even if named twice or decided again', async () => {
    const { tom, second, keys } = await createRing();
    const id = await report(tom);
    // Names each account twice.
    expect((await decide(id, [...keys, ...keys], 'warn')).status).toBe(200);
    expect((await decide(id, keys, 'warn')).error?.error).toBe('conflict');
    expect((await decisionsAbout(second)).map(({ kind }) => kind)).toEqual(['warning']);
    expect(statementsTo(second)).toHaveLength(1);
  });

  test('lists the skipped accounts, and closes the others', async () => {
    const { tom, second, third } = await createRing();
    const [stranger, staff, leaving] = await several(3);
    if (!stranger || !staff || !leaving) throw new Error('Three members are needed');
    for (const other of [staff, leaving]) await SHARE.device(tom, other);
    await desk.app.db.insert(staffRoles).values({ userId: staff.id, role: 'support' });
    await leaving.client.call('DELETE /api/user.php', { body: { password: leaving.password } });
    await desk.disable(third);
    const out = [third.key, stranger.key, staff.key, leaving.key];
    const { answer } = await decide(await report(tom), [second.key, ...out]);
    expect([...(answer.left ?? [])].sort()).toEqual(out.sort());
    expect([await isClosed(second), await isClosed(stranger)]).toEqual([true, false]);
    expect(await decisionsAbout(third)).toHaveLength(1);
    expect(statementsTo(staff)).toEqual([]);
  });

  test('closes an account once when two moderators decide about it at the same time', async () => {
    const { tom, second, third } = await createRing();
    const cases = [await report(tom), await report(second)] as const;
    const answers = await Promise.all([
      decide(cases[0], [second.key, third.key]),
      decide(cases[1], [tom.key], 'ban', desk.second),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const one of [tom, second, third]) {
      expect(await decisionsAbout(one)).toHaveLength(1);
      expect(statementsTo(one)).toHaveLength(1);
    }
  });

  test('can be revoked once, for all of them', async () => {
    const { tom, second, third, keys } = await createRing();
    const id = await report(tom);
    expect((await takeBack(id)).error?.error).toBe('conflict');
    await decide(id, keys);
    const answers = await Promise.all([takeBack(id), takeBack(id, desk.second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.answer.case.in_force).toBe(0);
    for (const one of [tom, second, third]) {
      expect(await isClosed(one)).toBe(false);
      expect(await desk.app.db.$count(bans, eq(bans.userId, one.id))).toBe(0);
      const inForce = and(eq(restrictions.userId, one.id), sql`lifted_at is null`);
      expect(await desk.app.db.$count(restrictions, inForce)).toBe(0);
    }
  });
});

test('a measure stays in force when revoked for an account that is being deleted', async () => {
  const { tom, second, third, keys } = await createRing();
  const id = await report(tom);
  await decide(id, keys);
  await desk.app.db
    .update(users)
    .set({ status: 'pending_deletion', deletedAt: now(), purgeAfter: now() })
    .where(eq(users.id, third.id));
  expect((await takeBack(id)).answer.case.in_force).toBe(1);
  expect([await isClosed(tom), await isClosed(second)]).toEqual([false, false]);
  expect((await decisionsAbout(third)).map(({ liftedAt }) => liftedAt)).toEqual([null]);
  const query = { member: tom.key } as const;
  const { entries } = (await desk.second.client.call('GET /api/console-audit.php', { query })).answer;
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'case.undo', subject: `case:${id}`, reason: 'The wrong person' }),
  );
});

describe('a moderator', () => {
  test('cannot decide about their own account, even as a linked one, or revoke measures of their own case', async () => {
    const { tom } = await createRing();
    await SHARE.device(tom, desk.first);
    const id = await report(tom);
    expect((await decide(id, [desk.first.key])).error?.error).toBe('forbidden');
    expect(await decisionsAbout(tom)).toEqual([]);
    const own = await report(tom, desk.first);
    expect((await decide(own, [])).error?.error).toBe('forbidden');
    await decide(own, [], 'ban', desk.second);
    expect((await takeBack(own)).error?.error).toBe('forbidden');
    const body = { id: desk.first.key, lift: ['bounce' as const], reason: 'My own mail' };
    const lifted = await desk.first.client.call('PUT /api/console-members.php', { body });
    expect(lifted.error?.error).toBe('forbidden');
  });

  test('cannot read their own trust record or see who reported them', async () => {
    expect((await look(desk.first)).error?.error).toBe('forbidden');
    const eva = await member();
    const id = await report(desk.first, eva);
    const read = (by: TestMember) => by.client.call('GET /api/console-cases.php', { query: { id } });
    expect((await read(desk.first)).error?.error).toBe('forbidden');
    const query = { status: 'open' } as const;
    const { cases } = (await desk.first.client.call('GET /api/console-cases.php', { query })).answer;
    expect(cases.find((one) => one.id === id)).toMatchObject({ reporter: null, email: null, text: null });
    expect((await read(desk.second)).answer.cases[0]?.reporter?.id).toBe(eva.key);
  });

  test('can decide for linked accounts, but support cannot', async () => {
    const { tom, keys } = await createRing();
    const support = await createMember(desk.app, { roles: ['support'] });
    const id = await report(tom);
    expect((await decide(id, keys, 'ban', support)).error?.error).toBe('forbidden');
    expect((await takeBack(id, support)).status).toBe(404);
    expect((await decide(id, [], 'ban', support)).status).toBe(200);
  });
});
