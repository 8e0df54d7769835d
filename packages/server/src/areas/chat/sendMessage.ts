import { countGraphemes } from '@rendezvous/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { ApiError, invalidField, notFound } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { isConnectionLost } from '../../kernel/db/client.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { statement } from '../../kernel/db/statement.ts';
import { gifts } from '../../kernel/db/schema/chat.ts';
import { photos } from '../../kernel/db/schema/photos.ts';
import { assertCanWrite } from '../members/memberPolicy.ts';
import { presentMessage } from './presentMessage.ts';
import { readBalance } from '../payments/credits/balanceQueries.ts';
import { findByClientId, readOtherSide, unreadTotal } from './chatQueries.ts';
import type { MessageRow } from './chatQueries.ts';
import { bookCredits } from '../payments/credits/bookCredits.ts';
import { readRelationAndCredits } from '../members/relationQueries.ts';
import { findQuoted } from './quoteQueries.ts';
import type { QuoteInput } from './quoteQueries.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { lockPair } from '../members/lockPair.ts';
import { readConversationsLeft } from '../members/conversationLimitQueries.ts';

/** A reported photo is not sent again; a known one is sent, but its recipient waits too. */
const isSendable = sql`(${photos.status} = 'active' or ${photos.status} = 'pending'
  and not exists (select 1 from messages where photo_id = ${photos.id}))`;

export type MessageTarget = { conversationId: number } | { profileId: number };
export type MessageContent =
  | { kind: 'text'; text: string; quote?: QuoteInput | null }
  | { kind: 'photo'; photoId: number }
  | { kind: 'gift'; giftId: number };

export type SendInput = {
  sender: Pick<Member, 'id' | 'niche' | 'paid' | 'fictional'>;
  site: Site;
  target: MessageTarget;
  /** The sender's message id, which makes sending idempotent. */
  clientId: string;
  content: MessageContent;
};

export type SentMessage = {
  message: MessageRow;
  /** The sender's new balance. */
  credits: number;
};

type Checked = {
  cost: number;
  text: string | null;
  photo: MessageRow['photo'];
  gift: MessageRow['gift'];
  quote: MessageRow['quote'];
};

/** Time for a reader with the conversation open to read the message, which then needs no push. */
const READING_SECONDS = 5;

async function checkQuote(
  tx: Tx,
  sender: SendInput['sender'],
  recipientId: number,
  quote: QuoteInput | null,
): Promise<MessageRow['quote']> {
  if (quote === null) return null;
  const quoted = await findQuoted(tx, sender, recipientId, quote);
  if (quoted === null) throw new ApiError('conflict');
  return quoted;
}

async function checkContent(
  tx: Tx,
  { content, sender, site }: SendInput,
  { credits, recipientId }: { credits: number; recipientId: number },
): Promise<Checked> {
  const { message_credits, photo_credits, gift_credits, message_length } = site.settings;
  if (content.kind === 'text') {
    // Checked first, because rejecting an unaffordable message must be cheap.
    if (credits < message_credits) throw new ApiError('not_enough_credits');
    if (countGraphemes(content.text) > message_length) throw invalidField('text', 'too_long');
    const quote = await checkQuote(tx, sender, recipientId, content.quote ?? null);
    return { cost: message_credits, text: content.text, photo: null, gift: null, quote };
  }
  if (content.kind === 'photo') {
    const [photo] = await tx
      .select()
      .from(photos)
      .where(
        and(
          eq(photos.id, content.photoId),
          eq(photos.profileId, sender.id),
          eq(photos.chat, true),
          isSendable,
        ),
      );
    if (!photo) throw notFound();
    return { cost: photo_credits, text: null, photo: { ...photo, opened: false }, gift: null, quote: null };
  }
  const [gift] = await tx
    .select({ id: gifts.id, icon: gifts.icon, credits: gifts.credits })
    .from(gifts)
    .where(and(eq(gifts.id, content.giftId), eq(gifts.active, true)));
  if (!gift) throw notFound();
  return { cost: gift.credits ?? gift_credits, text: null, photo: null, gift, quote: null };
}

async function findRecipient(tx: Tx, senderId: number, target: MessageTarget): Promise<number> {
  if ('profileId' in target) return target.profileId;
  const other = await readOtherSide(tx, senderId, target.conversationId);
  if (other === null) throw notFound();
  return other;
}

/** Limits free members to two new conversations; the lock serialises concurrent starts. */
async function assertMayStart(tx: Tx, sender: SendInput['sender']): Promise<void> {
  if (sender.paid) return;
  await tx.execute(sql`select 1 from users where id = ${sender.id} for no key update`);
  if ((await readConversationsLeft(tx, sender)) === 0) throw new ApiError('conversation_limit');
}

