import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StaffRole } from '@rendezvous/contracts';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { MemberOptions, TestApp, TestClient, TestMember } from '@rendezvous/testing/server';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import { photos } from '../../kernel/db/schema/photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SIZES = ['sm', 'md', 'lg'] as const;

async function store(owner: TestMember, options: Parameters<typeof createPhoto>[2] = {}) {
  const fileKey = `test/${randomUUID()}`;
  const id = await createPhoto(app, owner.id, { ...options, fileKey });
  for (const size of SIZES)
    await app.services.photos.storage.put(`${fileKey}/${size}.jpg`, Buffer.from('picture'), 'image/jpeg');
  return { id, fileKey };
}

/** Opens the signed URLs of all sizes. @returns `200`, or status and code */
async function open(client: TestClient, fileKey: string): Promise<string[]> {
  const answers = [];
  for (const size of SIZES) {
    const path = `/media/${app.services.photos.urls.signed(fileKey, size)}`;
    const { status, text, headers } = await client.request({ path });
    const { error } = status === 200 ? { error: null } : (JSON.parse(text) as { error: string });
    if (status === 200) expect(headers['cache-control']).toContain('private');
    answers.push([status, error].filter(Boolean).join(' '));
  }
  return answers;
}
const inAllSizes = (answer: string) => SIZES.map(() => answer);

const staff = (...roles: StaffRole[]) => createMember(app, { roles });
const block = (who: TestMember, whom: TestMember) =>
  who.client.call('POST /api/block.php', { body: { profile: whom.key } });

async function sendPhoto({ opened = true } = {}) {
  const tom = await createMember(app, { gender: 'male', credits: 20 });
  const eva = await createMember(app, { credits: 20 });
  const photo = await store(tom, { chat: true });
  const { answer } = await tom.client.call('POST /api/chat.php', {
    body: { profile: eva.key, client_id: randomUUID(), photo: String(photo.id) },
  });
  if (opened) await eva.client.call('POST /api/chat-photo.php', { body: { message: answer.message.id } });
  return { tom, eva, ...photo, message: answer.message };
}

describe('the file of a photo in a conversation', () => {
  test('opens only for its two members, in every size', async () => {
    const { tom, eva, fileKey } = await sendPhoto();
    expect(await open(tom.client, fileKey)).toEqual(inAllSizes('200'));
    expect(await open(eva.client, fileKey)).toEqual(inAllSizes('200'));
    for (const paid of [false, true]) {
      const third = await createMember(app, { paid });
      expect(await open(third.client, fileKey)).toEqual(inAllSizes('404 not_found'));
    }
    expect(await open(app.client(), fileKey)).toEqual(inAllSizes('403 authentication_required'));
    for (const role of ['moderator', 'support', 'marketing', 'release'] as const)
      expect(await open((await staff(role)).client, fileKey)).toEqual(inAllSizes('404 not_found'));
  });

  test('opens for the recipient only once they have opened it in the conversation', async () => {
    const { tom, eva, fileKey, message } = await sendPhoto({ opened: false });
    expect(await open(eva.client, fileKey)).toEqual(inAllSizes('404 not_found'));
    expect(await open(tom.client, fileKey)).toEqual(inAllSizes('200'));
    const body = { message: message.id };
    expect((await tom.client.call('POST /api/chat-photo.php', { body })).error?.error).toBe('not_found');
    const third = await createMember(app);
    expect((await third.client.call('POST /api/chat-photo.php', { body })).error?.error).toBe('not_found');
    expect(await open(eva.client, fileKey)).toEqual(inAllSizes('404 not_found'));
    await eva.client.call('POST /api/chat-photo.php', { body });
    expect(await open(eva.client, fileKey)).toEqual(inAllSizes('200'));
  });

  test('opens only for its sender before it is sent', async () => {
    const { tom, eva } = await sendPhoto();
    const { fileKey } = await store(tom, { chat: true });
    expect(await open(tom.client, fileKey)).toEqual(inAllSizes('200'));
    expect(await open(eva.client, fileKey)).toEqual(inAllSizes('404 not_found'));
  });

  test('closes when the conversation is deleted or sealed by a block', async () => {
    const deleted = await sendPhoto();
    await deleted.eva.client.call('DELETE /api/chat.php', {
      body: { conversation: deleted.message.conversation },
    });
    expect(await open(deleted.eva.client, deleted.fileKey)).toEqual(inAllSizes('404 not_found'));
    expect(await open(deleted.tom.client, deleted.fileKey)).toEqual(inAllSizes('200'));

    const sealed = await sendPhoto();
    await block(sealed.tom, sealed.eva);
    expect(await open(sealed.eva.client, sealed.fileKey)).toEqual(inAllSizes('404 not_found'));
  });

  test.each([
    ['message', ({ message }: Awaited<ReturnType<typeof sendPhoto>>) => ({ message: message.id })],
    ['photo', ({ id }: Awaited<ReturnType<typeof sendPhoto>>) => ({ photo: String(id) })],
  ])('opens for staff who decide cases once a %s is reported', async (_what, about) => {
    const sent = await sendPhoto();
    await sent.eva.client.call('POST /api/report.php', {
      body: { category: 'harassment', text: 'Please look', ...about(sent) },
    });
    for (const role of ['moderator', 'support'] as const)
      expect(await open((await staff(role)).client, sent.fileKey)).toEqual(inAllSizes('200'));
    expect(await open((await staff('release')).client, sent.fileKey)).toEqual(inAllSizes('404 not_found'));
  });
});

