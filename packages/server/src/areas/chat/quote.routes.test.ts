import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { eraseMember } from '../account/deletion/eraseMember.ts';
import { decidePhoto } from '../photos/decidePhoto.ts';
import { removePhotoFiles } from '../photos/removePhotoFiles.ts';
import { createCouple, writeTo } from './fixtures/writeTo.ts';
import { tidyMessages } from './tidyMessages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ABOUT = 'I restore old bicycles.\nAsk me  about the oldest one!';
const describeAs = (member: TestMember, about: string) =>
  app.db.execute(sql`update profiles set about_me = ${about} where id = ${member.id}`);

async function store(owner: TestMember, options: Parameters<typeof createPhoto>[2] = {}) {
  const fileKey = `test/${randomUUID()}`;
  const id = String(await createPhoto(app, owner.id, { ...options, fileKey }));
  await app.services.photos.storage.put(`${fileKey}/md.jpg`, Buffer.from('picture'), 'image/jpeg');
  return { id, fileKey };
}

const answer = (from: TestMember, to: TestMember, quote: Record<string, string>) =>
  writeTo(from, to, { text: 'Tell me more', quote });
const quoteSeenBy = async (member: TestMember, other: TestMember) =>
  (await member.client.call('GET /api/chat.php', { query: { profile: other.key } })).answer.messages.at(-1)
    ?.quote;
const open = async (member: TestMember, fileKey: string) =>
  (
    await member.client.request({
      path: `/media/${app.services.photos.urls.signed(fileKey, 'md')}`,
    })
  ).status;
const isStored = (fileKey: string) => app.services.photos.storage.exists(`${fileKey}/md.jpg`);
const removals = async (): Promise<string[]> => {
  const { rows } = await app.db.execute<{ file: string }>(
    sql`select data->>'fileKey' as file from jobs.job where name = 'photo_remove'`,
  );
  return rows.map(({ file }) => file);
};
const creditsOf = async (member: TestMember) =>
  (await member.client.call('GET /api/user.php')).answer.user.credits;

async function createQuoted() {
  const [tom, eva] = await createCouple(app);
  const photo = await store(eva);
  const { answer: sent } = await answer(tom, eva, { photo: photo.id });
  return { tom, eva, photo, message: sent.message };
}

describe('a quoted sentence', () => {
  test('is shown to both above the message, is free, and keeps its wording when the profile changes', async () => {
    const [tom, eva] = await createCouple(app);
    await describeAs(eva, ABOUT);
    const { answer: sent } = await answer(tom, eva, { text: 'Ask me about the oldest one!' });
    const quote = { kind: 'text', text: 'Ask me about the oldest one!', filename: null };
    expect(sent).toMatchObject({ credits: 9, message: { text: 'Tell me more', quote } });
    await describeAs(eva, 'Nothing to see here.');
    expect(await quoteSeenBy(tom, eva)).toEqual(quote);
    expect(await quoteSeenBy(eva, tom)).toEqual(quote);
    const { chats } = (await eva.client.call('GET /api/chats.php')).answer;
    expect(chats[0]?.last_message).toMatchObject({ text: 'Tell me more', quote: 'text' });
  });

  test.each([
    ['is not in the profile', { text: 'I collect stamps.' }],
    ['is in the sender’s own profile', { text: 'I write to bicycles.' }],
  ])('that %s is refused without a charge', async (_state, quote) => {
    const [tom, eva] = await createCouple(app);
    await describeAs(eva, ABOUT);
    await describeAs(tom, 'I write to bicycles.');
    expect((await answer(tom, eva, quote)).error?.error).toBe('conflict');
    expect(await creditsOf(tom)).toBe(10);
  });

  test('needs a text, and cannot be combined with a quoted photo', async () => {
    const [tom, eva] = await createCouple(app);
    await describeAs(eva, ABOUT);
    const photo = await store(eva);
    const both = { text: 'I restore old bicycles.', photo: photo.id };
    expect((await answer(tom, eva, both)).error?.fields).toEqual({ quote: 'invalid' });
    expect((await answer(tom, eva, {})).error?.fields).toEqual({ quote: 'invalid' });
    const gift = { text: undefined, gift: '1', quote: { text: 'I restore old bicycles.' } };
    expect((await writeTo(tom, eva, gift)).status).toBe(422);
  });

  test('is in the evidence of a report', async () => {
    const [tom, eva] = await createCouple(app);
    const moderator = await createMember(app, { roles: ['moderator'] });
    await describeAs(eva, ABOUT);
    const { answer: sent } = await answer(tom, eva, { text: 'I restore old bicycles.' });
    await eva.client.call('POST /api/report.php', {
      body: { message: sent.message.id, category: 'harassment' },
    });
    const { cases } = (
      await moderator.client.call('GET /api/console-cases.php', { query: { status: 'open' } })
    ).answer;
    const { id = '' } = cases.find(({ subject }) => subject?.id === tom.key) ?? {};
    const { answer: found } = await moderator.client.call('GET /api/console-cases.php', {
      query: { id },
    });
    expect(found.cases[0]?.evidence[0]).toMatchObject({
      text: 'Tell me more',
      quote: { kind: 'text', text: 'I restore old bicycles.' },
    });
  });

  test('is refused without details if the recipient blocks the sender', async () => {
    const [tom, eva] = await createCouple(app);
    await describeAs(eva, ABOUT);
    await eva.client.call('POST /api/block.php', { body: { profile: tom.key } });
    expect((await answer(tom, eva, { text: 'I restore old bicycles.' })).error?.error).toBe('blocked');
    expect((await answer(tom, eva, { text: 'Not there.' })).error?.error).toBe('blocked');
  });
});

