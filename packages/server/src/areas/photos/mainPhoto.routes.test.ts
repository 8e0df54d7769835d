import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';

let app: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());

/** Each test has its own niche, so that its site has no members of other tests. */
let niche = 0;
let host: string;
let limit: number;
let tom: TestMember;
let eva: TestMember;
beforeEach(async () => {
  niche += 1;
  limit = 1;
  host = await createSite(app, { niche: niche as 1 });
  tom = await createMember(app, { host, gender: 'male' });
  eva = await createMember(app, { host });
});

/** Uploads a picture to eva's profile. */
async function upload(): Promise<{ id: string; status: string; main: boolean }> {
  const background = { r: randomInt(255), g: randomInt(255), b: randomInt(255) };
  const bytes = await sharp({ create: { width: 320, height: 420, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const head =
    '--xx\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const { text } = await eva.client.request({
    method: 'POST',
    path: '/api/photo.php',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--xx--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=xx' },
  });
  return (JSON.parse(text) as { photo: { id: string; status: string; main: boolean } }).photo;
}

const decide = async (id: string, status: 'active' | 'rejected') => {
  const body = { id, status, ...(status === 'rejected' ? { rejection: 'quality' } : {}) };
  return (await moderator.client.call('PUT /api/console-photos.php', { body })).answer.photo;
};

/** Returns the lists of members with a photo that show eva. */
async function listedIn(): Promise<string[]> {
  // Changes the limit, because faces are cached for some seconds.
  limit += 1;
  const search = await tom.client.call('GET /api/members.php', {
    query: { gender: 'female', with_photo: 1 },
  });
  const visitors = await app.client(host).call('GET /api/members.php', {
    query: { gender: 'female', with_photo: 1, country: 'NL' },
  });
  const faces = await app.client(host).call('GET /api/faces.php', { query: { country: 'NL', limit } });
  const swipe = await tom.client.call('GET /api/swipe.php');
  const lists = { search, visitors, faces, swipe };
  return Object.entries(lists).flatMap(([name, { answer }]) =>
    answer.profiles.some(({ id }) => id === eva.key) ? [name] : [],
  );
}
const EVERYWHERE = ['search', 'visitors', 'faces', 'swipe'];

/** Returns the main photo that eva sees in her own profile, and the one that tom sees. */
async function mainPhotos() {
  const { profile } = (await eva.client.call('GET /api/profile.php')).answer;
  const user = (await eva.client.call('GET /api/user.php')).answer.user.profile;
  expect(user.main_image).toEqual(profile.main_image);
  expect(user.photos).toEqual(profile.photos);
  expect(profile.photos.flatMap(({ id, main }) => (main ? [id] : []))).toEqual(
    profile.main_image ? [profile.main_image.id] : [],
  );
  const seen = (await tom.client.call('GET /api/member.php', { query: { id: eva.key } })).answer.profile;
  if (seen.kind !== 'member') throw new Error(`Tom sees a profile of kind ${seen.kind}`);
  return { own: profile.main_image?.id ?? null, seen: seen.main_image?.id ?? null };
}
const choose = async (id: string) =>
  (await eva.client.call('PUT /api/photo.php', { body: { id, main: true } })).answer.photo;
const remove = (id: string) => eva.client.call('DELETE /api/photo.php', { body: { id } });

describe('a first photo', () => {
  test('is the main one for its owner, and for everyone else once staff accept it', async () => {
    const photo = await upload();
    expect(photo).toMatchObject({ status: 'pending', main: true });
    expect(await mainPhotos()).toEqual({ own: photo.id, seen: null });
    expect(await listedIn()).toEqual([]);
    const waiting = (await moderator.client.call('GET /api/console-photos.php')).answer.photos;
    expect(waiting.find((each) => each.photo.id === photo.id)).toMatchObject({ photo: { main: true } });
    expect(await decide(photo.id, 'active')).toMatchObject({ status: 'active', main: true });
    expect(await mainPhotos()).toEqual({ own: photo.id, seen: photo.id });
    expect(await listedIn()).toEqual(EVERYWHERE);
  });

  test('is replaced by the next one in review when rejected, and the member is still not listed', async () => {
    const [first, second] = [await upload(), await upload()];
    expect(second.main).toBe(false);
    expect(await decide(first.id, 'rejected')).toMatchObject({ status: 'rejected', main: false });
    expect(await mainPhotos()).toEqual({ own: second.id, seen: null });
    expect(await listedIn()).toEqual([]);
    expect(await decide(second.id, 'rejected')).toMatchObject({ main: false });
    expect(await mainPhotos()).toEqual({ own: null, seen: null });
  });

  test('is replaced for others by an accepted second one until the first is accepted, too', async () => {
    const [first, second] = [await upload(), await upload()];
    expect(await decide(second.id, 'active')).toMatchObject({ main: false });
    expect(await mainPhotos()).toEqual({ own: first.id, seen: second.id });
    expect(await listedIn()).toEqual(EVERYWHERE);
    expect(await decide(first.id, 'active')).toMatchObject({ main: true });
    expect(await mainPhotos()).toEqual({ own: first.id, seen: first.id });
  });

  test('leaves the public one unchanged when it is rejected or deleted in review', async () => {
    for (const lose of [(id: string) => decide(id, 'rejected'), remove]) {
      const [first, second] = [await upload(), await upload()];
      await decide(second.id, 'active');
      await lose(first.id);
      expect(await mainPhotos()).toEqual({ own: second.id, seen: second.id });
      await remove(second.id);
      await remove(first.id);
      expect(await mainPhotos()).toEqual({ own: null, seen: null });
      expect(await listedIn()).toEqual([]);
    }
  });
});

describe('the choice of a main photo', () => {
  test('takes effect for the owner during the review, and for others on acceptance', async () => {
    const [first, second] = [await upload(), await upload()];
    expect(await choose(second.id)).toMatchObject({ status: 'pending', main: true });
    expect(await mainPhotos()).toEqual({ own: second.id, seen: null });
    expect(await decide(first.id, 'active')).toMatchObject({ main: false });
    expect(await mainPhotos()).toEqual({ own: second.id, seen: first.id });
    expect(await decide(second.id, 'active')).toMatchObject({ main: true });
    expect(await mainPhotos()).toEqual({ own: second.id, seen: second.id });
  });

  test('replaces a photo in review with an active one, even if the former is accepted later', async () => {
    const [first, second] = [await upload(), await upload()];
    await decide(second.id, 'active');
    expect(await choose(second.id)).toMatchObject({ main: true });
    expect(await mainPhotos()).toEqual({ own: second.id, seen: second.id });
    expect(await decide(first.id, 'active')).toMatchObject({ main: false });
    expect(await mainPhotos()).toEqual({ own: second.id, seen: second.id });
  });
});

describe('an accepted main photo', () => {
  test('is replaced by an active photo rather than one in review when deleted or rejected', async () => {
    for (const lose of [(id: string) => decide(id, 'rejected'), remove]) {
      const main = String(await createPhoto(app, eva.id, { main: true }));
      const waiting = await upload();
      const active = String(await createPhoto(app, eva.id));
      await lose(main);
      expect(await mainPhotos()).toEqual({ own: active, seen: active });
      await lose(active);
      expect(await mainPhotos()).toEqual({ own: waiting.id, seen: null });
      expect(await listedIn()).toEqual([]);
      for (const id of [main, active, waiting.id]) await remove(id);
    }
  });
});
