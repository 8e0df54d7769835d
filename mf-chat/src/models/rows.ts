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
  hasMore: boolean;
  historyLimited: boolean;
};

const RUN_GAP = 5 * 60_000;

function dayOf(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** Two messages of one writer within five minutes share a time. */
function endsRun(message: Message, next: Message | undefined): boolean {
  if (next === undefined || next.sender !== message.sender || next.read_at !== message.read_at) return true;
  return Date.parse(next.created_at) - Date.parse(message.created_at) > RUN_GAP;
}

/** Lines of a conversation: a line for each day, the unread line, messages, and those on their way. */
export function toRows(input: RowsInput): ChatRow[] {
  const { messages, pending, isMine, unreadFrom, hasMore, historyLimited } = input;
  const rows: ChatRow[] = [];
  if (hasMore) rows.push({ key: 'older', kind: 'older' });
  else if (historyLimited) rows.push({ key: 'start', kind: 'start' });
  let day: number | null = null;
  let divided = unreadFrom === null;
  for (const [at, message] of messages.entries()) {
    const today = dayOf(Date.parse(message.created_at));
    if (today !== day) {
      rows.push({ key: `day:${today}`, kind: 'day', day: today });
      day = today;
    }
    const mine = isMine(message);
    if (!divided && unreadFrom !== null && message.seq >= unreadFrom && !mine) {
      const count = messages.filter((one) => one.seq >= unreadFrom && !isMine(one)).length;
      rows.push({ key: 'unread', kind: 'unread', count });
      divided = true;
    }
    rows.push({
      key: `m:${message.seq}`,
      kind: 'message',
      message,
      mine,
      lastOfRun: endsRun(message, messages[at + 1]),
    });
  }
  for (const item of pending) {
    const today = dayOf(item.createdAt);
    if (day !== null && today > day) {
      rows.push({ key: `day:${today}`, kind: 'day', day: today });
      day = today;
    }
    rows.push({ key: `p:${item.clientId}`, kind: 'pending', pending: item });
  }
  return rows;
}
