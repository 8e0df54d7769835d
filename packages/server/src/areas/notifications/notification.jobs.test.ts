import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { PushPayload } from '@rendezvous/contracts';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { and, eq, sql } from 'drizzle-orm';
import { createECDH, randomUUID } from 'node:crypto';
import { notificationsDisabled, profiles, users } from '../../kernel/db/schema/account.ts';
import { mailLog, notificationSettings, pushSubscriptions } from '../../kernel/db/schema/notifications.ts';
import type { Mailer, OutgoingMail } from '../../kernel/mail/mailer.ts';
import { renderMail } from '../../kernel/mail/templates.ts';
import type { PushOutcome } from '../../kernel/push/pusher.ts';
import type { VapidKeys } from '../../kernel/push/pushKeys.ts';
import { subscribeBrowser } from './fixtures/subscribeBrowser.ts';
import { workMail } from './mail.jobs.ts';
import { workNotifyLike, workNotifyMessage } from './notify.jobs.ts';
import { workPush } from './push.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function publicOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

const outbox = () => {
  const sent: OutgoingMail[] = [];
  const smtp: Mailer = {
    send: async (mail) => {
      sent.push(mail as OutgoingMail);
    },
    close: () => undefined,
  };
  return { sent, smtp };
};
const away = { lastActiveAt: new Date(Date.now() - 3600_000) };
const like = (eva: TestMember) => ({
  template: 'newLike' as const,
  to: eva.email,
  locale: 'de',
  siteId: 1,
  userId: eva.id,
  data: { name: eva.name, link: 'http://localhost/likes' },
});

