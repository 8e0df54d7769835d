import type { NotificationType } from '@rendezvous/contracts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { MailTemplate } from '../../kernel/mail/templates.ts';
import { lastActiveColumn } from '../../kernel/db/schema/account.presence.ts';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import { conversationMembers, conversations } from '../../kernel/db/schema/chat.ts';
import { likes } from '../../kernel/db/schema/likes.ts';
import { mailLog } from '../../kernel/db/schema/notifications.ts';
import { isPresent } from '../../kernel/db/isPresent.ts';
import { wants } from './notificationQueries.ts';
import type { Services } from '../../kernel/services.ts';
import { fictionalMark } from '../members/fictionalMark.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import type { JobMap } from '../../kernel/jobs/jobs.ts';
import type { PushJob } from './push.jobs.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    notify_message: { conversationId: number; messageId: number; recipientId: number };
    notify_like: { likerId: number; likedId: number; match: boolean };
  }
}

/** Members active within this time see the news on screen and need no mail. */
const PRESENT_MS = 5 * 60_000;
/** Minimum interval between mails of a kind. */
const MAIL_SPACING_MS = 6 * 3600_000;

type Note = {
  template: 'newConversation' | 'newMessage' | 'newLike' | 'newMatch';
  type: NotificationType;
  path: string;
  /** The other member, who wrote the message or gave the like. */
  fromId: number;
};

async function mailedRecently(
  ctx: Services,
  userId: number,
  templates: readonly MailTemplate[],
): Promise<boolean> {
  const [last] = await ctx.db
    .select({ at: mailLog.createdAt })
    .from(mailLog)
    .where(and(eq(mailLog.userId, userId), inArray(mailLog.template, [...templates])))
    .orderBy(desc(mailLog.createdAt))
    .limit(1);
  return last !== undefined && ctx.now().getTime() - last.at.getTime() < MAIL_SPACING_MS;
}

/** Returns the label of a fictional profile; null for real members. */
async function markOf(ctx: Services, site: Site, profileId: number): Promise<string | null> {
  const [profile] = await ctx.db
    .select({ fictional: profiles.fictional })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return profile?.fictional ? fictionalMark(site.settings) : null;
}

async function mailMember(ctx: Services, userId: number, note: Note): Promise<void> {
  const { db } = ctx;
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      language: users.language,
      siteId: users.siteId,
      lastActiveAt: lastActiveColumn,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  const [user] = await ctx.presence.refresh(rows);
  if (!user?.email || user.name === null) return;
  if (user.lastActiveAt && ctx.now().getTime() - user.lastActiveAt.getTime() < PRESENT_MS) return;
  const kin: MailTemplate[] =
    note.type === 'like' ? ['newLike', 'newMatch'] : ['newMessage', 'newConversation'];
  if (await mailedRecently(ctx, userId, kin)) return;
  const site = await ctx.sites.byId(user.siteId);
  const mark = await markOf(ctx, site, note.fromId);
  await ctx.mailer.enqueue(db, {
    template: note.template,
    to: user.email,
    locale: user.language,
    siteId: user.siteId,
    userId,
    data: {
      name: user.name,
      link: siteAddress(ctx.config, site) + note.path,
      ...(mark === null ? {} : { mark }),
    },
  });
}

async function pushMember(ctx: Services, type: NotificationType, job: PushJob): Promise<void> {
  if (await wants(ctx.db, job.userId, type, 'push')) await ctx.jobs.enqueue(ctx.db, 'push', job);
}

/** Notifies a member of a message that is still unread, if its author still exists. */
export async function workNotifyMessage(ctx: Services, job: JobMap['notify_message']): Promise<void> {
  const [side] = await ctx.db
    .select({
      unread: conversationMembers.unreadCount,
      other: conversationMembers.otherUserId,
      count: conversations.messageCount,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.otherUserId))
    .where(
      and(
        isPresent('users'),
        eq(conversationMembers.conversationId, job.conversationId),
        eq(conversationMembers.userId, job.recipientId),
        sql`${conversations.sealedUntil} is null`,
      ),
    );
  if (!side || side.unread === 0) return;
  const fresh = side.count === 1;
  const type = fresh ? 'new_conversations' : 'new_messages';
  const path = `/chats/${job.conversationId}`;
  await pushMember(ctx, type, {
    userId: job.recipientId,
    kind: 'message',
    url: path,
    tag: `chat:${job.conversationId}`,
    fromId: side.other,
  });
  await mailMember(ctx, job.recipientId, {
    template: fresh ? 'newConversation' : 'newMessage',
    type,
    path,
    fromId: side.other,
  });
}

/** Notifies a member of a like or match that is still new, if the other member still exists. */
export async function workNotifyLike(ctx: Services, job: JobMap['notify_like']): Promise<void> {
  const [like] = await ctx.db
    .select({ isNew: likes.isNew })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.likerId))
    .where(and(eq(likes.likerId, job.likerId), eq(likes.likedId, job.likedId), isPresent('users')));
  if (!like?.isNew) return;
  const path = job.match ? '/likes/matches' : '/likes/received';
  await pushMember(ctx, 'like', {
    userId: job.likedId,
    kind: job.match ? 'match' : 'like',
    url: path,
    tag: 'likes',
    fromId: job.likerId,
  });
  await mailMember(ctx, job.likedId, {
    template: job.match ? 'newMatch' : 'newLike',
    type: 'like',
    path,
    fromId: job.likerId,
  });
}
