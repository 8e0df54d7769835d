import type { Message } from '@rendezvous/contracts';
import type { PendingMessage } from './PendingMessage.ts';
import { keyOfMessage, keyOfPending } from './rowKeys.ts';

export type ChatRow =
  | { key: string; kind: 'start' }
  | { key: string; kind: 'limit' }
  | { key: string; kind: 'older' }
  | { key: string; kind: 'day'; day: number }
  | { key: string; kind: 'unread'; count: number }
  | { key: string; kind: 'message'; message: Message; mine: boolean; lastOfRun: boolean }
  | { key: string; kind: 'pending'; pending: PendingMessage }
  | { key: string; kind: 'typing' };

export type RowsInput = {
  /** Oldest first. */
  messages: readonly Message[];
  pending: readonly PendingMessage[];
  isMine: (message: Message) => boolean;
  unreadFrom: number | null;
  /** Number of unread messages when the unread row was created. */
  unreadCount: number;
  /** Whether the partner is typing. */
  theyType?: boolean;
  hasMore: boolean;
  historyLimited: boolean;
  /** Converts a moment to the reader's local time, which separates days. Default: the device's. */
  at?: (moment: string | number) => Date;
};

const RUN_GAP = 5 * 60_000;

/** Number of the newest messages that are searched for one that was just sent. */
const RECENT = 200;

type Said = Pick<Message, 'sender' | 'read_at' | 'created_at'>;

/** Whether a message shows its time. A run is one author's messages within five minutes. */
function endsRun(message: Said, next: Said | undefined): boolean {
  if (next === undefined || next.sender !== message.sender || next.read_at !== message.read_at) return true;
  return Date.parse(next.created_at) - Date.parse(message.created_at) > RUN_GAP;
}

function stillPending({ messages, pending }: RowsInput): readonly PendingMessage[] {
  const arrived = new Set(messages.slice(-RECENT).map(({ client_id }) => client_id));
  return pending.filter(({ clientId }) => !arrived.has(clientId));
}

/** Treats the next pending message as sent, so that nothing moves when it arrives. */
function sentNext(last: Message, [first]: readonly PendingMessage[]): Said | undefined {
  if (first?.state !== 'sending' && first?.state !== 'waiting') return undefined;
  return { sender: last.sender, read_at: null, created_at: new Date(first.createdAt).toISOString() };
}

/** Index of the first unread message; -1 if there is none, or if it is not loaded. */
function findUnread({ messages, isMine, unreadFrom, hasMore }: RowsInput): number {
  if (unreadFrom === null || (hasMore && (messages[0]?.seq ?? 0) > unreadFrom)) return -1;
  return messages.findIndex((message) => message.seq >= unreadFrom && !isMine(message));
}

/** Builds the rows of a conversation: its start, days, the unread row, messages, typing dots. */
export function toRows(input: RowsInput): ChatRow[] {
  const { messages, isMine, hasMore, historyLimited, at: clock = (moment) => new Date(moment) } = input;
  const dayOf = (moment: string | number): number => clock(moment).setHours(0, 0, 0, 0);
  const rows: ChatRow[] = [];
  if (hasMore) rows.push({ key: 'older', kind: 'older' });
  else if (historyLimited) rows.push({ key: 'limit', kind: 'limit' });
  else rows.push({ key: 'start', kind: 'start' });
  const unreadAt = findUnread(input);
  const unsent = stillPending(input);
  let day: number | null = null;
  for (const [at, message] of messages.entries()) {
    const today = dayOf(message.created_at);
    if (today !== day) {
      rows.push({ key: `day:${today}`, kind: 'day', day: today });
      day = today;
    }
    if (at === unreadAt) rows.push({ key: 'unread', kind: 'unread', count: input.unreadCount });
    const mine = isMine(message);
    const lastOfRun = endsRun(message, messages[at + 1] ?? (mine ? sentNext(message, unsent) : undefined));
    rows.push({ key: keyOfMessage(message), kind: 'message', message, mine, lastOfRun });
  }
  for (const item of unsent) {
    const today = dayOf(item.createdAt);
    if (day !== null && today > day) {
      rows.push({ key: `day:${today}`, kind: 'day', day: today });
      day = today;
    }
    rows.push({ key: keyOfPending(item.clientId), kind: 'pending', pending: item });
  }
  if (input.theyType) rows.push({ key: 'typing', kind: 'typing' });
  return rows;
}
