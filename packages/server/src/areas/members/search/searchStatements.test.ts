import { expect, jest, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import pg from 'pg';

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';

test('a search reads blocks together with the session, without a separate statement', async () => {
  // Existing connections keep the original function.
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const app = await startTestApp();
  try {
    const member = await createMember(app, { gender: 'male' });
    const woman = await createMember(app);
    query.mockClear();
    const { answer } = await member.client.call('GET /api/members.php', { query: { gender: 'female' } });
    expect(answer.profiles.map(({ id }) => id)).toContain(woman.key);
    const texts = query.mock.calls.map(([statement]) => textOf(statement));
    const ofBlocks = texts.filter((text) => /\bfrom blocks\b/.test(text));
    expect(ofBlocks.map((text) => text.includes('"sessions"'))).toEqual([true]);
  } finally {
    await app.close();
    query.mockRestore();
  }
});
