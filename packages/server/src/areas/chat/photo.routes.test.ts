import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MessagePhoto } from '@rendezvous/contracts';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { uploadPhoto } from '../../fixtures/uploadPhoto.ts';

let app: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());
beforeEach(() => {
  app.mails.length = 0;
});

async function upload(member: TestMember): Promise<string> {
  const stripes = Buffer.alloc(640 * 480 * 3, 0).map((_, index) => ((index / 3) % 16 < 8 ? 255 : 0));
  const raw = { width: 640, height: 480, channels: 3 } as const;
  const bytes = await sharp(stripes, { raw }).jpeg().toBuffer();
  const { text } = await uploadPhoto(member.client, '/api/photo.php?chat=1', bytes);
  return (JSON.parse(text) as { photo: { id: string } }).photo.id;
}

const send = async (from: TestMember, to: TestMember, photo: string) =>
  (
    await from.client.call('POST /api/chat.php', {
      body: { profile: to.key, client_id: randomUUID(), photo },
    })
  ).answer.message;

async function createSent() {
  const tom = await createMember(app, { gender: 'male', credits: 50 });
  const eva = await createMember(app, { credits: 50 });
  const photo = String(await createPhoto(app, tom.id, { chat: true }));
  return { tom, eva, photo, message: await send(tom, eva, photo) };
}

const open = (member: TestMember, message: string) =>
  member.client.call('POST /api/chat-photo.php', { body: { message } });
const seenBy = async (member: TestMember, other: TestMember): Promise<MessagePhoto | null | undefined> =>
  (await member.client.call('GET /api/chat.php', { query: { profile: other.key } })).answer.messages.at(-1)
    ?.photo;
const report = (
  member: TestMember,
  message: string,
  category: 'offensive_photo' | 'underage' = 'offensive_photo',
) => member.client.call('POST /api/report.php', { body: { message, category } });
const queue = async () =>
  (
    await moderator.client.call('GET /api/console-cases.php', {
      query: { status: 'open', about: 'chat_photo' },
    })
  ).answer.cases;
const decide = (id: string, status: 'upheld' | 'dismissed', facts?: string) =>
  moderator.client.call('PUT /api/console-cases.php', {
    body: { id, status, outcome: 'We looked at it.', ...(facts === undefined ? {} : { facts }) },
  });
const caseAbout = async (tom: TestMember) =>
  (await queue()).find(({ subject }) => subject?.id === tom.key)?.id ?? '';

describe('a photo in a conversation', () => {
  test('reaches its recipient as a few blurred pixels until they open it', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 50 });
    const eva = await createMember(app, { credits: 50 });
    const message = await send(tom, eva, await upload(tom));
    const closed = await seenBy(eva, tom);
    expect(closed).toMatchObject({ state: 'closed', filename: null, width: 640, height: 480 });
    const pixels = Buffer.from(closed?.blurred?.split(',')[1] ?? '', 'base64');
    const { width, height } = await sharp(pixels).metadata();
    expect([width, height]).toEqual([12, 9]);

    const { answer } = await open(eva, message.id);
    expect(answer.photo).toMatchObject({ state: 'open', blurred: null });
    const file = await eva.client.request({ path: `/media/${answer.photo.filename}` });
    expect(file.status).toBe(200);
    expect(pixels.length).toBeLessThan(Number(file.headers['content-length']) / 4);
    expect(await seenBy(eva, tom)).toMatchObject({ state: 'open', blurred: null });
  });

  test('shows its file name to the sender and hides it from the recipient', async () => {
    const { tom, eva, message } = await createSent();
    expect(message.photo).toMatchObject({ state: 'open', filename: expect.any(String) });
    const { rows } = await app.db.execute<{ user_id: number; data: { message: { photo: MessagePhoto } } }>(
      `select user_id, data from event_log where type = 'message' and user_id in (${tom.id}, ${eva.id})`,
    );
    const sent = new Map(rows.map((row) => [Number(row.user_id), row.data.message.photo]));
    expect(sent.get(eva.id)).toMatchObject({ state: 'closed', filename: null });
    expect(sent.get(tom.id)).toMatchObject({ state: 'open' });
  });

  test('is shown without a tap while the recipient has enabled that for the sender', async () => {
    const { tom, eva, message, photo } = await createSent();
    const show = (member: TestMember, show_photos: boolean) =>
      member.client.call('PUT /api/chat-photo.php', {
        body: { conversation: message.conversation, show_photos },
      });
    const stranger = await createMember(app);
    expect((await show(stranger, true)).error?.error).toBe('not_found');
    expect((await show(eva, true)).status).toBe(204);
    expect(await seenBy(eva, tom)).toMatchObject({ state: 'open' });
    const again = await eva.client.call('POST /api/chat.php', {
      body: {
        profile: tom.key,
        client_id: randomUUID(),
        photo: String(await createPhoto(app, eva.id, { chat: true })),
      },
    });
    expect(again.status).toBe(200);
    // The setting covers only the partner's photos, and only for the member who chose it.
    expect(await seenBy(tom, eva)).toMatchObject({ state: 'closed' });
    const { answer } = await eva.client.call('GET /api/chat.php', { query: { profile: tom.key } });
    expect(answer.conversation?.show_photos).toBe(true);
    await show(eva, false);
    await send(tom, eva, photo);
    expect(await seenBy(eva, tom)).toMatchObject({ state: 'closed' });
  });
});