describe('the URL of a main photo, which has no expiry', () => {
  const get = async (client: TestClient, fileKey: string) => {
    const answers = SIZES.map((size) =>
      client.request({ path: `/media/${app.services.photos.urls.open(fileKey, size)}` }),
    );
    const all = await Promise.all(answers);
    return all.map(({ status, headers }) => [status, headers['cache-control']].join(' '));
  };

  test('is open to everyone, with a long cache lifetime', async () => {
    const { fileKey } = await store(await createMember(app), { main: true });
    expect(await get(app.client(), fileKey)).toEqual(
      inAllSizes('200 public, max-age=31536000, s-maxage=3600, immutable'),
    );
  });

  test('closes when it is no longer the main photo, except for viewers who may open the other photos', async () => {
    const owner = await createMember(app);
    const first = await store(owner, { main: true });
    const next = await store(owner);
    const premium = await createMember(app, { paid: true });
    const make = (id: number) =>
      owner.client.call('PUT /api/photo.php', { body: { id: String(id), main: true } });
    await make(next.id);
    expect(await get(app.client(), first.fileKey)).toEqual(inAllSizes('403 no-store'));
    expect(await get((await createMember(app)).client, first.fileKey)).toEqual(inAllSizes('403 no-store'));
    for (const { client } of [premium, owner])
      expect(await get(client, first.fileKey)).toEqual(inAllSizes('200 private, no-cache'));
    expect((await get(app.client(), next.fileKey))[0]).toMatch(/^200 public/);
    await make(first.id);
    expect((await get(app.client(), first.fileKey))[0]).toMatch(/^200 public/);
  });

  test('is refused once its owner starts a deletion, is disabled or deletes the photo', async () => {
    for (const happen of [
      (owner: TestMember) =>
        owner.client.call('DELETE /api/user.php', { body: { password: owner.password } }),
      (owner: TestMember) => app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, owner.id)),
      (owner: TestMember, id: number) =>
        owner.client.call('DELETE /api/photo.php', { body: { id: String(id) } }),
    ]) {
      const owner = await createMember(app);
      const { id, fileKey } = await store(owner, { main: true });
      await happen(owner, id);
      expect(await get(app.client(), fileKey)).toEqual(inAllSizes('403 no-store'));
    }
  });
});

describe('the file of a main photo hidden from visitors', () => {
  type Happening = (owner: TestMember, viewer: TestMember) => unknown;
  const set = (values: Partial<typeof profiles.$inferInsert>) => (owner: TestMember) =>
    app.db.update(profiles).set(values).where(eq(profiles.id, owner.id));
  const setUser = (status: 'disabled' | 'pending_deletion') => (owner: TestMember) =>
    app.db
      .update(users)
      .set({ status, deletedAt: new Date(), purgeAfter: new Date() })
      .where(eq(users.id, owner.id));
  const say = (from: TestMember, to: TestMember) =>
    from.client.call('POST /api/chat.php', {
      body: { profile: to.key, client_id: randomUUID(), text: 'Hi' },
    });
  const invisible = set({ invisible: true });

  test.each<[string, Happening, string]>([
    ['is active', () => undefined, '200'],
    ['has blocked the viewer', (owner, viewer) => block(owner, viewer), '404 not_found'],
    ['was blocked by the viewer, whose block list shows it', (owner, viewer) => block(viewer, owner), '200'],
    ['is invisible', invisible, '404 not_found'],
    [
      'is invisible after a conversation',
      async (owner, viewer) => {
        await say(viewer, owner);
        await invisible(owner);
      },
      '200',
    ],
    ['is hidden until staff decide', set({ status: 'disabled' }), '404 not_found'],
    ['was disabled', setUser('disabled'), '404 not_found'],
    ['has started a deletion', setUser('pending_deletion'), '404 not_found'],
  ])('opens or closes at its old URL when its owner %s', async (_name, happen, expected) => {
    const owner = await createMember(app, { profile: { visibleToVisitors: false } });
    const { fileKey } = await store(owner, { main: true });
    const path = `/media/${app.services.photos.urls.open(fileKey, 'md')}`;
    for (const paid of [false, true]) {
      const viewer = await createMember(app, { paid, credits: 5 });
      if (paid) await set({ invisible: false, status: 'active' })(owner);
      await happen(owner, viewer);
      const { status, text } = await viewer.client.request({ path });
      const { error } = status === 200 ? {} : (JSON.parse(text) as { error?: string });
      expect([status, error].filter(Boolean).join(' ')).toBe(expected);
      const visitor = await app.client().request({ path });
      expect(visitor.status).toBe(403);
    }
  });

  test('closes for visitors when its owner becomes invisible', async () => {
    const owner = await createMember(app);
    const { fileKey } = await store(owner, { main: true });
    const path = `/media/${app.services.photos.urls.open(fileKey, 'md')}`;
    expect((await app.client().request({ path })).status).toBe(200);
    await invisible(owner);
    expect((await app.client().request({ path })).status).toBe(403);
    expect((await owner.client.request({ path })).status).toBe(200);
  });
});

