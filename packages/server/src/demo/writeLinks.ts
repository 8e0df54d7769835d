import type { ClientBase } from 'pg';
import { conversationMembers, conversations, messages } from '../kernel/db/schema/chat.ts';
import { likes, matches } from '../kernel/db/schema/likes.ts';
import { photos } from '../kernel/db/schema/photos.ts';
import { bulkInsert, takeOpaqueIds } from './bulkInsert.ts';
import type { Cell } from './bulkInsert.ts';
import { PICTURE_SIZE } from './pictures/renderPool.ts';
import type { DemoConversation, DemoMessage } from './planConversations.ts';
import type { DemoLike, DemoMatch } from './planLikes.ts';
import type { DemoMember } from './planMember.ts';

const MINUTE = 60_000;

export async function writeLikes(
  client: ClientBase,
  ids: readonly number[],
  plan: { likes: readonly DemoLike[]; matches: readonly DemoMatch[] },
): Promise<void> {
  const likeColumns = ['likerId', 'likedId', 'isNew', 'shownAt', 'createdAt'] as const;
  const likeRows = plan.likes.map((like): Cell[] => [
    ids[like.from] ?? null,
    ids[like.to] ?? null,
    like.isNew,
    like.isNew ? null : new Date(like.at),
    new Date(like.at),
  ]);
  await bulkInsert(client, likes, likeColumns, likeRows);
  const matchColumns = ['lowUserId', 'highUserId', 'lowShownAt', 'highShownAt', 'createdAt'] as const;
  const matchRows = plan.matches.map((match): Cell[] => {
    const at = new Date(match.at);
    const one = { id: ids[match.low] ?? 0, shown: match.lowShown ? at : null };
    const two = { id: ids[match.high] ?? 0, shown: match.highShown ? at : null };
    const [low, high] = one.id < two.id ? [one, two] : [two, one];
    return [low.id, high.id, low.shown, high.shown, at];
  });
  await bulkInsert(client, matches, matchColumns, matchRows);
}

export type WrittenMessage = { senderId: number; clientId: string; cost: number; at: number };

type Numbered = {
  conversation: DemoConversation;
  id: number;
  messages: { message: DemoMessage; id: number; photoId: number | null }[];
};

/** Writes the photos sent in chats, which reuse files of the sender's own pictures. */
async function writeChatPhotos(
  client: ClientBase,
  ids: readonly number[],
  members: readonly DemoMember[],
  messages: readonly DemoMessage[],
): Promise<Map<DemoMessage, number>> {
  const sent = messages.filter((message) => message.kind === 'photo');
  const photoIds = await takeOpaqueIds(client, sent.length);
  const columns = [
    'id',
    'profileId',
    'fileKey',
    'chat',
    'status',
    'width',
    'height',
    'formats',
    'createdAt',
  ] as const;
  const rows = sent.map((message, index): Cell[] => [
    photoIds[index] ?? null,
    ids[message.sender] ?? null,
    members[message.sender]?.face?.pictures.at(-1)?.key ?? '',
    true,
    'active',
    PICTURE_SIZE.width,
    PICTURE_SIZE.height,
    '{webp}',
    new Date(message.at),
  ]);
  await bulkInsert(client, photos, columns, rows);
  return new Map(sent.map((message, index) => [message, photoIds[index] ?? 0]));
}

async function number(
  client: ClientBase,
  ids: readonly number[],
  members: readonly DemoMember[],
  conversations: readonly DemoConversation[],
): Promise<Numbered[]> {
  const all = conversations.flatMap((conversation) => conversation.messages);
  const photos = await writeChatPhotos(client, ids, members, all);
  const conversationIds = await takeOpaqueIds(client, conversations.length);
  const messageIds = (await takeOpaqueIds(client, all.length)).values();
  return conversations.map((conversation, index) => ({
    conversation,
    id: conversationIds[index] ?? 0,
    messages: conversation.messages.map((message) => ({
      message,
      id: messageIds.next().value ?? 0,
      photoId: photos.get(message) ?? null,
    })),
  }));
}

async function writeHeads(
  client: ClientBase,
  ids: readonly number[],
  numbered: readonly Numbered[],
): Promise<void> {
  const columns = [
    'id',
    'lowUserId',
    'highUserId',
    'startedBy',
    'messageCount',
    'lastMessageAt',
    'createdAt',
  ] as const;
  const rows = numbered.map(({ conversation, id, messages }): Cell[] => {
    const pair = [ids[conversation.starter] ?? 0, ids[conversation.other] ?? 0].sort((a, b) => a - b);
    const last = messages.at(-1);
    return [
      id,
      pair[0] ?? 0,
      pair[1] ?? 0,
      ids[conversation.starter] ?? 0,
      messages.length,
      new Date(last?.message.at ?? 0),
      new Date(messages[0]?.message.at ?? 0),
    ];
  });
  await bulkInsert(client, conversations, columns, rows);
}

async function writeSides(
  client: ClientBase,
  ids: readonly number[],
  numbered: readonly Numbered[],
  now: number,
): Promise<void> {
  const columns = [
    'conversationId',
    'userId',
    'otherUserId',
    'unreadCount',
    'readUpTo',
    'readAt',
    'listedAt',
  ] as const;
  const rows = numbered.flatMap(({ conversation, id, messages }) => {
    const lastAt = messages.at(-1)?.message.at ?? 0;
    const sides = [
      [conversation.starter, conversation.other],
      [conversation.other, conversation.starter],
    ] as const;
    return sides.map(([self, other]): Cell[] => {
      const unread = conversation.unreadFor === self ? conversation.unread : 0;
      const seen = messages.length - unread;
      const readAt = messages[seen - 1]?.message.at;
      return [
        id,
        ids[self] ?? 0,
        ids[other] ?? 0,
        unread,
        seen,
        readAt === undefined ? null : new Date(Math.min(now, readAt + 2 * MINUTE)),
        new Date(lastAt),
      ];
    });
  });
  await bulkInsert(client, conversationMembers, columns, rows);
}

const MESSAGE_COLUMNS = [
  'id',
  'conversationId',
  'senderId',
  'seq',
  'clientId',
  'kind',
  'text',
  'photoId',
  'giftId',
  'cost',
  'createdAt',
] as const;

/** Writes conversations with their members, messages and photos. Returns the paid messages. */
export async function writeConversations(
  client: ClientBase,
  ids: readonly number[],
  plan: {
    members: readonly DemoMember[];
    conversations: readonly DemoConversation[];
    giftIds: readonly number[];
    now: number;
  },
): Promise<WrittenMessage[]> {
  const numbered = await number(client, ids, plan.members, plan.conversations);
  await writeHeads(client, ids, numbered);
  await writeSides(client, ids, numbered, plan.now);
  const written: WrittenMessage[] = [];
  const rows = function* (): Generator<Cell[]> {
    for (const { id: conversationId, messages } of numbered) {
      for (const [index, { message, id, photoId }] of messages.entries()) {
        const senderId = ids[message.sender] ?? 0;
        const clientId = `demo-${id}`;
        const gift = message.kind === 'gift' ? (plan.giftIds[id % plan.giftIds.length] ?? null) : null;
        written.push({ senderId, clientId, cost: message.cost, at: message.at });
        yield [
          id,
          conversationId,
          senderId,
          index + 1,
          clientId,
          message.kind,
          message.text,
          photoId,
          gift,
          message.cost,
          new Date(message.at),
        ];
      }
    }
  };
  await bulkInsert(client, messages, MESSAGE_COLUMNS, rows());
  return written;
}
