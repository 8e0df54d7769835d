import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp, tokenOf } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { sites } from '../../../kernel/db/schema/site.ts';
import { discountCodes } from '../../../kernel/db/schema/payments.ts';
import { TestShop } from '../fixtures/testShop.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const LIST = 2999;

let app: TestApp;
let shop: TestShop;
let siteId: number;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
  const [site] = await app.db.select().from(sites).where(eq(sites.domain, 'localhost'));
  siteId = site?.id ?? 0;
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

const now = () => app.clock.now().getTime();
const look = (member: TestMember, code: string) =>
  member.client.call('GET /api/discountcode.php', { query: { code } });

const STEPS = [
  ...['pay', 'pay stay', 'pay staff', 'pend', 'fail', 'settle', 'refund', 'charge back'],
  ...['begin deletion', '1 h', '3 h', '70 h', '100 h'],
] as const;
type Step = (typeof STEPS)[number];

/** Simulates a member's history, and predicts the offers that the texts promise after it. */
class History {
  readonly staff: string;
  #member: TestMember;
  #signedUp: number;
  #purchases: string[] = [];
  #pending: { id: string; code: string | null } | null = null;
  #used = new Set<string>();
  #bought = false;
  #begun: number | null = null;

  constructor(member: TestMember, signedUp: number, staff: string) {
    this.#member = member;
    this.#signedUp = signedUp;
    this.staff = staff;
  }

  promised(): { active: string | null; codes: Record<string, boolean> } {
    const age = now() - this.#signedUp;
    const first = !this.#bought && this.#pending === null;
    const begun = this.#begun;
    const codes = {
      // "25% off your first bundle", four hours.
      TIMEBONUS25: first && age < 4 * HOUR,
      // "25% off your first purchase, until …", a week.
      WELCOME25: first && age < WEEK,
      // "The code is yours until …", a week from the start of the deletion.
      STAY25: begun !== null && now() - begun < WEEK && !this.#isTaken('STAY25'),
      [this.staff]: !this.#isTaken(this.staff),
    };
    const active = codes.TIMEBONUS25 ? 'TIMEBONUS25' : codes.WELCOME25 ? 'WELCOME25' : null;
    return { active, codes };
  }

  async take(step: Step): Promise<void> {
    if (step.endsWith(' h')) app.clock.advance(Number(step.split(' ')[0]) * 3600);
    if (step === 'begin deletion') await this.#beginDeletion();
    if (step === 'pay') await this.#buy(this.promised().active, 'completed');
    if (step === 'pay stay') await this.#buy('STAY25', 'completed');
    if (step === 'pay staff') await this.#buy(this.staff, 'completed');
    if (step === 'pend' && this.#pending === null) await this.#buy(this.promised().active, 'pending');
    if (step === 'fail') await this.#buy(this.promised().active, 'failed');
    if (step === 'settle') await this.#settle();
    if (step === 'refund' || step === 'charge back') await this.#undo(step);
  }

  #isTaken(code: string): boolean {
    return this.#used.has(code) || this.#pending?.code === code;
  }

  async #beginDeletion(): Promise<void> {
    if (this.#begun === null || now() - this.#begun >= WEEK) this.#begun = now();
    const { discountcode } = (await this.#member.client.call('POST /api/deletion.php')).answer;
    expect(discountcode?.code).toBe(this.promised().codes['STAY25'] ? 'STAY25' : undefined);
  }

  /** Expects promised discounts to be charged, and other codes to be refused. */
  async #buy(code: string | null, end: 'completed' | 'pending' | 'failed'): Promise<void> {
    const { active, codes } = this.promised();
    const isTyped = code !== null && code !== active;
    const order = await shop.order(this.#member, isTyped ? { discountcode: code } : {});
    if (code !== null && !codes[code]) {
      expect(order.error?.error).toMatch(/^discount_/);
      return;
    }
    const { answer } = order;
    expect(answer.total.amount).toBe(code === null ? LIST : code === this.staff ? 2699 : 2249);
    await shop.tell(answer.payment_id, end);
    if (end === 'completed') this.#complete(answer.payment_id, code);
    if (end === 'pending') this.#pending = { id: answer.payment_id, code };
  }

  #complete(id: string, code: string | null): void {
    this.#bought = true;
    this.#purchases.push(id);
    if (code !== null) this.#used.add(code);
  }

