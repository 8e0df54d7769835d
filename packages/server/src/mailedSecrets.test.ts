import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp, tokenOf } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { signUp } from './areas/signup/fixtures/signUp.ts';
import { TestShop } from './areas/payments/fixtures/testShop.ts';
import { until } from './fixtures/until.ts';
import type { MailOrder } from './kernel/mail/MailOrder.ts';
import type { MailTemplate } from './kernel/mail/templates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Mails with a link or code that logs in. */
const KEYS: readonly MailTemplate[] = [
  'activation',
  'reset',
  'mailChange',
  'reactivation',
  'dataRequest',
  'restricted',
  'mandateCode',
];
/** A word that no other value of the database contains. */
const TEXT_CODE = 'sms-code-of-this-test';

async function orderAll(): Promise<void> {
  await signUp(app.client());
  const member = await createMember(app);
  await app.client().call('POST /api/reset-password.php', { body: { email: member.email } });
  const request = { email: member.email, kind: 'copy' } as const;
  await app.client().call('POST /api/data-request.php', { body: request });
  const { password } = member;
  await member.client.call('POST /api/mail-change.php', { body: { email: 'next@example.org', password } });
  const leaver = await createMember(app);
  await leaver.client.call('DELETE /api/user.php', { body: { password } });
  const moderator = await createMember(app, { roles: ['moderator', 'administrator'] });
  const disable = { id: (await createMember(app)).key, disabled: true, reason: 'Asked for money' };
  await moderator.client.call('PUT /api/console-members.php', { body: disable });
  const newcomer = { email: 'staff@example.org', roles: ['support' as const] };
  await moderator.client.call('PUT /api/console-staff.php', { body: newcomer });
  const shop = new TestShop(app);
  await shop.orderByDebit(await shop.buyer({ country: 'DE', region: null }));
  const mail = app.mails.find(({ template }) => template === 'mandateCode') as MailOrder<'mandateCode'>;
  await app.services.jobs.enqueue(app.db, 'sms', { to: '+4915123456789', code: TEXT_CODE, mail });
}

const secretOf = ({ data }: MailOrder): string =>
  'code' in data ? data.code : 'link' in data ? (data.link.split(/[/=]/).at(-1) ?? '') : '';

/**
 * Returns the tables of all schemas that contain the text, except within a longer number or a time.
 */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of rows) {
    const pattern = `(^|[^0-9.])${text}($|[^0-9])`;
    const { rows: hits } = await app.db.execute(
      sql`select 1 from ${sql.raw(name)} as t where t::text ~ ${pattern} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

async function expectNoSecrets(): Promise<void> {
  for (const secret of [
    TEXT_CODE,
    ...app.mails.filter(({ template }) => KEYS.includes(template)).map(secretOf),
  ]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(await tablesWith(secret)).toEqual([]);
  }
}

const countJobs = async (state: string): Promise<number> => {
  const { rows } = await app.db.execute<{ count: number }>(sql`
    select count(*)::int as count from jobs.job where name in ('mail', 'sms') and state = ${state}`);
  return rows[0]?.count ?? 0;
};

test('no table contains a valid link or code, and a repeated attempt mails the same one', async () => {
  await orderAll();
  expect(KEYS.filter((key) => !app.mails.some(({ template }) => template === key))).toEqual([]);
  // Proves that the search finds values.
  expect(await tablesWith(app.mails[0]?.to ?? '')).toContain('public.users');
  await expectNoSecrets();

  const attempts = new Map<string, string[]>();
  let isDown = true;
  const attempt = async (secret: string, id: string) => {
    attempts.set(id, [...(attempts.get(id) ?? []), secret]);
    // The mail server accepted the mail, but the process cannot record it.
    if (isDown) throw new Error('down');
  };
  const mails = app.mails.length;
  await app.services.jobs.work('mail', (order, id) => attempt(secretOf(order), id));
  await app.services.jobs.work('sms', ({ code }, id) => attempt(code, id));
  await until(async () => (await countJobs('retry')) > mails);
  await expectNoSecrets();

  isDown = false;
  await app.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
  await until(async () => (await countJobs('completed')) > mails);
  await expectNoSecrets();
  for (const secrets of attempts.values()) {
    expect(secrets.length).toBeGreaterThan(1);
    expect(new Set(secrets).size).toBe(1);
  }
  const resets = [...attempts.values()].map(([secret]) => secret);
  const token = tokenOf(app, 'reset');
  expect(resets).toContain(token);
  const body = { token, password: 'quiet copper river' };
  expect((await app.client().call('PUT /api/reset-password.php', { body })).status).toBe(200);
});
