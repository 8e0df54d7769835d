import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { runAdmin } from '../../../fixtures/runAdmin.ts';
import { uploadPhoto } from '../../../fixtures/uploadPhoto.ts';
import { checkKnownPictures } from './checkKnownPictures.ts';
import { drawMotif } from './fixtures/drawMotif.ts';

let app: TestApp;
let moderator: TestMember;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
  folder = await mkdtemp(join(tmpdir(), 'hashes-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(member: TestMember, picture: Buffer, query = ''): Promise<string> {
  const { text } = await uploadPhoto(member.client, `/api/photo.php${query}`, picture);
  return (JSON.parse(text) as { photo: { id: string } }).photo.id;
}
const queue = async () => (await moderator.client.call('GET /api/console-photos.php')).answer.photos;
const waiting = async (id: string) => (await queue()).find(({ photo }) => photo.id === id);
const decide = (id: string, status: 'active' | 'rejected') =>
  moderator.client.call('PUT /api/console-photos.php', { body: { id, status, rejection: 'rules' } });

/** Imports a list with the photo's hash, with `differing` bits flipped. */
async function know(photoId: string, list: string, differing = 0) {
  const { rows } = await app.db.execute<{ hash: string }>(
    sql`select encode(bit_send(hash # rpad(repeat('1', ${differing}), 256, '0')::bit(256)), 'hex') as hash
      from photo_fingerprints where photo_id = ${photoId}`,
  );
  // The first four bytes are the length.
  await writeFile(join(folder, 'list.csv'), `hash,quality\n${rows[0]?.hash.slice(8)},100\n`);
  return runAdmin(
    { DATABASE_URL: app.databaseUrl },
    'pictures',
    'import',
    join(folder, 'list.csv'),
    '--list',
    list,
  );
}

describe('a picture that is on two accounts', () => {
  test('is reported in the photo queue for both, even if resized, re-encoded or mirrored', async () => {
    const [eva, copy, mirror] = [await createMember(app), await createMember(app), await createMember(app)];
    const picture = await drawMotif(11);
    const first = await upload(eva, picture);
    expect((await waiting(first))?.also_on).toEqual([]);
    const second = await upload(copy, await sharp(picture).resize(400).jpeg({ quality: 60 }).toBuffer());
    const third = await upload(mirror, await sharp(picture).flop().toBuffer());
    const on = (member: TestMember, mirrored: boolean) => ({
      id: member.key,
      name: member.name,
      site: 'localhost',
      status: 'active',
      mirrored,
    });
    const sorted = async (id: string) =>
      (await waiting(id))?.also_on.toSorted((one, other) => Number(one.id) - Number(other.id));
    const by = (...all: ReturnType<typeof on>[]) =>
      all.toSorted((one, other) => Number(one.id) - Number(other.id));
    expect(await sorted(second)).toEqual(by(on(eva, false), on(mirror, true)));
    expect(await sorted(third)).toEqual(by(on(eva, true), on(copy, true)));
    expect(await sorted(first)).toEqual(by(on(copy, false), on(mirror, true)));
    const { rows } = await app.db.execute(sql`
      select user_id as "userId", evidence from trust_signals where kind = 'shared_photo' order by created_at`);
    expect(rows).toEqual([
      { userId: copy.id, evidence: { photo: Number(second), accounts: 1 } },
      { userId: mirror.id, evidence: { photo: Number(third), accounts: 2 } },
    ]);
    // Nothing is decided automatically.
    expect((await waiting(second))?.photo.status).toBe('pending');
    expect((await decide(second, 'active')).status).toBe(200);
  });

  test('is not reported within one account, from a chat or for another picture of the same motif', async () => {
    const [eva, tom] = [await createMember(app), await createMember(app, { gender: 'male', paid: true })];
    await upload(eva, await drawMotif(12));
    const again = await upload(
      eva,
      await sharp(await drawMotif(12))
        .resize(500)
        .toBuffer(),
    );
    const other = await upload(tom, await drawMotif(13));
    await upload(tom, await drawMotif(12), '?chat=1');
    for (const id of [again, other]) expect((await waiting(id))?.also_on).toEqual([]);
  });

  test('is not reported if it has too little detail to compare', async () => {
    const plain = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
    await upload(await createMember(app), plain);
    const second = await upload(await createMember(app), plain);
    expect((await waiting(second))?.also_on).toEqual([]);
  });

  test('is reported across sites, but is no signal: the member may have an account on each', async () => {
    const [here, there] = [await createMember(app), await createMember(app, { host: await createSite(app) })];
    await upload(here, await drawMotif(15));
    const second = await upload(there, await drawMotif(15));
    expect((await waiting(second))?.also_on).toMatchObject([{ id: here.key, site: 'localhost' }]);
    const { rows } = await app.db.execute(sql`select 1 from trust_signals where user_id = ${there.id}`);
    expect(rows).toEqual([]);
  });

  test('is no longer reported after the photo is deleted', async () => {
    const [eva, copy] = [await createMember(app), await createMember(app)];
    const first = await upload(eva, await drawMotif(14));
    const second = await upload(copy, await drawMotif(14));
    expect((await waiting(second))?.also_on).toHaveLength(1);
    await eva.client.call('DELETE /api/photo.php', { body: { id: first } });
    expect((await waiting(second))?.also_on).toEqual([]);
    const { rows } = await app.db.execute(sql`select 1 from photo_fingerprints where photo_id = ${first}`);
    expect(rows).toEqual([]);
  });
});

describe('a known picture', () => {
  test('comes first in the queue, marked and with a case, and is decided only by a person', async () => {
    const [eva, tom] = [await createMember(app), await createMember(app)];
    const sample = await upload(eva, await drawMotif(21));
    const imported = await know(sample, 'partner list');
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.output).toContain('partner list: 1 of 1 hashes are new');
    await upload(eva, await drawMotif(22));
    const found = await upload(
      tom,
      await sharp(await drawMotif(21))
        .resize(450)
        .toBuffer(),
    );
    expect((await queue())[0]).toMatchObject({
      photo: { id: found, status: 'pending' },
      known_list: 'partner list',
    });
    const { answer } = await moderator.client.call('GET /api/console-cases.php', {
      query: { status: 'open' },
    });
    const one = answer.cases.find(({ subject }) => subject?.id === tom.key);
    expect(one).toMatchObject({ kind: 'report', category: 'illegal', reporter: null });
    const opened = await moderator.client.call('GET /api/console-cases.php', {
      query: { id: one?.id ?? '' },
    });
    expect(opened.answer.cases[0]?.evidence).toMatchObject([
      { kind: 'known', text: 'partner list' },
      { kind: 'photo', text: null },
    ]);
    expect((await decide(found, 'active')).answer.photo.status).toBe('active');
    const log = await moderator.client.call('GET /api/console-audit.php', { query: { kind: 'acts' } });
    expect(log.answer.entries).toContainEqual(
      expect.objectContaining({ action: 'photo.import', subject: 'pictures:partner list', change: '+1' }),
    );
  });

  test('in a chat is sent, but stays closed until a moderator dismisses the case', async () => {
    const [eva, tom] = [
      await createMember(app),
      await createMember(app, { gender: 'male', paid: true, credits: 100 }),
    ];
    await know(await upload(eva, await drawMotif(23)), 'chat list');
    const mirrored = await sharp(await drawMotif(23))
      .flop()
      .toBuffer();
    const photo = await upload(tom, mirrored, '?chat=1');
    const body = { profile: eva.key, client_id: randomUUID(), photo };
    const sent = await tom.client.call('POST /api/chat.php', { body });
    expect([sent.status, sent.answer.message.photo?.state]).toEqual([200, 'open']);
    const seen = async () =>
      (await eva.client.call('GET /api/chat.php', { query: { profile: tom.key } })).answer.messages[0]?.photo;
    expect(await seen()).toMatchObject({ state: 'in_review', filename: null, blurred: null });
    const { answer } = await moderator.client.call('GET /api/console-cases.php', {
      query: { status: 'open' },
    });
    const id = answer.cases.find(({ subject }) => subject?.id === tom.key)?.id ?? '';
    await moderator.client.call('PUT /api/console-cases.php', {
      body: { id, status: 'dismissed', outcome: 'No' },
    });
    expect(await seen()).toMatchObject({ state: 'closed' });
  });

  test('is held if it was shown before its list was imported, until a moderator decides again', async () => {
    const create = () => createMember(app, { paid: true });
    const [eva, tom, kim, max] = [await create(), await create(), await create(), await create()];
    const [shown, other] = [await upload(tom, await drawMotif(24)), await upload(tom, await drawMotif(27))];
    for (const id of [shown, other]) await decide(id, 'active');
    await decide(await upload(max, await drawMotif(24)), 'rejected');
    const mirrored = await upload(
      kim,
      await sharp(await drawMotif(24))
        .flop()
        .toBuffer(),
    );
    const seen = async () =>
      (await eva.client.call('GET /api/member.php', { query: { id: tom.key } })).answer.photos.map(
        ({ id, main }) => [id, main],
      );
    expect(await seen()).toEqual([
      [shown, true],
      [other, false],
    ]);
    await know(shown, 'late list');
    await checkKnownPictures(app.services);
    expect(await seen()).toEqual([[other, true]]);
    for (const id of [shown, mirrored])
      expect(await waiting(id)).toMatchObject({ known_list: 'late list', photo: { status: 'pending' } });
    const { answer } = await moderator.client.call('GET /api/console-cases.php', {
      query: { status: 'open' },
    });
    const subjects = answer.cases.map(({ subject }) => subject?.id);
    for (const [{ key }, isHeld] of [
      [tom, true],
      [kim, true],
      [max, false],
    ] as const)
      expect(subjects.includes(key)).toBe(isHeld);
    await decide(shown, 'active');
    await know(shown, 'second list');
    await checkKnownPictures(app.services);
    expect(await seen()).toHaveLength(2);
  });

  test('matches with up to 31 differing bits, whether the photo or the list came first', async () => {
    const [tom, kim] = [await createMember(app), await createMember(app)];
    const shown = await upload(tom, await drawMotif(26));
    await decide(shown, 'active');
    await know(shown, 'far list', 32);
    await checkKnownPictures(app.services);
    expect(await waiting(shown)).toBeUndefined();
    await know(shown, 'near list', 31);
    await checkKnownPictures(app.services);
    expect(await waiting(shown)).toMatchObject({ known_list: 'near list' });
    const later = await upload(kim, await drawMotif(26));
    expect(await waiting(later)).toMatchObject({ known_list: 'near list' });
  });

  test('is forgotten with its list, and is not affected by an invalid file', async () => {
    const environment = { DATABASE_URL: app.databaseUrl };
    const known = await upload(await createMember(app), await drawMotif(25));
    await know(known, 'short list');
    expect((await know(known, 'short list')).output).toContain('short list: 0 of 1 hashes are new');
    expect(await runAdmin(environment, 'pictures', 'forget', 'short list')).toMatchObject({
      code: 0,
      output: 'short list: 1 hashes deleted. What was held still waits for a moderator.',
    });
    expect(await runAdmin(environment, 'pictures', 'forget', 'short list')).toMatchObject({ code: 2 });
    const { answer } = await moderator.client.call('GET /api/console-audit.php', { query: { kind: 'acts' } });
    expect(answer.entries.filter(({ action }) => action === 'photo.forget')).toMatchObject([
      { subject: 'pictures:short list', change: '-1' },
    ]);
    expect(await waiting(await upload(await createMember(app), await drawMotif(25)))).toMatchObject({
      known_list: null,
    });
    await writeFile(join(folder, 'bad.txt'), 'no hash');
    const bad = await runAdmin(environment, 'pictures', 'import', join(folder, 'bad.txt'), '--list', 'bad');
    expect([bad.code, bad.problem]).toEqual([2, expect.stringContaining('Line 1 does not begin')]);
    expect((await runAdmin(environment, 'pictures', 'list')).output).not.toContain('bad');
  });
});
