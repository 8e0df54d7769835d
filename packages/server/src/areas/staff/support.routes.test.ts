import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StaffRole } from '@rendezvous/contracts';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { notificationsDisabled } from '../../kernel/db/schema/account.ts';
import { auditLog } from '../../kernel/db/schema/kernel.ts';
import { bundles, ledgerEntries, payments } from '../../kernel/db/schema/payments.ts';

let app: TestApp;
let support: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  support = await createMember(app, { roles: ['support'] });
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());

const reason = 'asked on the phone';
const find = async (q: string) =>
  (await moderator.client.call('GET /api/console-members.php', { query: { q } })).answer;
const change = (
  body: { id: string; disabled?: boolean; lift?: ('fbl' | 'bounce' | 'listunsubscribe')[]; reason?: string },
  by: TestMember = moderator,
) => by.client.call('PUT /api/console-members.php', { body: { reason, ...body } });
const actsOn = async (member: string) =>
  (await support.client.call('GET /api/console-audit.php', { query: { member, kind: 'acts' } })).answer
    .entries;
const looksAt = async (member: string) =>
  (await support.client.call('GET /api/console-audit.php', { query: { member, kind: 'lookups' } })).answer
    .entries;

describe('members', () => {
  test('are found by name, address and id', async () => {
    const eva = await createMember(app, {
      name: 'Findable Eva',
      email: 'Eva.Findable@example.org',
      credits: 7,
    });
    await createMember(app, { name: 'Findable Evander' });
    const byName = await find('findable eva');
    expect(byName.members.map(({ name }) => name)).toEqual(['Findable Eva', 'Findable Evander']);
    expect(byName.num_results).toBe(2);
    expect((await find('eva.findable@')).members.map(({ id }) => id)).toEqual([eva.key]);
    const [found] = (await find(eva.key)).members;
    expect(found).toMatchObject({
      id: eva.key,
      email: eva.email,
      credits: 7,
      disabled: false,
      open_cases: 0,
    });
    expect((await find('%')).members).toEqual([]);
    expect((await find('_indable')).members).toEqual([]);
    const text = JSON.stringify(byName);
    expect(text).not.toMatch(/password|argon|latitude/i);
    const query = { id: '44' };
    const none = await moderator.client.call('GET /api/console-members.php', { query });
    expect(none.error?.error).toBe('not_found');
  });

  test('are listed newest first without a query', async () => {
    const eva = await createMember(app);
    expect((await find('')).members[0]?.id).toBe(eva.key);
  });

  test('are disabled and enabled with a reason, and only once if two staff members do it concurrently', async () => {
    const eva = await createMember(app);
    const [one, two] = await Promise.all([
      change({ id: eva.key, disabled: true }),
      change({ id: eva.key, disabled: true }, support),
    ]);
    expect([one.answer.member.disabled, two.answer.member.disabled]).toEqual([true, true]);
    expect((await eva.client.call('GET /api/chats.php')).error?.error).toBe('account_disabled');
    // They cannot see other members through calls that need no account, either.
    const tom = await createMember(app, { gender: 'male' });
    const look = await eva.client.call('GET /api/member.php', { query: { id: tom.key } });
    const search = await eva.client.call('GET /api/members.php');
    expect([look.error?.error, search.error?.error]).toEqual(['account_disabled', 'account_disabled']);
    expect((await change({ id: eva.key, disabled: false })).answer.member).toMatchObject({
      status: 'active',
    });
    expect((await eva.client.call('GET /api/chats.php')).status).toBe(200);
    expect((await actsOn(eva.key)).map((act) => [act.action, act.reason])).toEqual([
      ['member.enable', reason],
      ['member.disable', reason],
    ]);
    const sent = await app.db.execute(
      sql`select data from event_log where user_id = ${eva.id} and type = 'user' order by seq`,
    );
    expect(sent.rows).toEqual([{ data: { reason: 'disabled' } }, { data: { reason: 'changed' } }]);
    const fresh = await createMember(app, { confirmed: false });
    await change({ id: fresh.key, disabled: true });
    const back = await change({ id: fresh.key, disabled: false });
    expect(back.answer.member.status).toBe('not_confirmed');
  });

  test('get mail again once it is resumed', async () => {
    const eva = await createMember(app);
    await app.db.insert(notificationsDisabled).values([
      { userId: eva.id, reason: 'bounce' },
      { userId: eva.id, reason: 'fbl' },
    ]);
    const { answer } = await change({ id: eva.key, lift: ['bounce', 'listunsubscribe'] });
    expect(answer.member.notifications_disabled).toEqual(['fbl']);
    expect(await actsOn(eva.key)).toMatchObject([{ action: 'member.lift', change: 'bounce' }]);
    await change({ id: eva.key, lift: ['bounce'] });
    expect(await actsOn(eva.key)).toHaveLength(1);
  });

  test('cannot be changed without a reason, and staff cannot change themselves or each other', async () => {
    const eva = await createMember(app);
    expect((await change({ id: eva.key, disabled: true, reason: '   ' })).error?.fields).toEqual({
      reason: 'required',
    });
    expect((await change({ id: eva.key })).error?.fields).toEqual({ disabled: 'required' });
    expect((await change({ id: '55', disabled: true })).error?.error).toBe('not_found');
    expect((await change({ id: moderator.key, disabled: true })).error?.error).toBe('forbidden');
    expect((await change({ id: support.key, disabled: true })).error?.error).toBe('forbidden');
    await eva.client.call('DELETE /api/user.php', { body: { password: eva.password } });
    expect((await change({ id: eva.key, disabled: true })).error?.error).toBe('forbidden');
    expect(await actsOn(eva.key)).toEqual([]);
  });
});

