import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import fc from 'fast-check';
import { TestShop } from './fixtures/testShop.ts';

let app: TestApp;
let shop: TestShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = new TestShop(app);
});
afterAll(() => app.close());

/** What can happen to a member's money; `take` does each step several times concurrently. */
const STEPS = ['buy', 'fail', 'write', 'refund', 'charge back'] as const;
type Step = (typeof STEPS)[number];

async function take(step: Step, member: TestMember, friend: TestMember, bought: string[]): Promise<void> {
  const last = bought.at(-1);
  if (step === 'buy' || step === 'fail') {
    const { payment_id } = (await shop.order(member)).answer;
    if (step === 'buy') bought.push(payment_id);
    const tell = () => shop.tell(payment_id, step === 'buy' ? 'completed' : 'failed');
    await Promise.all([tell(), tell(), tell()]);
  }
  if (step === 'write') {
    const body = { profile: friend.key, client_id: randomUUID(), text: 'Hello' };
    const send = () => member.client.call('POST /api/chat.php', { body });
    await Promise.all([send(), send()]);
  }
  if (step === 'refund' && last !== undefined) {
    const body = { payment_id: last };
    const refund = () => member.client.call('POST /api/refund.php', { body });
    await Promise.all([refund(), refund()]);
  }
  if (step === 'charge back' && last !== undefined)
    await Promise.all([shop.tell(last, 'charged_back'), shop.tell(last, 'charged_back')]);
}

test('the balance equals the ledger’s sum and is never negative, whatever the events and their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 7 }), async (steps) => {
      const member = await shop.buyer({ credits: 1 });
      const friend = await createMember(app);
      const bought: string[] = [];
      for (const step of steps) {
        await take(step, member, friend, bought);
        const { balance, ledger } = await shop.books(member);
        expect(balance).toBe(ledger);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 12 },
  );
});