describe('the mail job', () => {
  test('sends in the reader’s language with an unsubscribe link, and records it', async () => {
    const eva = await createMember(app);
    const { sent, smtp } = outbox();
    await workMail(app.services, smtp, like(eva));
    expect(sent[0]).toMatchObject({ to: eva.email, language: 'de', template: 'newLike' });
    expect(await app.db.select().from(mailLog).where(eq(mailLog.userId, eva.id))).toHaveLength(1);
    const path = new URL(sent[0]?.unsubscribe ?? '').pathname;
    const get = await app.client().request({ path });
    expect([get.status, get.headers.location]).toEqual([303, '/notifications#mail']);
    const post = await app.client().request({
      method: 'POST',
      path,
      body: 'List-Unsubscribe=One-Click',
      headers: { origin: '', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(post.status).toBe(204);
    await workMail(app.services, smtp, like(eva));
    expect(sent).toHaveLength(1);
    const forged = path.replace(/.$/, (sign) => (sign === 'a' ? 'b' : 'a'));
    expect(
      (await app.client().request({ method: 'POST', path: forged, headers: { origin: '' } })).status,
    ).toBe(404);
  });

  test('skips disabled types, but always sends mails about the account', async () => {
    const eva = await createMember(app);
    const { sent, smtp } = outbox();
    await app.db
      .insert(notificationSettings)
      .values({ userId: eva.id, type: 'like', email: false, push: true });
    await workMail(app.services, smtp, like(eva));
    await workMail(app.services, smtp, { ...like(eva), template: 'reset' });
    expect(sent.map((mail) => mail.template)).toEqual(['reset']);
    expect(sent[0]?.unsubscribe).toBeUndefined();
  });

  test.each(['fbl', 'bounce', 'listunsubscribe'] as const)(
    'skips notifications to a member whose mail was stopped by %s',
    async (reason) => {
      const eva = await createMember(app);
      const { sent, smtp } = outbox();
      await app.db.insert(notificationsDisabled).values({ userId: eva.id, reason });
      await workMail(app.services, smtp, like(eva));
      await workMail(app.services, smtp, { ...like(eva), template: 'reset' });
      expect(sent.map((mail) => mail.template)).toEqual(['reset']);
    },
  );
});

describe('the push job', () => {
  const subscribe = (member: TestMember, id: string) =>
    subscribeBrowser(app, member.id, {
      endpoint: `https://fcm.googleapis.com/${id}${member.id}`,
      language: 'fr',
    });

  test('reaches every browser discreetly, and deletes expired subscriptions', async () => {
    const eva = await createMember(app);
    const publicKey = await subscribe(eva, 'one');
    await subscribe(eva, 'two');
    const messages: PushPayload[] = [];
    const signedWith: VapidKeys[] = [];
    const outcomes: PushOutcome[] = ['sent', 'gone'];
    const pusher = {
      send: async (keys: VapidKeys, _subscription: unknown, message: PushPayload) => {
        signedWith.push(keys);
        messages.push(message);
        return outcomes.shift() ?? 'later';
      },
    };
    const job = { userId: eva.id, kind: 'message' as const, url: '/chats/1', tag: 'chat:1', fromId: eva.id };
    await workPush(app.services, pusher, job);
    expect(messages).toHaveLength(2);
    expect(signedWith.map((pair) => pair.publicKey)).toEqual([publicKey, publicKey]);
    for (const { privateKey } of signedWith) expect(publicOf(privateKey)).toBe(publicKey);
    expect(messages[0]).toMatchObject({
      title: 'Nouveau message',
      check_url: '/chats/1',
      open_url: '/login?next=%2Fchats%2F1',
      badge: 0,
    });
    expect(JSON.stringify(messages)).not.toContain(eva.name);
    const left = () => app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, eva.id));
    expect(await left()).toHaveLength(1);
    await expect(workPush(app.services, pusher, job)).rejects.toThrow('No push service');
    expect((await left())[0]?.failures).toBe(1);
  });

  test('keeps a subscription with another key until its browser renews it, but does not push to it', async () => {
    const eva = await createMember(app);
    const endpoint = `https://fcm.googleapis.com/refused${eva.id}`;
    await subscribeBrowser(app, eva.id, { endpoint });
    const send = jest.fn(async (): Promise<PushOutcome> => 'wrong_key');
    const job = { userId: eva.id, kind: 'message' as const, url: '/chats/1', tag: 'chat:1' };
    await workPush(app.services, { send }, job);
    await workPush(app.services, { send }, job);
    expect(send).toHaveBeenCalledTimes(1);
    const claim = () =>
      eva.client.call('POST /api/user.php?push=1', {
        body: { endpoint, keys: { p256dh: 'p', auth: 'a' } },
      });
    expect((await claim()).answer).toEqual({ subscribed: false });
    expect((await claim()).answer).toEqual({ subscribed: true });
  });
});

describe('a fictional profile', () => {
  const meet = async () => {
    const host = await createSite(app, {
      settings: { fictional_icon: '★', fictional_singular: 'Entertainment profile' },
    });
    const doll = await createMember(app, { host, gender: 'male', fictional: true, credits: 5, paid: true });
    return { doll, eva: await createMember(app, { host, credits: 5 }) };
  };
  const write = async (from: TestMember, to: TestMember) => {
    const body = { profile: to.key, client_id: randomUUID(), text: 'Hi' };
    const { message } = (await from.client.call('POST /api/chat.php', { body })).answer;
    await workNotifyMessage(app.services, {
      conversationId: Number(message.conversation),
      messageId: Number(message.id),
      recipientId: to.id,
    });
    return app.mails.filter((mail) => mail.userId === to.id).at(-1);
  };

  test('is labelled with symbol and word in the mail about its message, unlike a real member', async () => {
    const { doll, eva } = await meet();
    // Fictional profiles can only reply.
    await write(eva, doll);
    await app.db.update(profiles).set(away).where(eq(profiles.id, eva.id));
    const order = await write(doll, eva);
    const { sent, smtp } = outbox();
    if (order) await workMail(app.services, smtp, order);
    const [mail] = sent;
    expect(mail?.values).toMatchObject({ mark: '★ Entertainment profile' });
    const rendered = mail && renderMail(mail.template, mail.values, 'en', mail.site);
    expect(rendered?.text).toContain('★ Entertainment profile');
    expect(rendered?.html).toContain('★ Entertainment profile');
    expect(rendered?.subject).not.toContain('★');
    const real = await createMember(app, { gender: 'male', credits: 5, paid: true });
    expect((await write(real, await createMember(app, away)))?.data).not.toHaveProperty('mark');
  });

  test('is labelled in a detailed push text, beside the name', async () => {
    const { doll, eva } = await meet();
    await app.db.update(users).set({ discreetPush: false }).where(eq(users.id, eva.id));
    await subscribeBrowser(app, eva.id);
    const messages: PushPayload[] = [];
    const pusher = {
      send: async (_keys: unknown, _subscription: unknown, message: PushPayload): Promise<PushOutcome> => {
        messages.push(message);
        return 'sent';
      },
    };
    const job = { userId: eva.id, kind: 'message' as const, url: '/chats/1', tag: 'chat:1', fromId: doll.id };
    await workPush(app.services, pusher, job);
    expect(messages[0]?.title).toBe(`${doll.name} · ★ Entertainment profile`);
  });
});

describe('notifications', () => {
  /** Sends a message. @returns the job that notifies its recipient */
  const write = async (from: TestMember, to: TestMember) => {
    const body = { profile: to.key, client_id: randomUUID(), text: 'Hi' };
    const { message } = (await from.client.call('POST /api/chat.php', { body })).answer;
    const { conversation, id } = message;
    const job = { conversationId: Number(conversation), messageId: Number(id), recipientId: to.id };
    return () => workNotifyMessage(app.services, job);
  };
  const countPushes = async ({ key }: TestMember) => {
    const result = await app.db.execute<{ count: number }>(sql`
      select count(*)::int as count from jobs.job where name = 'push' and data->>'userId' = ${key}`);
    return result.rows[0]?.count;
  };

  test('about a message are sent while it is unread, to absent members, at most every six hours', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    const eva = await createMember(app, away);
    const body = { profile: eva.key, client_id: randomUUID(), text: 'Hi' };
    const { message } = (await tom.client.call('POST /api/chat.php', { body })).answer;
    const job = {
      conversationId: Number(message.conversation),
      messageId: Number(message.id),
      recipientId: eva.id,
    };
    const mails = () => app.mails.filter((mail) => mail.userId === eva.id).map((mail) => mail.template);
    await workNotifyMessage(app.services, job);
    expect(mails()).toEqual(['newConversation']);
    await app.db.insert(mailLog).values({ userId: eva.id, template: 'newConversation' });
    await workNotifyMessage(app.services, job);
    expect(mails()).toHaveLength(1);
    await eva.client.call('PUT /api/chat.php', {
      body: { conversation: message.conversation, read_up_to: 1 },
    });
    await app.db.delete(mailLog).where(eq(mailLog.userId, eva.id));
    await workNotifyMessage(app.services, job);
    expect(mails()).toHaveLength(1);
  });

  test('about a message wait until it could have been read, and repeat only after an hour’s silence', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    const eva = await createMember(app, away);
    const write = async () => {
      const body = { profile: eva.key, client_id: randomUUID(), text: 'Hi' };
      return (await tom.client.call('POST /api/chat.php', { body })).answer.message.conversation;
    };
    const waits = async () => {
      const result = await app.db.execute<{ seconds: number }>(sql`
        select round(extract(epoch from start_after - created_on))::int as seconds from jobs.job
        where name = 'notify_message' and data->>'recipientId' = ${String(eva.id)}`);
      return result.rows.map(({ seconds }) => seconds);
    };
    const conversation = await write();
    await write();
    expect(await waits()).toEqual([5]);
    await app.db.execute(sql`
      update conversations set last_message_at = now() - interval '61 minutes' where id = ${Number(conversation)}`);
    await write();
    expect(await waits()).toEqual([5, 5]);
  });

  test('about a member who has since been disabled are not sent', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    const eva = await createMember(app, away);
    await tom.client.call('POST /api/like.php', { body: { profile: eva.key } });
    const body = { profile: eva.key, client_id: randomUUID(), text: 'Hi' };
    const { message } = (await tom.client.call('POST /api/chat.php', { body })).answer;
    await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, tom.id));
    const before = app.mails.length;
    await workNotifyMessage(app.services, {
      conversationId: Number(message.conversation),
      messageId: Number(message.id),
      recipientId: eva.id,
    });
    await workNotifyLike(app.services, { likerId: tom.id, likedId: eva.id, match: false });
    expect(app.mails).toHaveLength(before);
  });

  test('about a new conversation, a message and a like are each pushed if their own switch is on', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5, paid: true });
    const eva = await createMember(app, away);
    const types = ['new_conversations', 'new_messages', 'like'] as const;
    const off = types.map((type) => ({ userId: eva.id, type, email: true, push: false }));
    await app.db.insert(notificationSettings).values(off);
    const news = {
      new_conversations: () => write(tom, eva),
      new_messages: () => write(tom, eva),
      like: async () => {
        await tom.client.call('POST /api/like.php', { body: { profile: eva.key } });
        return () => workNotifyLike(app.services, { likerId: tom.id, likedId: eva.id, match: false });
      },
    };
    for (const type of types) {
      const notify = await news[type]();
      await notify();
      expect(await countPushes(eva)).toBe(types.indexOf(type));
      await app.db
        .update(notificationSettings)
        .set({ push: true })
        .where(and(eq(notificationSettings.userId, eva.id), eq(notificationSettings.type, type)));
      await notify();
      expect(await countPushes(eva)).toBe(types.indexOf(type) + 1);
    }
  });

  test('about a like are sent while it is new', async () => {
    const tom = await createMember(app, { gender: 'male' });
    const eva = await createMember(app, away);
    await tom.client.call('POST /api/like.php', { body: { profile: eva.key } });
    const job = { likerId: tom.id, likedId: eva.id, match: false };
    await workNotifyLike(app.services, job);
    expect(app.mails.at(-1)).toMatchObject({ template: 'newLike', userId: eva.id });
    const before = app.mails.length;
    await eva.client.call('PUT /api/like.php', { body: { profile: tom.key } });
    await workNotifyLike(app.services, job);
    expect(app.mails).toHaveLength(before);
  });
});