describe('refunds', () => {
  async function pay(member: TestMember) {
    const site = await app.services.sites.byHost('localhost');
    const [bundle] = await app.db.select().from(bundles).limit(1);
    const [payment] = await app.db
      .insert(payments)
      .values({
        userId: member.id,
        siteId: site.id,
        bundleId: bundle?.id ?? null,
        credits: 10,
        listAmount: 1499,
        amount: 1499,
        vatAmount: 260,
        currency: 'EUR',
        country: 'NL',
        paymentmethod: 'ideal',
        status: 'completed',
        completedAt: app.clock.now(),
        provider: 'sandbox',
        termsVersion: '2023-12-01',
        startNowAt: app.clock.now(),
      })
      .returning();
    const id = payment?.id ?? 0;
    await app.db.insert(ledgerEntries).values({
      userId: member.id,
      kind: 'purchase',
      amount: 10,
      reasonKey: `payment:${id}`,
      paymentId: id,
    });
    return String(id);
  }
  const refund = (payment_id: string, by = support) =>
    by.client.call('POST /api/console-refunds.php', { body: { payment_id, reason } });

  test('return unused credits, once, and are logged', async () => {
    const eva = await createMember(app, { paid: true });
    const id = await pay(eva);
    const query = { id: eva.key };
    const [open] = (await support.client.call('GET /api/console-members.php', { query })).answer.members;
    expect(open?.refundable).toMatchObject([{ payment_id: id, credits: 10, amount: { amount: 1499 } }]);
    expect((await refund(id)).answer.refund).toMatchObject({
      payment_id: id,
      credits: 10,
      status: 'requested',
    });
    expect((await refund(id)).answer.refund.credits).toBe(10);
    expect(await actsOn(eva.key)).toMatchObject([
      { action: 'payment.refund', subject: `payment:${id}`, reason, change: '-10' },
    ]);
    const [after] = (await support.client.call('GET /api/console-members.php', { query })).answer.members;
    expect(after).toMatchObject({ credits: 0, refundable: [] });
  });

  test('are rejected for oneself, an unknown payment, or used credits', async () => {
    const eva = await createMember(app, { paid: true });
    const id = await pay(eva);
    const own = await pay(support);
    expect((await refund(own)).error?.error).toBe('forbidden');
    expect((await refund('88')).error?.error).toBe('not_found');
    const body = { id: eva.key, credits: -10, reason };
    await support.client.call('POST /api/console-credits.php', { body });
    expect((await refund(id)).error?.error).toBe('refund_not_possible');
    expect((await actsOn(eva.key)).map((act) => act.action)).toEqual(['credits.adjust']);
  });
});

