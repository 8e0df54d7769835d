import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeSite, createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { randomUUID } from 'node:crypto';

let app: TestApp;
let eva: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  eva = await createMember(app);
});
afterAll(() => app.close());

const send = (from: TestMember, text: string) =>
  from.client.call('POST /api/chat.php', { body: { profile: eva.key, client_id: randomUUID(), text } });

/** The same in two orders, so that normalisation has to sort them. */
const marks = (count: number) => `a${'\u0301\u0323'.repeat(count / 2)}`;

/** Calls of `normalize` during some work. */
async function countNormalised(work: () => Promise<unknown>): Promise<number> {
  const { normalize } = String.prototype;
  let longest = 0;
  String.prototype.normalize = function measured(this: string, form?: string) {
    longest = Math.max(longest, this.length);
    return normalize.call(this, form);
  };
  try {
    await work();
  } finally {
    String.prototype.normalize = normalize;
  }
  return longest;
}

describe('the text of a message', () => {
  test('keeps the marks that languages need', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    const { message } = (await send(tom, `Zażółć ${marks(30)}`)).answer;
    expect(message.text).toContain('Zażółć');
  });

  test('is stored in one form, however a keyboard has composed its letters', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    expect((await send(tom, 'cafe\u0301')).answer.message.text).toBe('caf\u00e9');
  });

  test('is refused before it is normalised when marks are piled up or it is too long', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    const longest = await countNormalised(async () => {
      for (const text of [marks(12_000), 'a'.repeat(10_000)])
        expect((await send(tom, text)).error?.fields).toEqual({ text: 'too_long' });
    });
    expect(longest).toBeLessThan(1000);
  });

  test('is not looked at when it cannot be paid for', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 0, paid: true });
    const longest = await countNormalised(async () => {
      const { error } = await send(tom, 'e\u0301'.repeat(1500));
      expect(error?.error).toBe('not_enough_credits');
    });
    expect(longest).toBeLessThan(1000);
  });

  test('costs nothing where messages are free', async () => {
    const host = await createSite(app);
    await changeSite(app, host, { message_credits: 0 });
    const [tom, mia] = [await createMember(app, { host, gender: 'male' }), await createMember(app, { host })];
    const body = { profile: mia.key, client_id: randomUUID(), text: 'Hello' };
    expect((await tom.client.call('POST /api/chat.php', { body })).status).toBe(200);
  });
});