describe('the file of a locked photo', () => {
  const viewers: [string, MemberOptions | null, string][] = [
    ['a visitor', null, '403 authentication_required'],
    ['an unconfirmed member', { confirmed: false }, '403 premium_only'],
    ['a free member', {}, '403 premium_only'],
    ['a premium member', { paid: true }, '200'],
    ['a disabled member', { paid: true, disabled: true }, '403 account_disabled'],
    ['a moderator', { roles: ['moderator'] }, '200'],
    ['support', { roles: ['support'] }, '403 premium_only'],
  ];
  test.each(viewers)('is opened or rejected: %s', async (_name, options, expected) => {
    const owner = await createMember(app);
    await store(owner, { main: true });
    const { fileKey } = await store(owner);
    const client = options === null ? app.client() : (await createMember(app, options)).client;
    expect(await open(client, fileKey)).toEqual(inAllSizes(expected));
    expect(await open(owner.client, fileKey)).toEqual(inAllSizes('200'));
  });

  test('tells a free member that it is for premium members', async () => {
    const { fileKey } = await store(await createMember(app));
    const { client } = await createMember(app);
    const path = `/media/${app.services.photos.urls.signed(fileKey, 'lg')}`;
    expect((await client.request({ path })).text).toContain(
      'This feature is only available for premium members',
    );
  });

  test.each(['pending', 'rejected'] as const)(
    'that is %s opens only for its owner and moderators',
    async (status) => {
      const owner = await createMember(app);
      const { fileKey } = await store(owner, { status, main: true });
      const premium = await createMember(app, { paid: true });
      expect(await open(premium.client, fileKey)).toEqual(inAllSizes('404 not_found'));
      expect(await open((await staff('support')).client, fileKey)).toEqual(inAllSizes('404 not_found'));
      expect(await open((await staff('moderator')).client, fileKey)).toEqual(inAllSizes('200'));
      expect(await open(owner.client, fileKey)).toEqual(inAllSizes('200'));
    },
  );

  test.each([
    ['has blocked the viewer', {}, (owner: TestMember, viewer: TestMember) => block(owner, viewer)],
    ['was blocked by the viewer', {}, (owner: TestMember, viewer: TestMember) => block(viewer, owner)],
    ['was disabled', { disabled: true }, null],
    ['is invisible', { invisible: true }, null],
  ])('closes when its owner %s', async (_name, options, happen) => {
    const owner = await createMember(app, options);
    const premium = await createMember(app, { paid: true });
    const { fileKey } = await store(owner);
    await happen?.(owner, premium);
    expect(await open(premium.client, fileKey)).toEqual(inAllSizes('404 not_found'));
  });

  test('stays open for staff who decide its report after it leaves the profile', async () => {
    const owner = await createMember(app);
    const premium = await createMember(app, { paid: true });
    const { id, fileKey } = await store(owner);
    await premium.client.call('POST /api/report.php', {
      body: { category: 'harassment', text: 'Please look', photo: String(id) },
    });
    await app.db.delete(photos).where(eq(photos.id, id));
    expect(await open((await staff('support')).client, fileKey)).toEqual(inAllSizes('200'));
    expect(await open(premium.client, fileKey)).toEqual(inAllSizes('404 not_found'));
  });
});
