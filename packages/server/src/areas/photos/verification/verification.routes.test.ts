import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { uploadPhoto } from '../../../fixtures/uploadPhoto.ts';
import { readExport } from '../../account/export/exportQueries.ts';
import { eraseMember } from '../../account/deletion/eraseMember.ts';
import { drawMotif } from '../fingerprint/fixtures/drawMotif.ts';
import { photos } from '../index.ts';
import { readPhotoFiles } from '../photoQueries.ts';
import { removePhotoFiles } from '../removePhotoFiles.ts';

let app: TestApp;
let moderator: TestMember;
let selfie: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
  selfie = await sharp(await drawMotif(31))
    .withExif({ IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(new Date()));

/** Creates a member with accepted photos, the first of them the main one. */
async function pictured(photos = 1, roles: ('moderator' | 'support')[] = []) {
  const member = await createMember(app, { roles });
  const ids: number[] = [];
  for (let count = 0; count < photos; count += 1)
    ids.push(await createPhoto(app, member.id, { main: count === 0 }));
  return { member, ids };
}
const send = (member: TestMember) => uploadPhoto(member.client, '/api/photo-check.php', selfie);
const own = async (member: TestMember) => (await member.client.call('GET /api/photo-check.php')).answer.check;
const waitingOf = async (member: TestMember) =>
  (await moderator.client.call('GET /api/console-photo-checks.php')).answer.checks.find(
    ({ profile }) => profile === member.key,
  );
const openIt = (id: string, by = moderator) =>
  by.client.call('GET /api/console-photo-check.php', { query: { id } });
const decide = (
  id: string,
  refusal: 'other_person' | 'pose' | null,
  photos: readonly number[],
  by = moderator,
) =>
  by.client.call('PUT /api/console-photo-check.php', { body: { id, refusal, photos: photos.map(String) } });
const markOf = async (member: TestMember) => {
  const viewer = await createMember(app, { gender: 'male', paid: true });
  const { answer } = await viewer.client.call('GET /api/member.php', { query: { id: member.key } });
  if (answer.profile.kind !== 'member') return undefined;
  const { photo_checked: isMarked, photo_checked_at: at } = answer.profile;
  // Cards show the mark without the day.
  expect(isMarked).toBe(at !== null);
  return at;
};
const withdraw = (member: TestMember) => member.client.call('DELETE /api/photo-check.php');
const tidy = async () => {
  for (const step of photos.tidy) await step(app.services);
};
const keyOf = async (member: TestMember): Promise<string | null> =>
  (
    await app.db.execute<{ key: string | null }>(
      sql`select file_key as key from photo_verifications where user_id = ${member.id}`,
    )
  ).rows[0]?.key ?? null;
/** Whether a due job removes the file; each upload also schedules a later one, in case it fails. */
const isLeaving = async (key: string | null | undefined): Promise<boolean> =>
  (
    await app.db.execute(
      sql`select 1 from jobs.job
        where name = 'photo_remove' and data->>'fileKey' = ${key ?? ''} and start_after <= now()`,
    )
  ).rows.length > 0;
const isStored = async (key: string) => (await app.services.photos.storage.get(`${key}/lg.webp`)) !== null;

/** Sends and accepts a member's selfie. */
async function check(member: TestMember, ids: readonly number[]) {
  await send(member);
  await decide((await waitingOf(member))?.id ?? '', null, ids);
}

describe('a selfie for the photo check', () => {
  test('is for moderators only, has no URL or metadata, and is logged with each view', async () => {
    const { member, ids } = await pictured(2);
    const pose = (await own(member)).pose;
    expect(await own(member)).toMatchObject({ state: null, checked_at: null, main_photo: true });
    const sent = await send(member);
    expect([sent.status, JSON.parse(sent.text)]).toMatchObject([201, { check: { state: 'waiting' } }]);
    expect(sent.text).not.toContain('v/');
    const one = await waitingOf(member);
    expect(one).toMatchObject({ profile: member.key, name: member.name, pose });
    const opened = (await openIt(one?.id ?? '')).answer;
    expect(opened.photos.map(({ id }) => id)).toEqual(ids.map(String));
    const picture = await sharp(Buffer.from(opened.selfie.split(',')[1] ?? '', 'base64')).metadata();
    expect([picture.format, picture.width, picture.exif]).toEqual(['webp', 600, undefined]);
    const log = await moderator.client.call('GET /api/console-audit.php', { query: { member: member.key } });
    expect(log.answer.entries).toMatchObject([{ action: 'photo.view', subject: `member:${member.key}` }]);

    const key = (await keyOf(member)) ?? '';
    for (const who of [member, moderator]) {
      const signed = await who.client.request({
        path: `/media/${app.services.photos.urls.signed(key, 'lg')}`,
      });
      expect(signed.status).toBe(404);
    }
    const { rows } = await app.db.execute(sql`
      select 1 from photo_fingerprints f join photos p on p.id = f.photo_id where p.profile_id = ${member.id}`);
    expect(rows).toEqual([]);
  });

  test('needs an accepted main photo, must be the only one that waits, and keeps its pose', async () => {
    const bare = await createMember(app);
    expect([(await send(bare)).status, (await own(bare)).main_photo]).toEqual([409, false]);
    const { member } = await pictured();
    const pose = (await own(member)).pose;
    expect((await own(member)).pose).toBe(pose);
    const both = await Promise.all([send(member), send(member)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await waitingOf(member))?.pose).toBe(pose);
  });

  test('has the same pose until one is decided, even if the member withdraws it', async () => {
    const { member, ids } = await pictured();
    const first = (await own(member)).pose;
    await send(member);
    await decide((await waitingOf(member))?.id ?? '', 'pose', ids);
    let { pose } = await own(member);
    // The next pose may be the same one by chance, so it is drawn until it differs.
    for (; pose === first; { pose } = await own(member))
      await app.db.execute(sql`update photo_verifications set id = id + 1 where user_id = ${member.id}`);
    await withdraw(member);
    expect(await own(member)).toMatchObject({ state: 'refused', pose });
    await send(member);
    await withdraw(member);
    expect(await own(member)).toMatchObject({ state: 'refused', pose });
  });

  test('cannot be decided or opened by the moderator who sent it', async () => {
    const { member, ids } = await pictured(1, ['moderator']);
    await send(member);
    const { id = '' } = (await waitingOf(member)) ?? {};
    expect((await openIt(id, member)).status).toBe(403);
    expect((await decide(id, null, ids, member)).status).toBe(403);
    expect((await decide(id, null, ids)).status).toBe(204);
    expect((await decide(id, 'pose', ids)).status).toBe(409);
  });

  test('is erased with the decision, whose reason the member sees', async () => {
    const { member, ids } = await pictured();
    await send(member);
    const key = (await keyOf(member)) ?? '';
    // Like the job that each upload schedules in case it fails; it must keep a waiting selfie.
    await removePhotoFiles(app.services, key);
    expect(await isStored(key)).toBe(true);
    await decide((await waitingOf(member))?.id ?? '', 'pose', ids);
    expect([await keyOf(member), await isLeaving(key)]).toEqual([null, true]);
    await removePhotoFiles(app.services, key);
    expect(await isStored(key)).toBe(false);
    expect(await own(member)).toMatchObject({ state: 'refused', refusal: 'pose', checked_at: null });
    expect(await markOf(member)).toBeNull();
    expect((await send(member)).status).toBe(201);
  });

  test('notifies the member of the decision by an event, and by a mail that does not reveal it', async () => {
    const { member, ids } = await pictured();
    const events = () =>
      app.db.execute(
        sql`select data from event_log where user_id = ${member.id} and type = 'user' order by seq`,
      );
    for (const refusal of ['pose', null] as const) {
      app.mails.length = 0;
      const before = (await events()).rows.length;
      await send(member);
      await decide((await waitingOf(member))?.id ?? '', refusal, ids);
      expect((await events()).rows.slice(before)).toEqual([{ data: { reason: 'changed' } }]);
      expect(app.mails).toMatchObject([
        {
          template: 'photoCheck',
          to: member.email,
          data: { name: member.name, link: expect.stringMatching(/\/profile#photo-check$/) },
        },
      ]);
    }
  });

  test('is erased after a week without a decision, with the account, or when the member withdraws it', async () => {
    const [late, leaving, sorry] = [await pictured(), await pictured(), await pictured()];
    const checked = await pictured();
    await check(checked.member, checked.ids);
    const keys: string[] = [];
    for (const { member } of [late, leaving, sorry]) {
      await send(member);
      keys.push((await keyOf(member)) ?? '');
    }
    await withdraw(sorry.member);
    expect(await own(sorry.member)).toMatchObject({ state: null });
    // The export contains the picture while it is stored.
    expect((await readExport(app.db, leaving.member.id))['photo_checks']).toMatchObject([
      { status: 'waiting' },
    ]);
    expect((await readPhotoFiles(app.db, leaving.member.id)).map(({ fileKey }) => fileKey)).toContain(
      keys[1],
    );
    await leaving.member.client.call('DELETE /api/user.php', { body: { password: leaving.member.password } });
    await eraseMember(app.services, leaving.member.id);
    expect(await keyOf(leaving.member)).toBeNull();
    const day = 24 * 3600_000;
    app.clock.set(new Date(Date.now() + 5 * day));
    await tidy();
    expect(await keyOf(late.member)).toBe(keys[0]);
    app.clock.set(new Date(Date.now() + 7 * day));
    await tidy();
    for (const [index, { member }] of [late, leaving, sorry].entries()) {
      expect([await keyOf(member), await isLeaving(keys[index])]).toEqual([null, true]);
      await removePhotoFiles(app.services, keys[index] ?? '');
      expect(await isStored(keys[index] ?? '')).toBe(false);
    }
    app.clock.set(new Date());
    expect((await own(checked.member)).state).toBe('accepted');
  });
});

describe('the mark of a checked photo', () => {
  test('shows the day, and disappears when a photo that was not compared becomes the main one', async () => {
    const { member, ids } = await pictured(2);
    const [main = 0, unseen = 0] = ids;
    await check(member, [main]);
    const day = await markOf(member);
    expect(day).toBe((await own(member)).checked_at);
    expect(Date.parse(day ?? '')).toBeCloseTo(app.clock.now().getTime(), -4);
    const makeMain = (id: number) =>
      member.client.call('PUT /api/photo.php', { body: { id: String(id), main: true } });
    await makeMain(unseen);
    expect(await markOf(member)).toBeNull();
    await makeMain(main);
    expect(await markOf(member)).toBe(day);
    await member.client.call('DELETE /api/photo.php', { body: { id: String(main) } });
    expect(await markOf(member)).toBeNull();
  });

  test('covers only accepted photos of the member that the moderator saw', async () => {
    const [{ member }, stranger] = [await pictured(), await pictured()];
    const refused = await createPhoto(app, member.id, { status: 'rejected' });
    await check(member, [...stranger.ids, refused]);
    expect(await markOf(member)).toBeNull();
    const stored = sql`select compared from photo_verifications where user_id = ${member.id}`;
    expect((await app.db.execute(stored)).rows).toEqual([{ compared: [] }]);
  });

  test('ends when a later selfie shows another person', async () => {
    const { member, ids } = await pictured();
    await check(member, ids);
    expect(await markOf(member)).not.toBeNull();
    await send(member);
    await decide((await waitingOf(member))?.id ?? '', 'other_person', ids);
    expect(await markOf(member)).toBeNull();
  });

  test('ends when the member withdraws it', async () => {
    const { member, ids } = await pictured();
    await check(member, ids);
    const { pose } = await own(member);
    await withdraw(member);
    expect(await markOf(member)).toBeNull();
    expect(await own(member)).toMatchObject({ state: null, pose });
    await member.client.call('PUT /api/photo.php', { body: { id: String(ids[0]), main: true } });
    expect(await markOf(member)).toBeNull();
  });
});
