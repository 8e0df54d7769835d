import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { DELETIONS } from '../../../kernel/db/retention.ts';
import { secondLooks } from '../../../kernel/db/schema/trust.desk.ts';
import { writeTo } from '../../chat/fixtures/writeTo.ts';
import { drawSecondLook } from '../../trust/secondLooks/drawSecondLook.ts';

const OUTCOME = 'The messages were friendly.';

let app: TestApp;
let first: TestMember;
let second: TestMember;
let third: TestMember;
beforeAll(async () => {
  app = await startTestApp({ config: { secondLookOneIn: 1 } });
  const create = () => createMember(app, { roles: ['moderator'] });
  [first, second, third] = [await create(), await create(), await create()];
});
afterAll(() => app.close());

const next = async ({ client }: TestMember) =>
  (await client.call('GET /api/console-second-looks.php')).answer;
const give = (
  by: TestMember,
  id: string,
  verdict: 'accept' | 'reject' | 'dismiss' | 'warn',
  reason?: string,
) =>
  by.client.call('PUT /api/console-second-looks.php', {
    body: { id, verdict, ...(reason === undefined ? {} : { reason }) },
  });
const readWaiting = async () => {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select id from second_looks where looked_at is null order by created_at`,
  );
  return rows.map(({ id }) => String(id));
};
const agreement = async () => (await first.client.call('GET /api/console-agreement.php')).answer;

/** Creates a report that the first moderator dismissed. @returns the id of its second look */
async function dismissReport(reporter?: TestMember, subject?: TestMember) {
  const eva = reporter ?? (await createMember(app));
  const tom = subject ?? (await createMember(app));
  const body = { profile: tom.key, category: 'spam' } as const;
  const { id } = (await eva.client.call('POST /api/report.php', { body })).answer.case;
  const decided = { id, status: 'dismissed', outcome: OUTCOME } as const;
  const answer = await first.client.call('PUT /api/console-cases.php', { body: decided });
  expect(answer.status).toBe(200);
  return { id, tom, look: (await next(third)).look?.id ?? '' };
}

describe('a second look', () => {
  test('shows a case as it was before, but not to those who decided it or are part of it', async () => {
    const { id, tom, look } = await dismissReport(second);
    for (const by of [first, second]) {
      expect(await next(by)).toEqual({ look: null, waiting: 0 });
      expect((await give(by, look, 'dismiss', 'I say so again')).status).toBe(403);
    }
    const shown = await next(third);
    expect(shown).toMatchObject({
      waiting: 1,
      look: { case: { id, status: 'open', outcome: null, measure: null, decided_at: null }, photo: null },
    });
    expect(JSON.stringify(shown)).not.toMatch(/friendly|dismissed/);
    expect(shown.look?.case?.people?.map(({ status }) => status)).toEqual(['', '']);
    expect((await give(third, look, 'accept')).error?.fields).toEqual({ verdict: 'invalid' });
    expect((await give(third, look, 'warn')).error?.fields).toEqual({ reason: 'required' });
    const { answer } = await give(third, look, 'warn', 'Sells something');
    expect(answer.given).toMatchObject({
      case: id,
      member: { id: tom.key },
      decided: 'dismiss',
      decided_reason: OUTCOME,
      verdict: 'warn',
      reason: 'Sells something',
    });
    expect((await give(third, look, 'dismiss', 'Once more')).status).toBe(409);
    const { months, differing } = await agreement();
    expect(months).toEqual([{ month: new Date().toISOString().slice(0, 7), looks: 1, agreed: 0 }]);
    expect(differing.map((one) => one.id)).toEqual([look]);
  });

  test('is given once when two moderators give it concurrently', async () => {
    const { look } = await dismissReport();
    const both = await Promise.all([second, third].map((by) => give(by, look, 'dismiss', 'Friendly words')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { months, differing } = await agreement();
    expect([months, differing]).toMatchObject([[{ looks: 2, agreed: 1 }], [{ verdict: 'warn' }]]);
    // Moves this look to an earlier month, which is listed last.
    await app.db.execute(
      sql`update second_looks set looked_at = looked_at - interval '62 days' where id = ${look}`,
    );
    expect((await agreement()).months).toMatchObject([{ agreed: 0 }, { agreed: 1 }]);
  });

  test('is never given by a moderator about themselves, and does not show cases decided later', async () => {
    const { look } = await dismissReport(undefined, second);
    expect(await next(second)).toEqual({ look: null, waiting: 0 });
    expect((await give(second, look, 'dismiss', 'It was me')).status).toBe(403);
    await dismissReport(undefined, second);
    const shown = await next(third);
    expect([shown.waiting, shown.look?.id]).toEqual([2, look]);
    // Only the report that the second moderator sent before.
    expect(shown.look?.case?.people?.flatMap(({ earlier }) => earlier)).toMatchObject([{ sent: true }]);
    for (const id of [look, (await readWaiting())[1] ?? ''])
      expect((await give(third, id, 'dismiss', 'Friendly words')).status).toBe(200);
  });

  test('shows a rejected photo as waiting, and its verdict outlives the photo', async () => {
    const eva = await createMember(app);
    const photo = await createPhoto(app, eva.id, { status: 'pending' });
    const body = { id: String(photo), status: 'rejected', rejection: 'contact' } as const;
    await first.client.call('PUT /api/console-photos.php', { body });
    const shown = await next(second);
    expect(shown.look?.photo?.photo).toMatchObject({ id: String(photo), status: 'pending', rejection: null });
    expect(JSON.stringify(shown)).not.toContain('contact');
    const { answer } = await give(second, shown.look?.id ?? '', 'accept');
    expect(answer.given).toMatchObject({ decided: 'reject', decided_reason: 'contact', reason: null });
    const unseen = await createPhoto(app, eva.id, { status: 'pending' });
    await first.client.call('PUT /api/console-photos.php', { body: { ...body, id: String(unseen) } });
    await eva.client.call('DELETE /api/photo.php', { body: { id: String(unseen) } });
    expect(await next(second)).toEqual({ look: null, waiting: 0 });
    const { months } = await agreement();
    expect(months.filter(({ month }) => !/^\d{4}-\d{2}$/.test(month))).toEqual([]);
    await eva.client.call('DELETE /api/photo.php', { body: { id: String(photo) } });
    const after = await agreement();
    expect([after.months, after.differing[0]?.member]).toEqual([months, null]);
  });

  test('logs the view of private messages, and is deleted after a year', async () => {
    const [eva, tom] = [await createMember(app), await createMember(app, { paid: true, credits: 5 })];
    const { answer } = await writeTo(tom, eva, { text: 'Buy my watch' });
    const body = { message: answer.message.id, category: 'spam' } as const;
    const { id } = (await eva.client.call('POST /api/report.php', { body })).answer.case;
    const decided = { id, status: 'dismissed', outcome: OUTCOME } as const;
    await first.client.call('PUT /api/console-cases.php', { body: decided });
    const look = (await next(third)).look?.id ?? '';
    const query = { member: tom.key, kind: 'lookups' } as const;
    const { entries } = (await second.client.call('GET /api/console-audit.php', { query })).answer;
    expect(entries.find(({ staff }) => staff?.id === third.key)).toMatchObject({
      action: 'case.view',
      subject: `case:${id}`,
    });
    const before = await app.db.$count(secondLooks);
    await app.db.execute(
      sql`update second_looks set created_at = now() - interval '367 days' where id = ${look}`,
    );
    for (const end of DELETIONS) await end(app.services);
    expect(await app.db.$count(secondLooks)).toBe(before - 1);
  });

  test('is drawn at random for one in twenty decisions, or for none if configured so', async () => {
    const decision = { siteId: 1, decidedBy: first.id, decided: 'dismiss', decidedReason: null } as const;
    const draw = (secondLookOneIn: number) =>
      app.db
        .transaction(async (tx) => {
          const config = { ...app.services.config, secondLookOneIn };
          const before = await tx.$count(secondLooks);
          for (let at = 0; at < 4000; at += 1)
            await drawSecondLook({ ...app.services, config }, tx, decision);
          const drawn = (await tx.$count(secondLooks)) - before;
          throw new Error(String(drawn));
        })
        .catch((error: unknown) => Number((error as Error).message));
    // About five standard deviations around 200.
    const [usual, none] = [await draw(20), await draw(0)];
    expect(usual).toBeGreaterThan(131);
    expect(usual).toBeLessThan(269);
    expect(none).toBe(0);
  });
});
