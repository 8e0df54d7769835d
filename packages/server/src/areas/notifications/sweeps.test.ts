import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { sweeps } from '../../kernel/db/schema/kernel.ts';
import { notificationSettings, pushSubscriptions, reminders } from '../../kernel/db/schema/notifications.ts';
import type { Services } from '../../kernel/services.ts';
import { remindUnread } from './unread.jobs.ts';
import { sendWeekly } from './weekly.jobs.ts';

/** Made by SQL; more for a measurement (`npm run bench -- weekly --members 400000`), which is printed. */
const MEMBERS = Number(process.env['MEMBERS'] ?? 5000);
const SLICE = 1000;
const PART = 10_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(sweeps);
  app.mails.length = 0;
});

const mailsTo = (member: TestMember, template: string) =>
  app.mails.filter((mail) => mail.userId === member.id && mail.template === template);

async function countPushes(member: TestMember): Promise<number> {
  const result = await app.db.execute<{ count: number }>(sql`
    select count(*)::int as count from jobs.job
    where name = 'push' and data->>'kind' = 'reminder' and data->>'userId' = ${member.key}`);
  return result.rows[0]?.count ?? 0;
}

/** A member with a browser that takes push messages, and a message that has waited for two days. */
async function createWaiting(channels?: { email: boolean; push: boolean }): Promise<TestMember> {
  const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
  const eva = await createMember(app);
  const body = { profile: eva.key, client_id: randomUUID(), text: 'Hi' };
  expect((await tom.client.call('POST /api/chat.php', { body })).status).toBe(200);
  await app.db.execute(
    sql`update conversation_members set listed_at = now() - interval '2 days' where user_id = ${eva.id}`,
  );
  await app.db.insert(pushSubscriptions).values({
    userId: eva.id,
    sessionHash: 'x',
    endpoint: `https://push.example/${eva.id}`,
    p256dh: 'x',
    auth: 'x',
    language: 'en',
  });
  if (channels)
    await app.db
      .insert(notificationSettings)
      .values({ userId: eva.id, type: 'unread_message_reminders', ...channels });
  return eva;
}

/** The services of a process whose mail queue breaks at the second slice, as a kill would. */
function breakAtSecond(services: Services): Services {
  let slices = 0;
  const { mailer } = services;
  return {
    ...services,
    mailer: {
      ...mailer,
      enqueueAll: async (tx, orders) => {
        slices += 1;
        if (slices === 2) throw new Error('killed');
        await mailer.enqueueAll(tx, orders);
      },
    },
  };
}

describe('reminders of unread messages', () => {
  test('come once in three days by each channel that is on', async () => {
    const eva = await createWaiting();
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([1, 1]);
    app.clock.advance(3600);
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([1, 1]);
    await app.db.execute(sql`update reminders set reminded_at = now() - interval '73 hours'`);
    app.clock.advance(3600);
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([2, 2]);
  });

  test.each([
    { email: true, push: false },
    { email: false, push: true },
    { email: false, push: false },
  ])('obey the switches %p, also an hour later', async (channels) => {
    const eva = await createWaiting(channels);
    await remindUnread(app.services);
    app.clock.advance(3600);
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([
      Number(channels.email),
      Number(channels.push),
    ]);
  });

  test('reach everyone once although a process dies between two slices', async () => {
    await app.db.delete(reminders);
    const waiting = [await createWaiting(), await createWaiting(), await createWaiting()];
    await expect(remindUnread(breakAtSecond(app.services), 1)).rejects.toThrow('killed');
    app.clock.advance(3600);
    await remindUnread(app.services, 1);
    for (const member of waiting) {
      expect(mailsTo(member, 'unreadReminder')).toHaveLength(1);
      expect(await countPushes(member)).toBe(1);
    }
  });
});

describe('the weekly mail', () => {
  test(
    'reaches every member once although a process dies between two slices, in short transactions',
    async () => {
      const eva = await createMember(app);
      // In parts, so that no statement takes too long.
      for (let from = 0; from < MEMBERS; from += PART)
        await app.db.execute(sql`
        with made as (
          insert into users (site_id, email, email_key, name, name_key, password_hash, status, language, confirmed_at, signed_up_at)
          select site_id, 'weekly' || n || '@example.org', 'weekly' || n || '@example.org', 'Weekly ' || n, 'weekly ' || n,
            password_hash, 'active', 'en', now(), now() - interval '1 day' * (n % 400)
          from users, generate_series(${from + 1}::int, ${Math.min(from + PART, MEMBERS)}::int) n where id = ${eva.id}
          returning id, name)
        insert into profiles (id, niche, name, status, gender, seeking, date_of_birth, country, last_active_at, active_hour)
        select u.id, p.niche, u.name, 'active', case when u.id % 2 = 0 then 'male' else 'female' end,
          case when u.id % 2 = 0 then 'female' else 'male' end, p.date_of_birth, 'NL', now() - interval '1 day', p.active_hour
        from made u, profiles p where p.id = ${eva.id}`);
      await app.db.execute(sql`analyze users, profiles`);
      await expect(sendWeekly(breakAtSecond(app.services), SLICE)).rejects.toThrow('killed');
      expect(app.mails.length).toBeLessThanOrEqual(SLICE);
      const start = performance.now();
      const taken = await sendWeekly(app.services, SLICE);
      const seconds = (performance.now() - start) / 1000;
      const counts = await app.db.execute<{ jobs: number; members: number }>(sql`
      select count(*)::int as jobs, count(distinct data->>'userId')::int as members
      from jobs.job where name = 'mail' and data->>'template' = 'weekly' and data->>'to' like 'weekly%'`);
      expect(counts.rows).toEqual([{ jobs: MEMBERS, members: MEMBERS }]);
      // Far below the limit of 30 s for a statement, whatever the number of members.
      expect(taken.longestMs).toBeLessThan(5000);
      app.mails.length = 0;
      await sendWeekly(app.services, SLICE);
      expect(app.mails).toEqual([]);
      if (process.env['MEMBERS'] !== undefined)
        process.stdout.write(`${JSON.stringify({ members: MEMBERS, seconds, ...taken })}\n`);
    },
    60_000 + MEMBERS * 5,
  );
});
