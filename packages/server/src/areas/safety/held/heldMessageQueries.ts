import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../kernel/db/client.ts';
import { users } from '../../../kernel/db/schema/account.ts';
import { photos } from '../../../kernel/db/schema/photos.ts';
import { sites } from '../../../kernel/db/schema/site.ts';
import { heldMessages } from '../../../kernel/db/schema/trust.ts';
import type { HeldMessageRow } from '../../../kernel/db/schema/trust.ts';
import type { PhotoRow } from '../../../kernel/db/schema/photos.ts';

export type WaitingMessage = {
  held: HeldMessageRow;
  site: string;
  sender: string | null;
  recipient: string | null;
  photo: PhotoRow | null;
};

const senders = alias(users, 'sender');
const recipients = alias(users, 'recipient');

/**
 * Reads undecided first messages, earliest delivery first, except those the moderator sent or
 * received.
 */
export async function readWaitingMessages(
  db: Db,
  moderator: { id: number },
  page: { limit: number; offset: number },
): Promise<{ rows: WaitingMessage[]; total: number }> {
  const { id } = moderator;
  const waiting = and(
    isNull(heldMessages.decidedAt),
    ne(heldMessages.senderId, id),
    ne(heldMessages.recipientId, id),
  );
  const rows = await db
    .select({
      held: heldMessages,
      site: sites.domain,
      sender: senders.name,
      recipient: recipients.name,
      photo: photos,
    })
    .from(heldMessages)
    .innerJoin(sites, eq(sites.id, heldMessages.siteId))
    .innerJoin(senders, eq(senders.id, heldMessages.senderId))
    .innerJoin(recipients, eq(recipients.id, heldMessages.recipientId))
    .leftJoin(photos, eq(photos.id, heldMessages.photoId))
    .where(waiting)
    .orderBy(asc(heldMessages.heldUntil), asc(heldMessages.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(heldMessages, waiting) };
}
