import { isErrorCode, isSensitiveInterest, LIMITS } from '@rendezvous/contracts';
import type { ErrorCode, EventMap, InCommon } from '@rendezvous/contracts';
import { INNER_LIMITS } from '@rendezvous/contracts/endpoints';
import type { AnswerOf, BodyOf } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField, notFound } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { deleteConversation } from './deleteConversation.ts';
import { readMessages } from './readMessages.ts';
import { sendMessage } from './sendMessage.ts';
import type { MessageContent, MessageTarget } from './checkContent.ts';
import { findHeld } from './held/heldQueries.ts';
import type { QuoteInput } from './quoteQueries.ts';
import { readId } from '../../kernel/http/readId.ts';
import { isAgeDue } from '../trust/age/agePolicy.ts';
import { assertCanWrite, assertNoBlock, isVisible } from '../members/memberPolicy.ts';
import {
  presentChatItem,
  presentConversation,
  presentCosts,
  presentMessage,
  presentPartner,
  receiptOf,
} from './presentMessage.ts';
import { readBalance } from '../payments/credits/balanceQueries.ts';
import {
  countUnread,
  readConversation,
  readInCommon,
  readOtherSide,
  readPage,
  readPartner,
  readPricePerCredit,
} from './chatQueries.ts';
import type { ConversationRow, MessageRow, PartnerRow } from './chatQueries.ts';
import { readChats } from './chatListQueries.ts';
import { readInterestIds } from '../members/interestQueries.ts';
import { isShown } from '../members/shownFields.ts';
import { seenMembers } from '../members/seenMembers.ts';
import { readRelation } from '../members/relationQueries.ts';
import type { Relation } from '../members/memberPolicy.ts';
import { countCall } from '../../kernel/http/countCall.ts';
import { route } from '../../kernel/http/route.ts';
import type { Call } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { readConversationsLeft } from '../members/conversationLimitQueries.ts';

const ADULT = 'first_adult_content';

function refusalOf(check: () => void): ErrorCode | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ApiError && isErrorCode(error.code)) return error.code;
    throw error;
  }
}

/** Returns why the member cannot send a text now, or null. Sending checks the same policies. */
function sendRefusal(
  member: Member,
  relation: Relation,
  left: number | null,
  credits: number,
  site: Site,
): ErrorCode | null {
  const refusal = refusalOf(() => assertCanWrite(member, relation));
  if (refusal) return refusal;
  if (relation.conversationId === null && left === 0) return 'conversation_limit';
  return credits < site.settings.message_credits ? 'not_enough_credits' : null;
}

async function otherSide({ query, member, ctx }: Call<'GET /api/chat.php'>): Promise<number> {
  if (query.conversation !== undefined) {
    const other = await readOtherSide(ctx.db, member.id, readId(query.conversation));
    if (other === null) throw notFound();
    return other;
  }
  if (query.profile === undefined) throw invalidField('profile', 'required');
  return readId(query.profile);
}

/** Reads the requested page, and whether the site's limit hides older messages. */
async function readWindow(
  { ctx, query, site }: Call<'GET /api/chat.php'>,
  conversation: ConversationRow | null,
): Promise<{ messages: MessageRow[]; hasMore: boolean; limited: boolean }> {
  if (!conversation) return { messages: [], hasMore: false, limited: false };
  const { deletedUpTo, totalMessages } = conversation;
  const historyLimit = site.settings.chat_history_limit;
  const oldest = Math.max(deletedUpTo, historyLimit === null ? 0 : totalMessages - historyLimit);
  const page = await readPage(ctx.db, conversation.id, {
    afterSeq: oldest,
    before: query.before === undefined ? null : readId(query.before),
    after: query.after === undefined ? null : readId(query.after),
    limit: query.limit ?? LIMITS.chatPageSize,
  });
  return { ...page, limited: oldest > deletedUpTo };
}

async function findPartner(
  call: Call<'GET /api/chat.php'>,
): Promise<{ relation: Relation; partner: PartnerRow }> {
  const { member, ctx, query } = call;
  const otherId = await otherSide(call);
  const relation = await readRelation(ctx.db, member.id, otherId);
  if (!relation || otherId === member.id) throw notFound();
  assertNoBlock(relation);
  // Messages sealed by a block stay deleted after the unblock.
  if (query.conversation !== undefined && !relation.hasConversation) throw notFound();
  if (!isVisible(member, relation)) throw notFound();
  const row = await readPartner(ctx.db, otherId);
  if (!row) throw notFound();
  const [partner = row] = await ctx.presence.refresh([row]);
  return { relation, partner };
}

async function findInCommon(
  { ctx, member, site }: Call<'GET /api/chat.php'>,
  partnerId: number,
): Promise<InCommon> {
  const { matchedAt, interests } = await readInCommon(ctx.db, member.id, partnerId);
  const keys = isShown(site.settings, 'interests') ? (await readInterestIds(ctx.db)).toKeys(interests) : [];
  return {
    matched_at: matchedAt?.toISOString() ?? null,
    interests: keys.filter((key) => !isSensitiveInterest(key)).toSorted(),
  };
}