describe('member lookups', () => {
  test('are logged with the viewer and the member, in lists and on pages', async () => {
    const eva = await createMember(app, { name: 'Looked Up', email: 'looked.up@example.org' });
    await createMember(app, { name: 'Another One' });
    await find('looked.up@');
    await find('looked u');
    await find(eva.key);
    await support.client.call('GET /api/console-members.php', { query: { id: eva.key } });
    const looks = await looksAt(eva.key);
    expect(looks.map(({ action, subject, change }) => [action, subject, change])).toEqual([
      ['member.view', `member:${eva.key}`, null],
      ['member.search', 'search:number', '1'],
      ['member.search', 'search:name', '1'],
      ['member.search', 'search:address', '1'],
    ]);
    expect(looks.map(({ staff }) => staff.name)).toEqual([support.name, ...Array(3).fill(moderator.name)]);
    expect(JSON.stringify(looks)).not.toMatch(/looked/i);
    const stored = await app.db.execute(sql`select * from audit_log where action like 'member.%'`);
    expect(JSON.stringify(stored.rows)).not.toMatch(/looked/i);
    expect(await actsOn(eva.key)).toEqual([]);
  });

  test('are logged as an empty search if nothing is found, but not for an unknown id', async () => {
    await find('nobody is called so');
    await moderator.client.call('GET /api/console-members.php', { query: { id: '44' } });
    const { answer } = await support.client.call('GET /api/console-audit.php', { query: {} });
    expect(answer.entries[0]).toMatchObject({ subject: 'search:name', change: '0', site: null });
  });
});

describe('the audit log', () => {
  const KINDS = 'ban campaign case credits invite legal member news payment photo remote site staff';

  test.each<[StaffRole, string]>([
    ['administrator', KINDS],
    ['moderator', 'ban case member photo'],
    ['support', 'ban case credits invite member payment'],
    ['marketing', 'campaign invite news'],
    ['release', 'remote'],
  ])('shows %s the work of that role', async (role, expected) => {
    const [site] = await app.services.sites.all();
    const rows = KINDS.split(' ').map((kind) => ({
      action: `${kind}.tried`,
      subjectType: 'site',
      subjectId: String(site?.id),
    }));
    await app.db.insert(auditLog).values(rows);
    const reader = await createMember(app, { roles: [role] });
    const { answer } = await reader.client.call('GET /api/console-audit.php', { query: { kind: 'acts' } });
    const read = answer.entries.map(({ action }) => action.split('.'));
    expect([...new Set(read.map(([kind]) => kind))].sort().join(' ')).toBe(expected);
  });

  test('lists all actions, newest first, and is immutable', async () => {
    const eva = await createMember(app);
    await change({ id: eva.key, disabled: true });
    const query = { kind: 'acts' as const };
    const { answer } = await moderator.client.call('GET /api/console-audit.php', { query });
    expect(answer.entries[0]).toMatchObject({
      action: 'member.disable',
      subject: `member:${eva.key}`,
      staff: { id: moderator.key, name: moderator.name },
    });
    expect(answer.num_results).toBeGreaterThan(1);
    expect(await actsOn('nobody')).toEqual([]);
    await expect(app.db.execute(sql`delete from audit_log`)).rejects.toThrow();
  });
});
