import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { sweeps } from '../../kernel/db/schema/kernel.ts';
import { notificationSettings, reminders } from '../../kernel/db/schema/notifications.ts';
import type { Services } from '../../kernel/services.ts';
import { createReaders } from './fixtures/createReaders.ts';
import { subscribeBrowser } from './fixtures/subscribeBrowser.ts';
import { remindUnread } from './unread.jobs.ts';
import { sendWeekly } from './weekly.jobs.ts';

const MEMBERS = 5000;
const SLICE = 1000;

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

/** Creates a member with a push-enabled browser and a message unread for two days. */
async function createWaiting(channels?: { email: boolean; push: boolean }): Promise<TestMember> {
  const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
  const eva = await createMember(app);
  const body = { profile: eva.key, client_id: randomUUID(), text: 'Hi' };
  expect((await tom.client.call('POST /api/chat.php', { body })).status).toBe(200);
  await app.db.execute(
    sql`update conversation_members set listed_at = now() - interval '2 days' where user_id = ${eva.id}`,
  );
  await subscribeBrowser(app, eva.id);
  if (channels)
    await app.db
      .insert(notificationSettings)
      .values({ userId: eva.id, type: 'unread_message_reminders', ...channels });
  return eva;
}

/** Breaks the mail queue at the second slice, as a kill would. */
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
  test('are sent once in three days through each enabled channel', async () => {
    const eva = await createWaiting();
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([1, 1]);
    app.clock.advance(3600);
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([1, 1]);
    await app.db.execute(sql`update reminders set reminded_at = now() - interval '71 hours'`);
    app.clock.advance(3600);
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([1, 1]);
    await app.db.execute(sql`update reminders set reminded_at = now() - interval '73 hours'`);
    app.clock.advance(3600);
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([2, 2]);
    app.clock.advance(3600);
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([2, 2]);
  });

  test.each([
    { email: true, push: false },
    { email: false, push: true },
    { email: false, push: false },
  ])('respect the settings %p, even an hour later', async (channels) => {
    const eva = await createWaiting(channels);
    await remindUnread(app.services);
    app.clock.advance(3600);
    await remindUnread(app.services);
    expect([mailsTo(eva, 'unreadReminder').length, await countPushes(eva)]).toEqual([
      Number(channels.email),
      Number(channels.push),
    ]);
  });

  test('reach everyone once even if the process dies between slices', async () => {
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
  test('reaches every member once in short transactions, even if the process dies between slices', async () => {
    await createReaders(app, MEMBERS);
    await expect(sendWeekly(breakAtSecond(app.services))).rejects.toThrow('killed');
    expect(app.mails.length).toBeLessThanOrEqual(SLICE);
    const taken = await sendWeekly(app.services);
    const counts = await app.db.execute<{ jobs: number; members: number }>(sql`
      select count(*)::int as jobs, count(distinct data->>'userId')::int as members
      from jobs.job where name = 'mail' and data->>'template' = 'weekly' and data->>'to' like 'weekly%'`);
    expect(counts.rows).toEqual([{ jobs: MEMBERS, members: MEMBERS }]);
    // Far below the 30 s statement timeout for any number of members.
    expect(taken.longestMs).toBeLessThan(5000);
    app.mails.length = 0;
    await sendWeekly(app.services);
    expect(app.mails).toEqual([]);
  });
});