async function openChat(call: Call<'GET /api/chat.php'>): Promise<AnswerOf<'GET /api/chat.php'>> {
  const { member, site, ctx, now, query } = call;
  const { relation, partner } = await findPartner(call);
  const { conversationId } = relation;
  const conversation =
    conversationId === null ? null : await readConversation(ctx.db, member.id, conversationId);
  const window = await readWindow(call, conversation);
  const isNewest = query.before === undefined;
  const isBeginning = !window.hasMore && !window.limited;
  const [held, left, credits, price, inCommon] = await Promise.all([
    isNewest ? findHeld(ctx.db, member.id, { recipientId: partner.id }) : [],
    readConversationsLeft(ctx.db, member),
    readBalance(ctx.db, member.id),
    readPricePerCredit(ctx.db, member.id),
    query.after === undefined && (isNewest || isBeginning) ? findInCommon(call, partner.id) : undefined,
  ]);
  const receipt = conversation ? receiptOf(conversation, member.readReceipts, partner.readReceipts) : null;
  const context = { urls: ctx.photos.urls, now, site };
  const viewer = {
    id: member.id,
    showPhotos: conversation?.showPhotos ?? false,
    isAgeDue: isAgeDue(member, ADULT),
  };
  return {
    conversation: conversation ? presentConversation(conversation, receipt) : null,
    profile: presentPartner(context, partner, member),
    messages: [...window.messages, ...held].map((message) =>
      presentMessage(context, message, viewer, receipt),
    ),
    has_more: window.hasMore,
    history_limited: window.limited,
    ...(inCommon && { in_common: inCommon }),
    costs: presentCosts(site, price),
    conversations_left: left,
    refusal: sendRefusal(member, relation, left, credits, site),
  };
}

type SendBody = BodyOf<'POST /api/chat.php'>;

function readTarget(body: SendBody): MessageTarget {
  if (body.conversation !== undefined) return { conversationId: readId(body.conversation) };
  if (body.profile !== undefined) return { profileId: readId(body.profile) };
  throw invalidField('profile', 'required');
}

function readQuote(quote: SendBody['quote']): QuoteInput | null {
  if (quote === undefined) return null;
  const { photo, text } = quote;
  if ((photo === undefined) === (text === undefined)) throw invalidField('quote', 'invalid');
  return photo === undefined ? { text: text ?? '' } : { photoId: readId(photo) };
}

function readContent(body: SendBody): MessageContent {
  const given = [body.text, body.photo, body.gift].filter((part) => part !== undefined).length;
  if (given === 0) throw invalidField('text', 'required');
  if (given > 1 || (body.quote !== undefined && body.text === undefined))
    throw invalidField('text', 'invalid');
  if (body.photo !== undefined) return { kind: 'photo', photoId: readId(body.photo) };
  if (body.gift !== undefined) return { kind: 'gift', giftId: readId(body.gift) };
  return { kind: 'text', text: body.text ?? '', quote: readQuote(body.quote) };
}

/** Counts a first message against the limits of new chats, but not a resent one. */
async function countNewChat({ body, member, ctx, request }: Call<'POST /api/chat.php'>): Promise<void> {
  if (body.profile === undefined || body.conversation !== undefined) return;
  const relation = await readRelation(ctx.db, member.id, readId(body.profile));
  if (relation?.conversationId === null) await countCall(ctx, request, INNER_LIMITS.newChat);
}

async function announceTyping(
  ctx: Services,
  member: Member,
  conversationId: number,
  typing: boolean,
): Promise<void> {
  const conversation = await readConversation(ctx.db, member.id, conversationId);
  if (!conversation) throw notFound();
  const relation = await readRelation(ctx.db, member.id, conversation.otherId);
  if (!relation || relation.blocked || relation.blockedMe) throw notFound();
  // Members who hide typing do not see it either.
  const partner = await readPartner(ctx.db, conversation.otherId);
  if (!member.typing || !partner?.typing) return;
  const data: EventMap['typing'] = {
    conversation: String(conversationId),
    profile: String(member.id),
    typing,
  };
  ctx.bus.announce({ userId: conversation.otherId, type: 'typing', data });
}

async function listChats({ query, member, ctx, now, dependsOn }: Call<'GET /api/chats.php'>) {
  // Older clients without paging get the maximum page.
  const { after, limit = after === undefined ? LIMITS.chatsPageMax : LIMITS.chatsPageSize } = query;
  // Run in parallel: with thousands of unread conversations the count takes as long as the list.
  const [{ rows, next }, totalUnread] = await Promise.all([
    readChats(ctx.db, member.id, { limit, after }),
    countUnread(ctx.db, member.id),
  ]);
  const partners = await ctx.presence.refresh(rows.map(({ partner }) => partner));
  dependsOn(seenMembers(partners, now));
  const context = { urls: ctx.photos.urls, now };
  return {
    chats: rows.map((row, index) =>
      presentChatItem(context, { ...row, partner: partners[index] ?? row.partner }, member),
    ),
    total_unread: totalUnread,
    next,
  };
}

export function chatRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/chats.php', listChats, { polled: true });

  route(app, 'GET /api/chat.php', openChat);

  route(app, 'POST /api/chat.php', async (call) => {
    const { body, member, site, ctx, now } = call;
    await countNewChat(call);
    const sent = await sendMessage(ctx, {
      sender: member,
      site,
      target: readTarget(body),
      clientId: body.client_id,
      content: readContent(body),
    });
    return {
      message: presentMessage(
        { urls: ctx.photos.urls, now, site },
        sent.message,
        { id: member.id, showPhotos: false, isAgeDue: isAgeDue(member, ADULT) },
        null,
      ),
      credits: sent.credits,
      conversations_left: await readConversationsLeft(ctx.db, member),
    };
  });

  route(app, 'PUT /api/chat.php', async ({ body, member, ctx }) => {
    const conversationId = readId(body.conversation);
    if (body.read_up_to === undefined && body.typing === undefined)
      throw invalidField('read_up_to', 'required');
    if (body.read_up_to !== undefined) await readMessages(ctx, member, conversationId, body.read_up_to);
    if (body.typing !== undefined) await announceTyping(ctx, member, conversationId, body.typing);
  });

  route(app, 'DELETE /api/chat.php', async ({ body, member, ctx }) => {
    await deleteConversation(ctx, member.id, readId(body.conversation));
  });
}