  async #settle(): Promise<void> {
    if (this.#pending === null) return;
    const { id, code } = this.#pending;
    this.#pending = null;
    await shop.tell(id, 'completed');
    this.#complete(id, code);
  }

  async #undo(step: 'refund' | 'charge back'): Promise<void> {
    const payment_id = this.#purchases.at(-1);
    if (payment_id === undefined) return;
    if (step === 'refund') await this.#member.client.call('POST /api/refund.php', { body: { payment_id } });
    else await shop.tell(payment_id, 'charged_back');
  }
}

let runs = 0;

async function begin(): Promise<{ member: TestMember; history: History }> {
  runs += 1;
  const staff = `STAFF${runs}`;
  await app.db.insert(discountCodes).values({
    siteId,
    code: staff,
    kind: 'campaign',
    valuePercentage: 10,
    expiresAt: new Date(now() + 8 * WEEK),
  });
  const member = await createMember(app, { gender: 'male', signedUpAt: app.clock.now() });
  return { member, history: new History(member, now(), staff) };
}

async function shown(member: TestMember, codes: readonly string[]) {
  const offer = await shop.offer(member);
  const answers = await Promise.all(codes.map((code) => look(member, code)));
  return {
    active: offer.discount?.code ?? null,
    total: offer.bundles[1]?.total.amount,
    codes: Object.fromEntries(codes.map((code, index) => [code, answers[index]?.status === 200])),
  };
}

test('shown, accepted and charged offers match the texts after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 9 }), async (steps) => {
      app.clock.set(new Date());
      const { member, history } = await begin();
      for (const step of steps) {
        await history.take(step);
        const { active, codes } = history.promised();
        const total = active === null ? LIST : 2249;
        expect(await shown(member, Object.keys(codes))).toEqual({ active, total, codes });
      }
    }),
    { numRuns: 20, seed: 20_260_508 },
  );
});

describe('the retention code', () => {
  const buy = (member: TestMember) => shop.order(member, { discountcode: 'STAY25', paymentmethod: 'paypal' });

  test('does not exist for a member who never started a deletion, for any payment method', async () => {
    const member = await shop.buyer({ country: 'DE' });
    expect((await look(member, 'STAY25')).error).toMatchObject({
      error: 'discount_not_found',
      message: 'Code not found',
    });
    expect((await buy(member)).error?.error).toBe('discount_not_found');
    const debit = await shop.orderByDebit(member, { discountcode: 'STAY25' });
    expect(debit.error?.error).toBe('discount_not_found');
  });

  test('is valid once after the member has undone the deletion', async () => {
    const member = await shop.buyer();
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    const client = app.client();
    await client.call('POST /api/reactivate.php', { body: { token: tokenOf(app, 'reactivation') } });
    const back = { ...member, client };
    expect((await buy(back)).answer.total.amount).toBe(2249);
    await shop.paid(back, { discountcode: 'STAY25' });
    expect((await buy(back)).error?.error).toBe('discount_used');
    expect((await client.call('POST /api/deletion.php')).answer.discountcode).toBeNull();
  });

  test('applies to only one of many concurrent orders', async () => {
    const member = await shop.buyer();
    await member.client.call('POST /api/deletion.php');
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(member)));
    await Promise.all(answers.map(({ answer }) => shop.choose(answer.redirect_url, 'pay')));
    expect(await shop.credits(member)).toBe(25);
    expect((await buy(member)).error?.error).toBe('discount_used');
  });
});

test('an introductory offer applies to the paid one of two concurrent orders', async () => {
  const { member } = await begin();
  const [one, two] = await Promise.all([shop.order(member), shop.order(member)]);
  for (const { answer } of [one, two]) await shop.choose(answer.redirect_url, 'pay');
  expect(await shop.credits(member)).toBe(25);
  expect((await shop.order(member)).answer.total.amount).toBe(LIST);
});
