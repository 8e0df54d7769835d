import type { Message } from '@rendezvous/contracts';
import type { PendingMessage } from './PendingMessage.ts';

/** What stands in a conversation, line by line. */
export type ChatRow =
  | { key: string; kind: 'start' }
  | { key: string; kind: 'older' }
  | { key: string; kind: 'day'; day: number }
  | { key: string; kind: 'unread'; count: number }
  | { key: string; kind: 'message'; message: Message; mine: boolean; lastOfRun: boolean }
  | { key: string; kind: 'pending'; pending: PendingMessage };

export type RowsInput = {
  /** Oldest first. */
  messages: readonly Message[];
  pending: readonly PendingMessage[];
  isMine: (message: Message) => boolean;
  unreadFrom: number | null;
  /** What the line says: how many there were when it was drawn. */
  unreadCount: number;
  hasMore: boolean;
  historyLimited: boolean;
};

const RUN_GAP = 5 * 60_000;

/** Among so many of the newest messages one that was just sent is looked for. */
const RECENT = 200;

/** One of mine keeps its key when it arrives. */
const keyOf = ({ client_id, seq }: Message): string =>
  client_id === null ? `m:${seq}` : `mine:${client_id}`;

function dayOf(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** Two messages of one writer within five minutes share a time. */
function endsRun(message: Message, next: Message | undefined): boolean {
  if (next === undefined || next.sender !== message.sender || next.read_at !== message.read_at) return true;
  return Date.parse(next.created_at) - Date.parse(message.created_at) > RUN_GAP;
}

/** Those that the server has not told of: what it has is not on its way any more, though its answer may be. */
function stillPending({ messages, pending }: RowsInput): readonly PendingMessage[] {
  const arrived = new Set(messages.slice(-RECENT).map(({ client_id }) => client_id));
  return pending.filter(({ clientId }) => !arrived.has(clientId));
}

/** Where the unread line stands; -1: nowhere. A message that is not loaded yet has its line when it is. */
function findUnread({ messages, isMine, unreadFrom, hasMore }: RowsInput): number {
  if (unreadFrom === null || (hasMore && (messages[0]?.seq ?? 0) > unreadFrom)) return -1;
  return messages.findIndex((message) => message.seq >= unreadFrom && !isMine(message));
}

/** Lines of a conversation: a line for each day, the unread line, messages, and those on their way. */
export function toRows(input: RowsInput): ChatRow[] {
  const { messages, isMine, hasMore, historyLimited } = input;
  const rows: ChatRow[] = [];
  if (hasMore) rows.push({ key: 'older', kind: 'older' });
  else if (historyLimited) rows.push({ key: 'start', kind: 'start' });
  const unreadAt = findUnread(input);
  let day: number | null = null;
  for (const [at, message] of messages.entries()) {
    const today = dayOf(Date.parse(message.created_at));
    if (today !== day) {
      rows.push({ key: `day:${today}`, kind: 'day', day: today });
      day = today;
    }
    if (at === unreadAt) rows.push({ key: 'unread', kind: 'unread', count: input.unreadCount });
    const lastOfRun = endsRun(message, messages[at + 1]);
    rows.push({ key: keyOf(message), kind: 'message', message, mine: isMine(message), lastOfRun });
  }
  for (const item of stillPending(input)) {
    const today = dayOf(item.createdAt);
    if (day !== null && today > day) {
      rows.push({ key: `day:${today}`, kind: 'day', day: today });
      day = today;
    }
    rows.push({ key: `mine:${item.clientId}`, kind: 'pending', pending: item });
  }
  return rows;
}
