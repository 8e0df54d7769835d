import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { uploadPhoto } from '../../fixtures/uploadPhoto.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import { addAvif } from './addAvif.ts';
import { removePhotoFiles } from './removePhotoFiles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const picture = () =>
  sharp({
    create: {
      width: 320,
      height: 420,
      channels: 3,
      background: { r: randomInt(255), g: randomInt(255), b: randomInt(255) },
    },
  })
    .jpeg()
    .toBuffer();

const upload = (member: TestMember, bytes: Buffer, query = '', field = 'photo') =>
  uploadPhoto(member.client, `/api/photo.php${query}`, bytes, field);
/** The key of a photo's files, from its URL. */
const KEY = /u\/[a-f0-9]+\/[a-f0-9]+/;
const parse = (text: string) =>
  JSON.parse(text) as {
    photo: { id: string; status: string; main: boolean; filename: string };
    error: string;
  };

describe('a member’s own photos', () => {
  test('are pending, visible only to the owner, and the first becomes the main one', async () => {
    const eva = await createMember(app);
    const first = await upload(eva, await picture());
    expect(first.status).toBe(201);
    const { photo } = parse(first.text);
    expect(photo).toMatchObject({ status: 'pending', main: true });
    const file = await eva.client.request({ path: `/media/${photo.filename}` });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await eva.client.call('GET /api/profile.php')).answer.profile).toMatchObject({
      main_image: { status: 'pending' },
    });
    const tom = await createMember(app, { gender: 'male', paid: true });
    const seen = (await tom.client.call('GET /api/member.php', { query: { id: eva.key } })).answer;
    expect(seen).toMatchObject({ photos: [], profile: { main_image: null } });
    const chat = (await tom.client.call('GET /api/chat.php', { query: { profile: eva.key } })).answer;
    expect(chat.profile.main_image).toBeNull();
    const second = parse((await upload(eva, await picture())).text).photo;
    const changed = await eva.client.call('PUT /api/photo.php', {
      body: { id: second.id, main: true, position: 0 },
    });
    expect(changed.answer.photo).toMatchObject({ main: true, position: 0 });
    expect(
      (await tom.client.call('PUT /api/photo.php', { body: { id: second.id, main: true } })).status,
    ).toBe(404);
    expect((await tom.client.call('DELETE /api/photo.php', { body: { id: second.id } })).status).toBe(404);
    expect((await eva.client.call('DELETE /api/photo.php', { body: { id: second.id } })).status).toBe(200);
    const own = (await eva.client.call('GET /api/user.php')).answer.user.profile.photos;
    expect(own).toMatchObject([{ id: photo.id, main: true }]);
  });

  test('are shown in the owner’s order', async () => {
    const eva = await createMember(app);
    const ids = [
      await createPhoto(app, eva.id),
      await createPhoto(app, eva.id),
      await createPhoto(app, eva.id),
    ];
    const order = async () =>
      (await eva.client.call('GET /api/user.php')).answer.user.profile.photos.map(({ id }) =>
        ids.indexOf(Number(id)),
      );
    const move = (index: number, position: number) =>
      eva.client.call('PUT /api/photo.php', { body: { id: String(ids[index]), position } });
    expect(await order()).toEqual([0, 1, 2]);
    await move(2, 0);
    expect(await order()).toEqual([2, 0, 1]);
    await move(2, 1);
    expect(await order()).toEqual([0, 2, 1]);
    await move(0, 2);
    expect(await order()).toEqual([2, 1, 0]);
  });

  test('in review do not replace the main photo that others see', async () => {
    const eva = await createMember(app);
    await createPhoto(app, eva.id, { main: true });
    const { photo } = parse((await upload(eva, await picture())).text);
    const make = () => eva.client.call('PUT /api/photo.php', { body: { id: photo.id, main: true } });
    expect((await make()).error?.fields).toEqual({ main: 'invalid' });
    await app.db
      .update(photos)
      .set({ status: 'active' })
      .where(eq(photos.id, Number(photo.id)));
    expect((await make()).answer.photo).toMatchObject({ id: photo.id, main: true });
  });

  test('are limited to three for free members, even if uploaded concurrently; duplicates are stored once', async () => {
    const eva = await createMember(app);
    const same = await picture();
    const twice = [await upload(eva, same), await upload(eva, same)].map((each) => parse(each.text).photo.id);
    expect(twice[0]).toBe(twice[1]);
    const more = await Promise.all(Array.from({ length: 5 }, async () => upload(eva, await picture())));
    expect(more.filter((each) => each.status === 201)).toHaveLength(2);
    expect(parse(more.find((each) => each.status === 403)?.text ?? '{}').error).toBe('photo_limit');
  });

  test('are limited to twenty-five for premium members', async () => {
    const eva = await createMember(app, { paid: true });
    expect((await eva.client.call('GET /api/user.php')).answer.user.photo_limit).toBe(25);
    for (let index = 0; index < 24; index += 1) await createPhoto(app, eva.id);
    expect((await upload(eva, await picture())).status).toBe(201);
    const [status, { error }] = await upload(eva, await picture()).then(
      (each) => [each.status, parse(each.text)] as const,
    );
    expect([status, error]).toEqual([403, 'photo_limit']);
  });

  test('cannot be other files, empty, too large or too small', async () => {
    const eva = await createMember(app);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(eva, svg)).status).toBe(415);
    expect((await upload(eva, Buffer.alloc(10 * 1024 * 1024 + 10, 1))).status).toBe(413);
    expect((await upload(eva, Buffer.alloc(0))).status).toBe(422);
    const thumbnail = await sharp(await picture())
      .resize(150)
      .toBuffer();
    expect(parse((await upload(eva, thumbnail)).text).error).toBe('photo_too_small');
    expect(parse((await upload(eva, thumbnail, '?chat=1')).text).error).toBe('photo_too_small');
    expect((await upload(eva, await picture(), '', 'file')).status).toBe(422);
    const json = await eva.client.request({ method: 'POST', path: '/api/photo.php', body: { photo: 'x' } });
    expect(json.status).toBe(415);
    const visitor = { ...eva, client: app.client() };
    expect(parse((await upload(visitor, await picture())).text).error).toBe('authentication_required');
  });

  test('leave no files after a failed upload or a deletion', async () => {
    const { storage } = app.services.photos;
    const eva = await createMember(app);
    const { photo } = parse((await upload(eva, await picture())).text);
    const [fileKey = ''] = KEY.exec(photo.filename) ?? [];
    const later = await app.db.execute(sql`
      select data from jobs.job where name = 'photo_remove' and start_after > now() and data->>'fileKey' = ${fileKey}`);
    expect(later.rows).toEqual([{ data: { fileKey } }]);
    const isStored = () => storage.exists(`${fileKey}/lg.webp`);
    await removePhotoFiles(app.services, fileKey);
    expect(await isStored()).toBe(true);
    await app.db.delete(photos).where(eq(photos.id, Number(photo.id)));
    // As if AVIF read its source before the deletion's job ran, and wrote its result after it.
    await addAvif(app.services, { photoId: Number(photo.id), fileKey });
    expect(await isStored()).toBe(false);
  });

  test('get AVIF in a job, and lose their files when no longer used', async () => {
    const eva = await createMember(app, { paid: true });
    const { photo } = parse((await upload(eva, await picture())).text);
    const [fileKey = ''] = KEY.exec(photo.filename) ?? [];
    await addAvif(app.services, { photoId: Number(photo.id), fileKey });
    const file = await eva.client.request({
      path: `/media/${photo.filename}`,
      headers: { accept: 'image/avif,image/webp' },
    });
    expect(file.headers['content-type']).toBe('image/avif');
    await eva.client.call('DELETE /api/photo.php', { body: { id: photo.id } });
    await removePhotoFiles(app.services, fileKey);
    expect((await eva.client.request({ path: `/media/${photo.filename}` })).status).toBe(404);
  });
});

describe('chat photos', () => {
  test('are not part of the profile', async () => {
    const eva = await createMember(app);
    const sent = await upload(eva, await picture(), '?chat=1');
    expect(sent.status).toBe(201);
    expect((await eva.client.call('GET /api/user.php')).answer.user.profile.photos).toEqual([]);
  });
});
