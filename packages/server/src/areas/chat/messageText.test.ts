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

/** Returns marks in alternating order, so that normalisation has to sort them. */
const marks = (count: number) => `a${'\u0301\u0323'.repeat(count / 2)}`;

/** Returns the longest text passed to `normalize` during `work`. */
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
    const { message } = (await send(tom, `Zażółć ${marks(8)}`)).answer;
    expect(message.text).toContain('Zażółć');
  });

  test('is stored in one Unicode form, however it was typed', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    expect((await send(tom, 'cafe\u0301')).answer.message.text).toBe('caf\u00e9');
  });

  test('loses stacked marks before it is normalised', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    const longest = await countNormalised(async () => {
      expect((await send(tom, marks(12_000))).answer.message.text).toHaveLength(8);
    });
    expect(longest).toBeLessThan(1000);
  });

  test('is refused when it is too long or has no visible characters', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    expect((await send(tom, 'a'.repeat(2001))).error?.fields).toEqual({ text: 'too_long' });
    expect((await send(tom, '\u200b\u3164\u202e')).error?.fields).toEqual({ text: 'required' });
  });

  test('is not processed when the sender cannot pay', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 0, paid: true });
    expect((await send(tom, 'a'.repeat(2001))).error?.error).toBe('not_enough_credits');
  });

  test('costs nothing if messages are free', async () => {
    const host = await createSite(app);
    await changeSite(app, host, { message_credits: 0 });
    const [tom, mia] = [await createMember(app, { host, gender: 'male' }), await createMember(app, { host })];
    const body = { profile: mia.key, client_id: randomUUID(), text: 'Hello' };
    expect((await tom.client.call('POST /api/chat.php', { body })).status).toBe(200);
  });
});
