import type { ConversationBook, DemoMessage } from './planConversations.ts';
import { momentsBetween } from './planConversations.ts';
import type { DemoMember } from './planMember.ts';
import { createRandom } from './random.ts';
import { TEXTS } from './texts/texts.ts';

const HOUR = 3_600_000;

/** Long enough to show that opening and scrolling do not depend on a conversation's length. */
export const LONG_TALK = 10_000;

/**
 * Plans a very long conversation of two demo accounts. Its messages are free, because no balance
 * could pay for them.
 */
export function planLongTalk(options: {
  seed: string;
  now: number;
  members: readonly DemoMember[];
  /** Indexes in the list of members. */
  pair: readonly [number, number];
  talks: ConversationBook;
}): void {
  const { seed, now, members, pair, talks } = options;
  const random = createRandom(`${seed}/long-talk`);
  const since = Math.max(...pair.map((index) => members[index]?.signedUpAt ?? now)) + HOUR;
  const { open, talk } = TEXTS.en.chat;
  const lines: string[] = [...(open[0] ?? [])];
  while (lines.length < LONG_TALK) lines.push(...random.pick(talk));
  const times = momentsBetween(random, LONG_TALK, since, now - 26 * HOUR);
  const messages = times.map((at, turn): DemoMessage => ({
    sender: pair[turn % 2] ?? 0,
    kind: 'text',
    text: lines[turn] ?? '',
    cost: 0,
    at,
  }));
  talks.keep({ starter: pair[0], other: pair[1], messages, unreadFor: null, unread: 0 });
}