const createConversation = (tx: Tx, senderId: number, recipientId: number) =>
  tx.execute(sql`
    insert into conversations (low_user_id, high_user_id, started_by)
    values (${Math.min(senderId, recipientId)}, ${Math.max(senderId, recipientId)}, ${senderId})
    on conflict (low_user_id, high_user_id) do nothing`);

const LOCK_CONVERSATION = statement<{ low: number; high: number }>(
  ({ low, high }) => sql`
    select id, message_count as count, sealed_until is not null as sealed,
      coalesce(last_message_at < now() - interval '1 hour', true) as silent
    from conversations where low_user_id = ${low} and high_user_id = ${high} for update`,
);

/** Locks the pair's conversation until the commit. */
async function lockConversation(tx: Tx, senderId: number, recipientId: number) {
  const low = Math.min(senderId, recipientId);
  const high = Math.max(senderId, recipientId);
  const result = await tx.execute<{
    id: number;
    count: number;
    sealed: boolean;
    silent: boolean;
  }>(LOCK_CONVERSATION({ low, high }));
  const row = result.rows[0];
  if (!row) throw notFound();
  return row;
}

type Conversation = Awaited<ReturnType<typeof lockConversation>>;

/** Erases sealed messages at the original end of the seal, although the new message ends it now. */
const scheduleErasure = (tx: Tx, conversationId: number) =>
  tx.execute(sql`
    update messages m set erase_at = c.sealed_until from conversations c
    where c.id = ${conversationId} and m.conversation_id = c.id and m.erase_at is null`);

type Written = {
  id: number;
  createdAt: string;
  /** Unread by the recipient in this conversation. */
  unread: number;
  /** Unread by the recipient in all others. */
  total: number;
  /** Unread by the sender in all conversations. */
  senderTotal: number;
  /** Whether the recipient sees photos without a tap. */
  shows: boolean;
  /** The other member's name if either blocks the other, then whether the sender is the blocker. */
  blockedName: string | null;
  blocking: boolean;
};

/** Checked in the first statement after locking, because a concurrent block held the lock. */
const blocksBetween = (a: Placeholder, b: Placeholder): SQL =>
  sql`blocks where (blocker_id, blocked_id) in ((${a}, ${b}), (${b}, ${a}))`;

type Writing = {
  conversation: number;
  sender: number;
  recipient: number;
  seq: number;
  clientId: string;
  kind: MessageContent['kind'];
  text: string | null;
  photo: number | null;
  gift: number | null;
  /** JSON. */
  quote: string | null;
  cost: number;
  /** Number of messages deleted for both. */
  gone: number;
  low: number;
  high: number;
};

/** Writes message, conversation and both sides, in the lock order of every command. */
const WRITE = statement<Writing>((given) => {
  const { conversation, sender, recipient, low, high, gone } = given;
  const between = blocksBetween(sender, recipient);
  const sideOf = (user: Placeholder, other: Placeholder) =>
    sql`(${conversation}::bigint, ${user}::bigint, ${other}::bigint,
      (${user}::bigint = ${recipient}::bigint)::int, ${gone}::bigint, now())`;
  return sql`
    with message as (
      insert into messages (conversation_id, sender_id, seq, client_id, kind, text, photo_id, gift_id, quote, cost)
      values (${conversation}, ${sender}, ${given.seq}, ${given.clientId}, ${given.kind}, ${given.text},
        ${given.photo}, ${given.gift}, ${given.quote}::jsonb, ${given.cost})
      returning id, created_at
    ), head as (
      update conversations set message_count = ${given.seq}, last_message_at = message.created_at, sealed_until = null
      from message where conversations.id = ${conversation}
    ), sides as (
      insert into conversation_members as cm
        (conversation_id, user_id, other_user_id, unread_count, deleted_up_to, listed_at)
      values ${sideOf(low, high)}, ${sideOf(high, low)}
      on conflict (conversation_id, user_id) do update set
        unread_count = cm.unread_count + excluded.unread_count,
        deleted_up_to = greatest(cm.deleted_up_to, excluded.deleted_up_to),
        listed_at = excluded.listed_at
      returning user_id, unread_count, show_photos
    )
    select message.id, message.created_at as "createdAt", sides.unread_count as unread,
      sides.show_photos as shows,
      (select coalesce(sum(unread_count), 0)::int from conversation_members
        where user_id = ${recipient} and unread_count > 0 and conversation_id <> ${conversation}) as total,
      ${unreadTotal(sender)} as "senderTotal",
      (select name from profiles where id = ${recipient} and exists(select 1 from ${between})) as "blockedName",
      not exists(select 1 from ${between} and blocker_id = ${recipient}) as blocking
    from message, sides where sides.user_id = ${recipient}`;
});