describe('a quoted photo', () => {
  test('must be a photo of the recipient that the sender can see', async () => {
    const [tom, eva] = await createCouple(app);
    const free = await createMember(app, { gender: 'male', credits: 10 });
    const main = await store(eva, { main: true });
    const other = await store(eva);
    const refused = [
      await store(tom),
      await store(eva, { chat: true }),
      await store(eva, { status: 'pending' }),
    ];
    expect((await answer(tom, eva, { photo: other.id })).status).toBe(200);
    expect((await answer(free, eva, { photo: other.id })).error?.error).toBe('conflict');
    expect((await answer(free, eva, { photo: main.id })).status).toBe(200);
    for (const { id } of refused)
      expect((await answer(tom, eva, { photo: id })).error?.error).toBe('conflict');
    expect(await quoteSeenBy(eva, free)).toEqual({
      kind: 'photo',
      text: null,
      filename: expect.stringContaining(main.fileKey),
    });
  });

  test('stays visible to both members, and to no others, after its owner deletes it', async () => {
    const { tom, eva, photo } = await createQuoted();
    const stranger = await createMember(app, { paid: true });
    await eva.client.call('DELETE /api/photo.php', { body: { id: photo.id } });
    await removePhotoFiles(app.services, photo.fileKey);
    expect(await quoteSeenBy(tom, eva)).toMatchObject({ filename: expect.stringContaining(photo.fileKey) });
    expect([await open(tom, photo.fileKey), await open(eva, photo.fileKey)]).toEqual([200, 200]);
    expect(await open(stranger, photo.fileKey)).toBe(404);
    await eva.client.call('POST /api/block.php', { body: { profile: tom.key } });
    expect(await open(tom, photo.fileKey)).toBe(404);
  });

  test('disappears for both when a moderator rejects it, and loses its file when the owner deletes it', async () => {
    const { tom, eva, photo } = await createQuoted();
    const moderator = await createMember(app, { roles: ['moderator'] });
    await decidePhoto(
      app.services,
      { id: moderator.id },
      { photoId: Number(photo.id), status: 'rejected', rejection: 'rules' },
    );
    const gone = { kind: 'photo', text: null, filename: null };
    expect(await quoteSeenBy(tom, eva)).toEqual(gone);
    await eva.client.call('DELETE /api/photo.php', { body: { id: photo.id } });
    await removePhotoFiles(app.services, photo.fileKey);
    expect(await quoteSeenBy(tom, eva)).toEqual(gone);
    expect(await isStored(photo.fileKey)).toBe(false);
  });

  test('loses its file with the last message that quotes it', async () => {
    const { tom, eva, photo } = await createQuoted();
    await eva.client.call('DELETE /api/photo.php', { body: { id: photo.id } });
    await tom.client.call('DELETE /api/user.php', { body: { password: tom.password } });
    const before = (await removals()).filter((file) => file === photo.fileKey).length;
    await eraseMember(app.services, tom.id);
    expect((await removals()).filter((file) => file === photo.fileKey)).toHaveLength(before + 1);
    await removePhotoFiles(app.services, photo.fileKey);
    expect(await isStored(photo.fileKey)).toBe(false);

    const sealed = await createQuoted();
    await app.db.execute(sql`
      update conversations set sealed_until = now() - interval '1 minute' where id = ${Number(sealed.message.conversation)}`);
    await tidyMessages(app.services);
    expect(await removals()).toContain(sealed.photo.fileKey);
  });
});

describe('openers', () => {
  const openersFor = async (reader: TestMember, other: TestMember) =>
    (await reader.client.call('GET /api/icebreakers.php', { query: { profile: other.key } })).answer
      .icebreakers;
  const share = (...members: TestMember[]) =>
    app.db.execute(sql`
      update profiles set interests = array(select id from interests where key = 'cooking')
      where id in ${members.map(({ id }) => id)}`);

  test('include one about a sentence, one about a shared interest and three plain ones', async () => {
    const [tom, eva] = await createCouple(app);
    await describeAs(eva, ABOUT);
    await share(tom, eva);
    const openers = await openersFor(tom, eva);
    expect(openers).toHaveLength(5);
    expect(openers.slice(0, 2)).toMatchObject([
      { id: 'sentence', quote: expect.stringMatching(/bicycles|oldest/) },
      { id: 'food', text: expect.stringContaining('food') },
    ]);
    expect((await answer(tom, eva, { text: openers[0]?.quote ?? '' })).status).toBe(200);
  });

  test('do not reveal a profile that the reader cannot see', async () => {
    const [tom, eva] = await createCouple(app);
    await describeAs(eva, ABOUT);
    await share(tom, eva);
    await eva.client.call('POST /api/block.php', { body: { profile: tom.key } });
    for (const openers of [
      await openersFor(tom, eva),
      (await app.client().call('GET /api/icebreakers.php', { query: { profile: eva.key } })).answer
        .icebreakers,
    ]) {
      expect(openers).toHaveLength(5);
      expect(openers.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['sentence']));
      expect(openers.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['food']));
    }
  });
});

test('gifts come in three prices, the cheapest first', async () => {
  const { gifts } = (await app.client().call('GET /api/gifts.php')).answer;
  expect(gifts.map(({ credits }) => credits)).toEqual([2, 2, 2, 3, 3, 3, 3, 6, 6, 6]);
});
