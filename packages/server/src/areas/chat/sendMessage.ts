import type { MessageWarning } from '@rendezvous/contracts/kinds';
import { sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import { isConnectionLost } from '../../kernel/db/client.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { statement } from '../../kernel/db/statement.ts';
import { assertCanWrite } from '../members/memberPolicy.ts';
import { presentMessage } from './presentMessage.ts';
import { readBalance } from '../payments/credits/balanceQueries.ts';
import { findByClientId, readOtherSide, unreadTotal } from './chatQueries.ts';
import type { MessageRow } from './chatQueries.ts';
import { readForSending } from '../members/relationQueries.ts';
import type { Relation } from '../members/memberPolicy.ts';
import { activeLists } from '../trust/lists/activeLists.ts';
import { NotWeighed, weighing } from '../trust/messages/shielded.ts';
import { weighMessage } from '../trust/messages/weighMessage.ts';
import type { Weighed } from '../trust/messages/weighMessage.ts';
import { recordSignals } from '../trust/signals/recordSignals.ts';
import type { TextLists } from '../trust/signals/textTypes.ts';
import { chargeMessage } from './chargeMessage.ts';
import { checkContent } from './checkContent.ts';
import type { Checked, MessageTarget, Order, SendInput } from './checkContent.ts';
import { holdInstead } from './held/holdInstead.ts';
import { findHeld } from './held/heldQueries.ts';
import type { Services } from '../../kernel/services.ts';
import { lockPair } from '../members/lockPair.ts';
import { readConversationsLeft } from '../members/conversationLimitQueries.ts';

export type SentMessage = {
  message: MessageRow;
  /** The sender's new balance. */
  credits: number;
};

/** Delay in which a recipient with the conversation open reads a message and needs no push. */
const READING_SECONDS = 5;

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

/** Sealed messages are still erased when the seal was due to expire, though it is lifted now. */
const scheduleErasure = (tx: Tx, conversationId: number) =>
  tx.execute(sql`
    update messages m set erase_at = c.sealed_until from conversations c
    where c.id = ${conversationId} and m.conversation_id = c.id and m.erase_at is null`);

type Written = {
  id: number;
  createdAt: string;
  warning: MessageWarning | null;
  /** Unread by the recipient in this conversation. */
  unread: number;
  /** Unread by the recipient in all others. */
  total: number;
  /** Unread by the sender in all conversations. */
  senderTotal: number;
  /** Whether the recipient sees photos without a tap. */
  shows: boolean;
  /** The recipient's name if either member blocks the other; otherwise null. */
  blockedName: string | null;
  /** Whether the block that set `blockedName` is only the sender's. */
  blocking: boolean;
};

/** Checked in the first statement after locking: a concurrent block may have held the lock. */
const blocksBetween = (a: Placeholder, b: Placeholder): SQL =>
  sql`blocks where (blocker_id, blocked_id) in ((${a}, ${b}), (${b}, ${a}))`;

type Writing = {
  conversation: number;
  sender: number;
  recipient: number;
  seq: number;
  clientId: string;
  kind: Checked['kind'];
  text: string | null;
  photo: number | null;
  gift: number | null;
  /** Serialised as JSON. */
  quote: string | null;
  cost: number;
  /** Warnings for the recipient, gravest first. */
  warnings: readonly MessageWarning[];
  /** Number of messages deleted for both. */
  gone: number;
  low: number;
  high: number;
};

/** Writes the message, its conversation and both members' rows, in every command's lock order. */
const WRITE = statement<Writing>((given) => {
  const { conversation, sender, recipient, low, high, gone } = given;
  const between = blocksBetween(sender, recipient);
  const sideOf = (user: Placeholder, other: Placeholder) =>
    sql`(${conversation}::bigint, ${user}::bigint, ${other}::bigint,
      (${user}::bigint = ${recipient}::bigint)::int, ${gone}::bigint, now())`;
  return sql`
    with message as (
      insert into messages (conversation_id, sender_id, seq, client_id, kind, text, photo_id, gift_id, quote, cost, warning)
      values (${conversation}, ${sender}, ${given.seq}, ${given.clientId}, ${given.kind}, ${given.text},
        ${given.photo}, ${given.gift}, ${given.quote}::jsonb, ${given.cost}, (
          select kind from unnest(${given.warnings}::text[]) with ordinality as found (kind, place)
          where not exists(select 1 from messages where conversation_id = ${conversation} and warning = found.kind)
          order by place limit 1))
      returning id, created_at, warning
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
    select message.id, message.created_at as "createdAt", message.warning, sides.unread_count as unread,
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
  input: Order,
  conversation: Conversation,
  { checked, recipientId, warnings }: Writeable,
) {
  const { sender, clientId } = input;
  const seq = conversation.count + 1;
  if (conversation.sealed) await scheduleErasure(tx, conversation.id);
  const result = await tx.execute<Written>(
    WRITE({
      conversation: conversation.id,
      sender: sender.id,
      recipient: recipientId,
      seq,
      clientId,
      kind: checked.kind,
      text: checked.text,
      photo: checked.photo?.id ?? null,
      gift: checked.gift?.id ?? null,
      quote: checked.quote && JSON.stringify(checked.quote),
      cost: checked.cost,
      warnings,
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
    kind: checked.kind,
    text: checked.text,
    createdAt: new Date(row.createdAt),
    warning: row.warning,
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
  input: Order,
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

export type Writeable = {
  recipientId: number;
  relation: Relation;
  checked: Checked;
  warnings: readonly MessageWarning[];
  /** Null if the message was weighed and charged when it was held. */
  weighed: Weighed | null;
};

/** Charges, writes and counts a checked message, and publishes its events. */
export async function writeChecked(ctx: Services, tx: Tx, order: Order, message: Writeable) {
  const { sender, site } = order;
  const { recipientId, checked, weighed } = message;
  if (message.relation.conversationId === null) {
    // No conversation exists to lock: a concurrent block waits for this lock, or is seen below.
    await lockPair(tx, sender.id, recipientId);
    await createConversation(tx, sender.id, recipientId);
  }
  const conversation = await lockConversation(tx, sender.id, recipientId);
  const credits = weighed ? await chargeMessage(tx, order, checked.cost) : await readBalance(tx, sender.id);
  const written = await writeMessage(tx, order, conversation, message);
  const { id: messageId } = written.message;
  // Announces only the first unread message, and the first after an hour of silence.
  if (written.unread === 1 || conversation.silent) {
    const data = { conversationId: conversation.id, messageId, recipientId };
    await ctx.jobs.enqueue(tx, 'notify_message', data, { delaySeconds: READING_SECONDS });
  }
  if (weighed && (!weighed.ifWarned || written.message.warning !== null)) {
    const sent = { userId: sender.id, siteId: site.id, conversationId: conversation.id, messageId };
    await weighing(recordSignals(tx, { ...sent, signals: weighed.signals, now: ctx.now() }));
  }
  await publishMessage(ctx, tx, order, recipientId, written, credits);
  return { message: written.message, credits };
}

/** @returns a refusal; its transaction still commits, because it may have raised the trust level */
async function sendInTransaction(
  ctx: Services,
  tx: Tx,
  input: SendInput,
  { lists, isUnweighed }: { lists: TextLists; isUnweighed: boolean },
): Promise<SentMessage | ApiError> {
  const { sender, site, clientId } = input;
  const recipientId = await findRecipient(tx, sender.id, input.target);
  const { relation, credits: before, answers } = await readForSending(tx, sender.id, recipientId);
  assertCanWrite(sender, relation);
  const checked = await checkContent(tx, input, { credits: before, recipientId });
  const { conversationId } = relation;
  if (conversationId === null) await assertMayStart(tx, sender);
  const weighable = {
    senderId: sender.id,
    site,
    recipientId,
    clientId,
    text: checked.text,
    conversationId,
    answers,
    isUnweighed,
  };
  const weighed = await weighMessage(ctx, tx, weighable, lists);
  if (weighed.refusal) return weighed.refusal;
  const message = { recipientId, relation, checked, weighed, warnings: weighed.warnings };
  return weighed.holds ? holdInstead(ctx, tx, input, message) : writeChecked(ctx, tx, input, message);
}

/**
 * Debits, writes and counts a message and its events in one transaction, idempotent by client id.
 * The message may be held for a moderator instead.
 * @throws ApiError not_enough_credits, conversation_limit, slowed, banned_text, blocked …
 */
export async function sendMessage(ctx: Services, input: SendInput): Promise<SentMessage> {
  const { sender, clientId } = input;
  const lists = await activeLists(ctx);
  try {
    const send = (isUnweighed: boolean) =>
      ctx.bus.transaction(ctx.db, (tx) => sendInTransaction(ctx, tx, input, { lists, isUnweighed }));
    const sent = await send(false).catch((error: unknown) => {
      if (!(error instanceof NotWeighed)) throw error;
      ctx.log.error({ err: error }, error.message);
      return send(true);
    });
    if (sent instanceof ApiError) throw sent;
    return sent;
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    // The message was sent earlier, or by a concurrent call that took the client id or the limit.
    const first =
      (await findByClientId(ctx.db, sender.id, clientId)) ??
      (await findHeld(ctx.db, sender.id, { clientId }))[0];
    if (!first) throw error;
    return { message: first, credits: await readBalance(ctx.db, sender.id) };
  }
}