async function writeMessage(
  tx: Tx,
  input: SendInput,
  recipientId: number,
  conversation: Conversation,
  checked: Checked,
) {
  const { sender, clientId, content } = input;
  const seq = conversation.count + 1;
  if (conversation.sealed) await scheduleErasure(tx, conversation.id);
  const result = await tx.execute<Written>(
    WRITE({
      conversation: conversation.id,
      sender: sender.id,
      recipient: recipientId,
      seq,
      clientId,
      kind: content.kind,
      text: checked.text,
      photo: checked.photo?.id ?? null,
      gift: checked.gift?.id ?? null,
      quote: checked.quote && JSON.stringify(checked.quote),
      cost: checked.cost,
      // Messages sealed by a block stay deleted for both after the unblock.
      gone: conversation.sealed ? conversation.count : 0,
      low: Math.min(sender.id, recipientId),
      high: Math.max(sender.id, recipientId),
    }),
  );
  const row = result.rows[0];
  if (!row) throw new Error('The message was not written');
  if (row.blockedName !== null)
    throw new ApiError(row.blocking ? 'blocking' : 'blocked', { name: row.blockedName });
  const message: MessageRow = {
    id: row.id,
    conversationId: conversation.id,
    senderId: sender.id,
    seq,
    clientId,
    kind: content.kind,
    text: checked.text,
    createdAt: new Date(row.createdAt),
    photo: checked.photo,
    gift: checked.gift,
    quote: checked.quote,
  };
  const { unread, senderTotal, shows: showPhotos } = row;
  return { message, unread, totalUnread: row.total + unread, senderTotal, showPhotos };
}

async function publishMessage(
  ctx: Services,
  tx: Tx,
  input: SendInput,
  recipientId: number,
  written: Awaited<ReturnType<typeof writeMessage>>,
  credits: number,
): Promise<void> {
  const { sender, site } = input;
  const { message, unread, totalUnread, senderTotal, showPhotos } = written;
  const context = { urls: ctx.photos.urls, now: ctx.now(), site };
  const conversation = String(message.conversationId);
  await ctx.bus.publish(tx, [
    {
      userId: recipientId,
      type: 'message',
      data: {
        conversation,
        profile: String(sender.id),
        message: presentMessage(context, message, { id: recipientId, showPhotos }, null),
        num_unread_messages: unread,
        total_unread: totalUnread,
      },
    },
    {
      userId: sender.id,
      type: 'message',
      data: {
        conversation,
        profile: String(recipientId),
        message: presentMessage(context, message, { id: sender.id, showPhotos: false }, null),
        num_unread_messages: 0,
        total_unread: senderTotal,
      },
    },
    { userId: sender.id, type: 'balance', data: { credits, paid_user: sender.paid } },
  ]);
}

async function sendInTransaction(ctx: Services, tx: Tx, input: SendInput): Promise<SentMessage> {
  const { sender, clientId } = input;
  const recipientId = await findRecipient(tx, sender.id, input.target);
  const { relation, credits: before } = await readRelationAndCredits(tx, sender.id, recipientId);
  assertCanWrite(sender, relation);
  const checked = await checkContent(tx, input, { credits: before, recipientId });
  if (relation.conversationId === null) {
    await assertMayStart(tx, sender);
    // Without a conversation to seal, a concurrent block must wait for this lock or be seen.
    await lockPair(tx, sender.id, recipientId);
    await createConversation(tx, sender.id, recipientId);
  }
  const conversation = await lockConversation(tx, sender.id, recipientId);
  const credits =
    checked.cost === 0
      ? await readBalance(tx, sender.id)
      : await bookCredits(tx, {
          userId: sender.id,
          kind: 'spend',
          amount: -checked.cost,
          reasonKey: `message:${sender.id}:${clientId}`,
        });
  const written = await writeMessage(tx, input, recipientId, conversation, checked);
  // Announces only the first unread message, and the first after an hour of silence.
  if (written.unread === 1 || conversation.silent) {
    const data = { conversationId: conversation.id, messageId: written.message.id, recipientId };
    await ctx.jobs.enqueue(tx, 'notify_message', data, { delaySeconds: READING_SECONDS });
  }
  await publishMessage(ctx, tx, input, recipientId, written, credits);
  return { message: written.message, credits };
}

/**
 * Debits, writes and counts a message and its events in one transaction, idempotent by client id.
 * @throws ApiError not_enough_credits, conversation_limit, blocked, recipient_not_confirmed …
 */
export async function sendMessage(ctx: Services, input: SendInput): Promise<SentMessage> {
  const { sender, clientId } = input;
  try {
    return await ctx.bus.transaction(ctx.db, (tx) => sendInTransaction(ctx, tx, input));
  } catch (error) {
    // Sent before or by a concurrent call, which took the client id or used up the limit.
    const first = isConnectionLost(error) ? null : await findByClientId(ctx.db, sender.id, clientId);
    if (first === null) throw error;
    return { message: first, credits: await readBalance(ctx.db, sender.id) };
  }
}