test('message ids do not reveal how many messages there are', async () => {
  const { tom, eva, photo, message } = await createSent();
  const second = await send(tom, eva, photo);
  expect(Math.abs(Number(second.id) - Number(message.id))).toBeGreaterThan(1000);
});

describe('a reported photo', () => {
  test('is blurred again for its recipient, and cannot be opened or sent until a moderator has decided', async () => {
    const { tom, eva, photo, message } = await createSent();
    await open(eva, message.id);
    expect((await report(eva, message.id)).status).toBe(201);
    expect(await seenBy(eva, tom)).toMatchObject({ state: 'in_review', filename: null, blurred: null });
    expect(await seenBy(tom, eva)).toMatchObject({ state: 'open' });
    expect((await open(eva, message.id)).answer.photo).toMatchObject({ state: 'in_review', filename: null });
    const body = { profile: eva.key, client_id: randomUUID(), photo };
    expect((await tom.client.call('POST /api/chat.php', { body })).error?.error).toBe('not_found');
  });

  test('waits in a separate queue, with the surrounding messages', async () => {
    const { tom, eva, message } = await createSent();
    const before = (await queue()).length;
    await eva.client.call('POST /api/report.php', { body: { profile: tom.key, category: 'spam' } });
    await report(eva, message.id);
    const waiting = await queue();
    expect(waiting).toHaveLength(before + 1);
    const id = await caseAbout(tom);
    const opened = await moderator.client.call('GET /api/console-cases.php', { query: { id } });
    expect(opened.answer.cases[0]).toMatchObject({
      chat_photo: true,
      evidence: [{ kind: 'message', filename: expect.any(String) }, { kind: 'profile' }],
    });
  });

  test('is removed for both when the report is upheld, with a statement of reasons for its sender', async () => {
    const { tom, eva, message } = await createSent();
    await report(eva, message.id);
    expect((await decide(await caseAbout(tom), 'upheld', 'A photo of someone else')).error).toBeNull();
    for (const [member, other] of [
      [eva, tom],
      [tom, eva],
    ] as const)
      expect(await seenBy(member, other)).toMatchObject({ state: 'removed', filename: null, blurred: null });
    expect((await open(eva, message.id)).answer.photo.state).toBe('removed');
    expect(app.mails.filter(({ template }) => template === 'restricted')).toMatchObject([
      { to: tom.email, data: { facts: 'A photo of someone else' } },
    ]);
  });

  test('can be opened again once its last report is dismissed', async () => {
    const { tom, eva, message } = await createSent();
    await report(eva, message.id);
    const first = await caseAbout(tom);
    await report(eva, message.id);
    await decide(first, 'dismissed');
    expect(await seenBy(eva, tom)).toMatchObject({ state: 'in_review' });
    await decide(await caseAbout(tom), 'dismissed');
    expect(await seenBy(eva, tom)).toMatchObject({ state: 'closed' });
    expect((await open(eva, message.id)).answer.photo.state).toBe('open');
  });

  test('is restored after an upheld objection, and never becomes a main photo', async () => {
    const { tom, eva, message } = await createSent();
    await report(eva, message.id);
    await decide(await caseAbout(tom), 'upheld');
    const mail = app.mails.find(({ template }) => template === 'restricted');
    const token = new URL((mail?.data as { link: string }).link).searchParams.get('token') ?? '';
    await app.client().call('POST /api/decision.php', { body: { token, text: 'It is my own photo' } });
    const second = await createMember(app, { roles: ['moderator'] });
    const { answer } = await second.client.call('GET /api/console-cases.php', { query: { status: 'open' } });
    const objection = answer.cases.find(
      ({ kind, subject }) => kind === 'objection' && subject?.id === tom.key,
    );
    const body = { id: objection?.id ?? '', status: 'upheld', outcome: 'You are right.' } as const;
    expect((await second.client.call('PUT /api/console-cases.php', { body })).error).toBeNull();
    expect(await seenBy(eva, tom)).toMatchObject({ state: 'closed' });
    const { profile } = (await tom.client.call('GET /api/profile.php')).answer;
    expect(profile.main_image).toBeNull();
  });
});
