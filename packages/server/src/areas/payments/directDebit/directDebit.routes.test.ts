import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { eraseMember } from '../../account/deletion/eraseMember.ts';
import { mandates } from '../../../kernel/db/schema/payments.directDebit.ts';
import { cancelStranded } from '../payment.jobs.ts';
import { tidyMandates } from './tidyMandates.ts';
import { TestShop } from '../fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

describe('a direct debit', () => {
  const german = () => shop.buyer({ country: 'DE', region: null });
  const codeOf = (member: TestMember) => {
    const mail = app.mails.findLast((each) => each.userId === member.id && each.template === 'mandateCode');
    return (mail?.data as { code: string }).code;
  };

  test('is ordered with a form and confirmed with the code', async () => {
    const member = await german();
    const { answer } = await shop.orderByDebit(member);
    expect(answer).toMatchObject({ sent_by: 'email', mandate: { creditor_id: expect.any(String) } });
    const confirm = (otp: string, consent = true) =>
      member.client.call('PUT /api/directdebit.php', {
        body: { payment_id: answer.payment_id, otp, consent },
      });
    expect((await confirm(codeOf(member), false)).error?.fields).toEqual({ consent: 'consent_required' });
    expect((await confirm('000')).error?.error).toBe('otp_invalid');
    const opened = jest.spyOn(app.services.provider, 'create');
    const done = (await confirm(codeOf(member).replace(/.../, '$& - '))).answer.payment;
    expect(opened.mock.calls[0]?.[0].debit).toMatchObject({
      reference: answer.mandate.reference,
      accountHolder: 'Jan Test',
      iban: 'DE89370400440532013000',
    });
    opened.mockRestore();
    expect(done).toMatchObject({ status: 'pending', paymentmethod: 'sdd' });
    expect((await confirm(codeOf(member))).error?.error).toBe('payment_not_open');
    expect(await shop.credits(member)).toBe(0);
    const [stored] = await app.db.select().from(mandates);
    expect(stored).toMatchObject({
      accountHolder: 'Jan Test',
      street: 'Hauptstr.',
      houseNumber: '1',
      postalCode: '10115',
      city: 'Berlin',
      mobileNumber: '+4915123456789',
      ibanLast4: '3000',
    });
    expect(stored?.ibanEncrypted).not.toContain('3704');
    await shop.tell(answer.payment_id, 'completed');
    await shop.tell(answer.payment_id, 'charged_back');
    expect((await shop.orderByDebit(member)).error?.error).toBe('directdebit_blocked');
  });

  test('has an invoice with the account holder’s legal name and address', async () => {
    const member = await german();
    const { payment_id } = (await shop.orderByDebit(member, { iban: 'DE12500105170648489890' })).answer;
    const body = { payment_id, otp: codeOf(member), consent: true };
    await member.client.call('PUT /api/directdebit.php', { body });
    await shop.tell(payment_id, 'completed');
    const { rows } = await app.db.execute(sql`
      select data->>'customer' as customer, data->'customerAddress' as address from invoices
      where payment_id = ${payment_id}`);
    expect(rows).toEqual([{ customer: 'Jan Test', address: ['Hauptstr. 1', '10115 Berlin'] }]);
  });

  test('is blocked for everyone on bank accounts that have had a chargeback', async () => {
    const member = await german();
    const ibans = ['DE02120300000000202051', 'DE02500105170137075030'];
    const ids: string[] = [];
    for (const iban of ibans) {
      const { payment_id } = (await shop.orderByDebit(member, { iban })).answer;
      const body = { payment_id, otp: codeOf(member), consent: true };
      expect((await member.client.call('PUT /api/directdebit.php', { body })).status).toBe(200);
      await shop.tell(payment_id, 'completed');
      ids.push(payment_id);
    }
    for (const id of ids) await shop.tell(id, 'charged_back');
    for (const iban of ibans)
      expect((await shop.orderByDebit(await german(), { iban })).error?.error).toBe('directdebit_blocked');
  });

  test('keeps the mandate of an erased account for 13 months', async () => {
    const member = await german();
    const { payment_id } = (await shop.orderByDebit(member, { iban: 'DE02100500000054540402' })).answer;
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    await eraseMember(app.services, member.id);
    const holder = async () =>
      (
        await app.db.execute<{ holder: string }>(
          sql`select account_holder as holder from mandates where payment_id = ${payment_id}`,
        )
      ).rows[0]?.holder;
    app.clock.advance(390 * 86_400);
    await tidyMandates(app.services);
    expect(await holder()).toBe('Jan Test');
    app.clock.advance(10 * 86_400);
    // Small slices, because other tests leave mandates behind too.
    await tidyMandates(app.services, 1);
    expect(await holder()).toBe('');
    app.clock.set(new Date());
  });

  test('is blocked after five wrong codes', async () => {
    const member = await german();
    const { payment_id } = (await shop.orderByDebit(member, { iban: 'NL91ABNA0417164300' })).answer;
    const confirm = (otp: string) =>
      member.client.call('PUT /api/directdebit.php', { body: { payment_id, otp, consent: true } });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm('000')).error?.error).toBe('otp_invalid');
    expect((await confirm(codeOf(member))).error?.error).toBe('otp_blocked');
  });

  test('is cancelled after an hour if it never reached the provider, which frees the limit', async () => {
    const member = await german();
    const { bundles } = await shop.offer(member);
    const large = { bundle: bundles[3]?.id, iban: 'NL02ABNA0123456789' };
    const { create } = app.services.provider;
    app.services.provider.create = () => Promise.reject(new Error('killed'));
    for (let index = 0; index < 2; index += 1) {
      const { payment_id } = (await shop.orderByDebit(member, large)).answer;
      const body = { payment_id, otp: codeOf(member), consent: true };
      expect((await member.client.call('PUT /api/directdebit.php', { body })).status).toBe(500);
      expect((await shop.state(member, payment_id)).status).toBe('pending');
    }
    app.services.provider.create = create;
    expect((await shop.orderByDebit(member, large)).error?.error).toBe('directdebit_limit');
    await app.db.execute(
      sql`update payments set created_at = now() - interval '61 minutes' where user_id = ${member.id}`,
    );
    await cancelStranded(app.services);
    const { transactions } = (await member.client.call('GET /api/transactions.php')).answer;
    expect(transactions.map(({ payment }) => payment.status)).toEqual(['cancelled', 'cancelled']);
    expect((await shop.orderByDebit(member, large)).status).toBe(200);
  });

  test('reports invalid fields, and orders over the limit of 30 days', async () => {
    const member = await german();
    // A valid IBAN of a country outside SEPA.
    const foreign = await shop.orderByDebit(member, { iban: 'TR330006100519786457841326' });
    expect(foreign.error?.fields).toEqual({ iban: 'iban_invalid' });
    const { error } = await shop.orderByDebit(member, { iban: 'DE00', mobile_number: '12' });
    expect(error?.fields).toEqual({
      iban: 'iban_invalid',
      mobile_number: 'phone_invalid',
    });
    const { bundles } = await shop.offer(member);
    const large = { bundle: bundles[3]?.id, iban: 'NL20INGB0001234567' };
    for (let index = 0; index < 2; index += 1) {
      const { payment_id } = (await shop.orderByDebit(member, large)).answer;
      const body = { payment_id, otp: codeOf(member), consent: true };
      expect((await member.client.call('PUT /api/directdebit.php', { body })).status).toBe(200);
    }
    expect((await shop.orderByDebit(member, large)).error?.error).toBe('directdebit_limit');
    app.clock.advance(31 * 86_400);
    await member.client.call('POST /api/user.php', {
      body: { email: member.email, password: member.password },
    });
    const later = await shop.orderByDebit(member, large);
    app.clock.set(new Date());
    expect([later.status, later.error?.error]).toEqual([200, undefined]);
  });

  test('cannot exceed the limit through concurrent mandates, even of different members', async () => {
    const [one, other] = [await german(), await german()];
    const { bundles } = await shop.offer(one);
    const large = { bundle: bundles[3]?.id, iban: 'NL39RABO0300065264' };
    const opened: (() => Promise<string>)[] = [];
    for (const member of [one, other, one, other]) {
      const { payment_id } = (await shop.orderByDebit(member, large)).answer;
      const body = { payment_id, otp: codeOf(member), consent: true };
      opened.push(async () => {
        const done = await member.client.call('PUT /api/directdebit.php', { body });
        return done.error?.error ?? done.answer.payment.status;
      });
    }
    const ends = await Promise.all(opened.map((confirm) => confirm()));
    expect(ends.sort()).toEqual(['directdebit_limit', 'directdebit_limit', 'pending', 'pending']);
  });
});
