import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { users } from '../../../kernel/db/schema/account.ts';
import { photoVerifications } from '../../../kernel/db/schema/photos.verifications.ts';
import { secondLooks } from '../../../kernel/db/schema/trust.desk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { pictureMinutes: 5 } });
  app.clock.set(new Date('2026-05-04T21:30:00Z'));
});
afterAll(() => app.close());

const queue = async ({ client }: TestMember) => (await client.call('GET /api/console-photos.php')).answer;

test('minutes with pictures exclude pauses, and at the limit close the photo queues until the next day', async () => {
  const moderator = await createMember(app, { roles: ['moderator'] });
  await app.db.update(users).set({ timezone: 'Europe/Amsterdam' }).where(eq(users.id, moderator.id));
  const other = await createMember(app, { roles: ['moderator'] });
  const eva = await createMember(app);
  const photo = await createPhoto(app, eva.id, { status: 'pending' });
  const selfie = {
    userId: eva.id,
    pose: 'thumb_up',
    fileKey: 'v/aa/bb',
    createdAt: app.clock.now(),
  } as const;
  await app.db.insert(photoVerifications).values(selfie);
  const minutes = async (after: number) => {
    app.clock.advance(after * 60);
    return (await queue(moderator)).time;
  };
  expect(await minutes(0)).toEqual({ minutes: 0, limit: 5 });
  expect((await minutes(2)).minutes).toBe(2);
  expect((await minutes(20)).minutes).toBe(2);
  app.clock.advance(120);
  await moderator.client.call('GET /api/console-photo-checks.php');
  expect((await minutes(0.5)).minutes).toBe(4);
  expect((await minutes(1)).minutes).toBe(5);

  const closed = await queue(moderator);
  expect([closed.photos, closed.num_results]).toEqual([[], 1]);
  const checks = await moderator.client.call('GET /api/console-photo-checks.php');
  expect(checks.answer).toEqual({ checks: [], time: { minutes: 5, limit: 5 } });
  const open = await moderator.client.call('GET /api/console-photo-check.php', { query: { id: '1' } });
  expect(open.status).toBe(403);
  const decision = { siteId: 1, photoId: photo, decidedBy: other.id, decided: 'reject' } as const;
  await app.db.insert(secondLooks).values(decision);
  const look = async () => (await moderator.client.call('GET /api/console-second-looks.php')).answer;
  expect(await look()).toEqual({ look: null, waiting: 0 });
  // Decisions about photos that were already open are still accepted.
  const body = { id: String(photo), status: 'active' } as const;
  expect((await moderator.client.call('PUT /api/console-photos.php', { body })).status).toBe(200);

  expect((await queue(other)).time.minutes).toBe(0);
  // The next day in Amsterdam, but still the same day in UTC.
  app.clock.advance(600);
  expect((await queue(moderator)).time).toEqual({ minutes: 0, limit: 5 });
  expect((await look()).look?.photo?.photo.id).toBe(String(photo));
});
