import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { TestShop } from '../fixtures/testShop.ts';
import { settleOpen } from '../payment.jobs.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterEach(() => {
  jest.restoreAllMocks();
  app.clock.set(new Date());
});
afterAll(() => app.close());

/** Separate accounts, because each has a debit limit. */
const IBANS = [
  'DE02120300000000202051',
  'DE02500105170137075030',
  'DE89370400440532013000',
  'DE02100500000054540402',
];

const mailOf = (member: TestMember, template: string) =>
  app.mails.filter((each) => each.userId === member.id && each.template === template);

/** Creates a direct debit order whose code has been entered. */
async function confirmed() {
  const member = await shop.buyer({ country: 'DE', region: null, language: 'en' });
  const { answer } = await shop.orderByDebit(member, { iban: IBANS.pop() });
  const [mail] = mailOf(member, 'mandateCode');
  const { code } = mail?.data as { code: string };
  const body = { payment_id: answer.payment_id, otp: code, consent: true };
  const done = await member.client.call('PUT /api/directdebit.php', { body });
  return { member, done, id: answer.payment_id, mandate: answer.mandate };
}

function giveDay(debitOn: string) {
  const { provider } = app.services;
  const create = provider.create.bind(provider);
  jest.spyOn(provider, 'create').mockImplementation(async (order) => ({ ...(await create(order)), debitOn }));
}

describe('a direct debit', () => {
  test('is announced with amount, day, creditor and mandate by mail, and shown with them on the pages', async () => {
    app.clock.set(new Date('2030-05-06T09:00:00Z'));
    const { member, done, id, mandate } = await confirmed();
    const debit = { day: '2030-05-08', creditor_id: mandate.creditor_id, reference: mandate.reference };
    expect(done.answer.payment.debit).toEqual(debit);
    expect((await shop.state(member, id)).debit).toEqual(debit);
    const [shown] = (await member.client.call('GET /api/transactions.php', { query: {} })).answer
      .transactions;
    expect(shown?.payment.debit).toEqual(debit);
    expect(mailOf(member, 'debitNotice').map(({ data }) => data)).toEqual([
      expect.objectContaining({
        amount: '€29.99',
        day: '8\u00A0May\u00A02030',
        creditor: mandate.creditor,
        creditorId: mandate.creditor_id,
        reference: mandate.reference,
      }),
    ]);
  });

  test('is announced for the provider’s debit day if the provider gives one', async () => {
    app.clock.set(new Date('2030-05-06T09:00:00Z'));
    giveDay('2030-05-13');
    const { member, done } = await confirmed();
    expect(done.answer.payment.debit?.day).toBe('2030-05-13');
    expect(mailOf(member, 'debitNotice')[0]?.data).toMatchObject({ day: '13\u00A0May\u00A02030' });
  });

  test('is cancelled if the provider would debit before the notice period ends', async () => {
    app.clock.set(new Date('2030-05-06T09:00:00Z'));
    giveDay('2030-05-07');
    const cancel = jest.spyOn(app.services.provider, 'cancel');
    const { member, done, id } = await confirmed();
    expect(done.error?.error).toBe('provider_unavailable');
    expect(cancel).toHaveBeenCalledTimes(1);
    // Either we fail the order first, or the provider’s webhook cancels it.
    expect(['failed', 'cancelled']).toContain((await shop.state(member, id)).status);
    expect(mailOf(member, 'debitNotice')).toEqual([]);
  });

  test('is submitted and announced by the job if the process died after the code was entered', async () => {
    const create = jest.spyOn(app.services.provider, 'create').mockRejectedValueOnce(new Error('killed'));
    const { member, done, id } = await confirmed();
    expect(done.status).toBe(500);
    expect(mailOf(member, 'debitNotice')).toEqual([]);
    app.clock.advance(61);
    await settleOpen(app.services);
    await settleOpen(app.services);
    expect(create).toHaveBeenCalledTimes(2);
    expect(create.mock.calls[1]?.[0].debit?.reference).toBe(`RV${id}`);
    expect(mailOf(member, 'debitNotice')).toHaveLength(1);
    expect((await shop.state(member, id)).status).toBe('pending');
  });
});
