import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PROMISES } from '@rendezvous/contracts';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import { runTidy } from '../../../areas.ts';
import type { MailOrder } from '../../../kernel/mail/MailOrder.ts';
import { TestShop } from '../../payments/fixtures/testShop.ts';
import { purgeMembers } from './account.jobs.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

const DAY = 86_400;
const IBAN = 'DE02500105170137075030';
const FORM = {
  account_holder: 'Zephyrine Holder',
  iban: IBAN,
  street: 'Zephyrgasse',
  house_number: '4711b',
  postal_code: '50968',
  city: 'Zephyrstadt',
  mobile_number: '0151 98765432',
};
/** The bank must see these fields when a customer disputes a mandate. */
const MANDATE = {
  holder: FORM.account_holder,
  street: FORM.street,
  'house number': FORM.house_number,
  'postal code': FORM.postal_code,
  'city of the account holder': FORM.city,
  mobile: '4915198765432',
  'last digits of the IBAN': IBAN.slice(-4),
};
const PERSON = {
  name: 'Zephyrine Buyer',
  email: 'zephyrine@buyer.example',
  'birth date': '1983-07-19',
  city: 'Zephyrburg',
  'about me': 'I paint zephyrs.',
};
const TEXTS = {
  message: 'Zephyrine writes to Tom',
  answer: 'Tom writes to Zephyrine',
  report: 'Zephyrine reports Tom',
  remarks: 'Zephyrine leaves',
};
const VALUES: Record<string, string> = { ...MANDATE, ...PERSON, ...TEXTS, IBAN };

/**
 * What remains of an erased member, and for how long. Invoices, payments and the ledger stay for
 * `PROMISES.invoiceYears`, without names.
 */
const KEPT = [
  // A bank may request the mandate for `PROMISES.mandateMonths`.
  ...[...Object.keys(MANDATE), 'hash of the IBAN'].map((what) => `public.mandates: ${what}`),
  // A report stays for `PROMISES.caseMonths` after its decision: its author's words and, if it is
  // about the erased member, the reported profile and messages.
  ...['about me', 'answer', 'birth date', 'message', 'name', 'report'].map((what) => `public.cases: ${what}`),
];

/** Matches a value in any case and digit grouping, but not inside a longer word or number. */
const patternOf = (value: string): string => {
  const grouped = value
    .toLowerCase()
    .replaceAll('.', '\\.')
    .replaceAll(/(?<=\d)(?=\d)/g, '\\s?');
  return `(^|[^0-9a-z.])${grouped}($|[^0-9a-z])`;
};

/** Searches every table of every schema, including the job queue. */
async function findValues(values: Record<string, string>): Promise<string[]> {
  const { rows: tables } = await app.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const patterns = Object.entries(values).map(([what, value]) => ({ what, pattern: patternOf(value) }));
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.db.execute<{ what: string }>(sql`
      select what from jsonb_to_recordset(${JSON.stringify(patterns)}) as searched(what text, pattern text)
      where exists (select 1 from ${sql.raw(name)} as t where lower(t::text) ~ pattern)`);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found.sort();
}

const write = (from: TestMember, to: TestMember, text: string) =>
  from.client.call('POST /api/chat.php', { body: { profile: to.key, client_id: randomUUID(), text } });

/** Does everything that leaves data behind. @returns all values to search for */
async function live(eva: TestMember): Promise<Record<string, string>> {
  const { name, email, 'about me': about_me, city } = PERSON;
  const tom = await createMember(app, { credits: 5 });
  const client = eva.client;
  await client.call('PUT /api/profile.php', { body: { about_me, city } });
  const sent = (await write(eva, tom, TEXTS.message)).answer.message;
  const got = (await write(tom, eva, TEXTS.answer)).answer.message;
  await client.call('POST /api/waiting-list.php', { body: { email, language: 'de' } });
  const report = { category: 'harassment', text: TEXTS.report } as const;
  await client.call('POST /api/report.php', { body: { ...report, message: got.id } });
  await tom.client.call('POST /api/report.php', { body: { category: 'spam', message: sent.id } });
  const { payment_id } = (await shop.orderByDebit(eva, FORM)).answer;
  const { rows } = await app.db.execute<{ hash: string }>(
    sql`select iban_hash as hash from mandates where payment_id = ${payment_id}`,
  );
  await shop.tell(payment_id, 'completed');
  const moderator = await createMember(app, { roles: ['moderator'] });
  for (const q of [email, name])
    await moderator.client.call('GET /api/console-members.php', { query: { q } });
  const mail = app.mails.find(({ template }) => template === 'mandateCode') as MailOrder<'mandateCode'>;
  const text = { to: `+${MANDATE.mobile}`, code: mail.data.code, mail };
  await app.services.jobs.enqueue(app.db, 'sms', text);
  return { ...VALUES, 'hash of the IBAN': rows[0]?.hash ?? '' };
}

/** Marks all jobs as run 30 seconds ago and lets the queue delete the ones that are due. */
async function finishJobs(): Promise<void> {
  await app.db.execute(sql`
    update jobs.job set state = 'completed', completed_on = now() - interval '31 seconds'`);
  const boss = new PgBoss({ connectionString: app.databaseUrl, schema: 'jobs', schedule: false });
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
}

test('erasure leaves only data with a retention reason, which is deleted when the reason ends', async () => {
  const { name, email, 'birth date': dateOfBirth } = PERSON;
  const eva = await shop.buyer({ country: 'DE', region: null, name, email, dateOfBirth, credits: 5 });
  const values = await live(eva);
  const before = await findValues(values);
  for (const place of ['jobs.job_common: mobile', 'public.invoices: holder', ...KEPT])
    expect(before).toContain(place);
  await eva.client.call('DELETE /api/user.php', {
    body: { password: eva.password, remarks: TEXTS.remarks },
  });
  app.clock.advance(15 * DAY);
  await runTidy(app.services);
  await purgeMembers(app.services);
  await finishJobs();
  expect(await findValues(values)).toEqual([...KEPT].sort());

  app.clock.advance(PROMISES.mandateMonths * 31 * DAY);
  await app.db.execute(sql`
    update cases set status = 'dismissed', closed_at = now() - make_interval(months => ${PROMISES.caseMonths}, days => 1)`);
  await runTidy(app.services);
  expect(await findValues(values)).toEqual([]);
});
