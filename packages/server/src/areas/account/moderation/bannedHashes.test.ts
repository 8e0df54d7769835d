import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { bans, knownDevices } from '../../../kernel/db/schema/account.ts';
import type { BanKind } from '../../../kernel/security/banHash.ts';
import { TestShop } from '../../payments/fixtures/testShop.ts';
import { eraseMember } from '../deletion/eraseMember.ts';
import { logIn } from '../fixtures/logIns.ts';

let app: TestApp;
let shop: TestShop;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());

/** How the privacy policy names each hashed kind; a new kind needs a word in every language. */
const WORDS: Record<Language, Record<BanKind, string>> = {
  da: { email: 'e-mailadresse', mobile: 'mobilnummer', iban: 'bankkonto', card: 'kort', device: 'browsere' },
  de: {
    email: 'E-Mail-Adresse',
    mobile: 'Handynummer',
    iban: 'Bankkonto',
    card: 'Karten',
    device: 'Browser',
  },
  en: {
    email: 'email address',
    mobile: 'mobile number',
    iban: 'bank account',
    card: 'cards',
    device: 'browsers',
  },
  es: {
    email: 'correo electrónico',
    mobile: 'número de móvil',
    iban: 'cuenta bancaria',
    card: 'tarjetas',
    device: 'navegadores',
  },
  fi: {
    email: 'sähköpostiosoitteesta',
    mobile: 'matkapuhelinnumerosta',
    iban: 'pankkitilistä',
    card: 'korteista',
    device: 'selaimista',
  },
  fr: {
    email: 'adresse e-mail',
    mobile: 'numéro de mobile',
    iban: 'compte bancaire',
    card: 'cartes',
    device: 'navigateurs',
  },
  it: {
    email: 'indirizzo e-mail',
    mobile: 'numero di cellulare',
    iban: 'conto bancario',
    card: 'carte',
    device: 'browser',
  },
  nl: {
    email: 'e-mailadres',
    mobile: 'mobiele nummer',
    iban: 'bankrekening',
    card: 'kaarten',
    device: 'browsers',
  },
  no: {
    email: 'e-postadressen',
    mobile: 'mobilnummeret',
    iban: 'bankkontoen',
    card: 'kortene',
    device: 'nettleserne',
  },
  pl: {
    email: 'adresu e-mail',
    mobile: 'numeru telefonu komórkowego',
    iban: 'rachunku bankowego',
    card: 'kart',
    device: 'przeglądarek',
  },
  sv: { email: 'e-postadress', mobile: 'mobilnummer', iban: 'bankkonto', card: 'kort', device: 'webbläsare' },
};

/** Creates a member who has paid by direct debit and by card, and has logged in. */
async function createBuyer(): Promise<{ member: TestMember; payment: string }> {
  const member = await shop.buyer({ country: 'DE' });
  await shop.orderByDebit(member);
  const payment = (await shop.order(member, { paymentmethod: 'visa' })).answer.payment_id;
  await shop.tell(payment, 'completed', { card: `card of ${member.name}` });
  expect((await logIn(app.client(), member)).status).toBe(200);
  return { member, payment };
}
const setDisabled = (member: TestMember, disabled: boolean) =>
  moderator.client.call('PUT /api/console-members.php', {
    body: { id: member.key, disabled, reason: 'Asked several members for money' },
  });
const bansOf = (member: TestMember) => app.db.select().from(bans).where(eq(bans.userId, member.id));
async function erase(member: TestMember): Promise<void> {
  await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
  await eraseMember(app.services, member.id);
}

describe('the hashes of a blocked account', () => {
  test('match the privacy policy', async () => {
    const { member } = await createBuyer();
    expect(await bansOf(member)).toEqual([]);
    await setDisabled(member, true);
    const stored = await bansOf(member);
    expect(stored.map(({ kind }) => kind).sort()).toEqual(Object.keys(WORDS.en).sort());
    for (const { hash } of stored) expect(hash).not.toContain(member.email);
  });

  test.each(LANGUAGES)('are named one by one in %s', async (language) => {
    const client = app.client();
    client.headers['accept-language'] = language;
    const { text } = (await client.call('GET /api/legal.php', { query: { page: 'privacy' } })).answer;
    const lists = text.sections.map(({ list = [] }) => list.map((item) => item.replaceAll('\u00AD', '')));
    const words = Object.values(WORDS[language]);
    expect(lists.flat().filter((item) => words.every((word) => item.includes(word)))).toHaveLength(1);
  });

  test('outlive the account, and end with the block', async () => {
    const { member } = await createBuyer();
    await setDisabled(member, true);
    const stored = (await bansOf(member)).length;
    await erase(member);
    expect(await bansOf(member)).toHaveLength(stored);
    const { member: other } = await createBuyer();
    await setDisabled(other, true);
    await setDisabled(other, false);
    expect(await bansOf(other)).toEqual([]);
  });

  test('refuse direct debits from the bank account or with the mobile number, until the block ends', async () => {
    const iban = 'DE02 1203 0000 0000 2020 51';
    const mobile_number = '0151 98765432';
    const order = async (form: Record<string, string>, by?: TestMember) =>
      (await shop.orderByDebit(by ?? (await shop.buyer({ country: 'DE' })), form)).error?.error;
    const member = await shop.buyer({ country: 'DE' });
    expect(await order({ iban, mobile_number }, member)).toBeUndefined();
    await setDisabled(member, true);
    expect(await order({ iban, mobile_number: '0151 11122233' })).toBe('directdebit_blocked');
    expect(await order({ iban: 'DE02 5001 0517 0137 0750 30', mobile_number })).toBe('directdebit_blocked');
    await setDisabled(member, false);
    expect(await order({ iban, mobile_number })).toBeUndefined();
  });
});

test('an account that is not blocked leaves no card or browser hash when it is erased', async () => {
  const { member, payment } = await createBuyer();
  expect((await shop.row(payment)).cardHash).not.toBeNull();
  await erase(member);
  expect((await shop.row(payment)).cardHash).toBeNull();
  expect(await app.db.$count(knownDevices, eq(knownDevices.userId, member.id))).toBe(0);
  const { rows } = await app.db.execute(
    sql`select 1 from payment_events where payment_id = ${payment} and payload ? 'card'`,
  );
  expect(rows).toEqual([]);
});
