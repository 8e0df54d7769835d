import type { DemoAccount } from './demoAccounts.ts';
import type { ConversationBook } from './planConversations.ts';
import type { Dating, LikeBook } from './planLikes.ts';
import type { DemoMember } from './planMember.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

const HOUR = 3_600_000;
const REACH = 12;

type Life = {
  random: Random;
  account: DemoAccount;
  index: number;
  members: readonly DemoMember[];
  now: number;
};

/** Returns a time further back for higher turns, but never before both members signed up. */
function moment({ members, index, now, random }: Life, other: number, turn: number): number {
  const earliest = Math.max(members[index]?.signedUpAt ?? 0, members[other]?.signedUpAt ?? 0);
  return Math.max(Math.min(now, earliest + 60_000), now - (turn * 7 + 1) * HOUR - random.int(0, 5) * HOUR);
}

function addLikes(life: Life, book: LikeBook, partners: readonly number[]): void {
  const { account, index } = life;
  const matched = partners.slice(0, account.matches);
  const received = partners.slice(account.matches, account.received);
  const sent = partners.slice(account.received, account.received + account.sent - account.matches);
  for (const [turn, other] of matched.entries()) {
    const at = moment(life, other, turn + 3);
    book.add({ from: index, to: other, at: at - HOUR / 2, isNew: false });
    book.add({ from: other, to: index, at, isNew: false });
  }
  for (const [turn, other] of received.entries()) {
    const isNew = turn < account.newLikes;
    book.add({ from: other, to: index, at: moment(life, other, turn), isNew });
  }
  for (const [turn, other] of sent.entries()) {
    book.add({ from: index, to: other, at: moment(life, other, turn + 2), isNew: turn % 2 === 0 });
  }
}

function addTalk(life: Life, book: ConversationBook, other: number, mine: boolean, unread: number): void {
  const { account, index, random } = life;
  const own = unread > 0 && !mine ? Math.min(1, account.lines) : account.lines;
  // The starter has the even turns. Unread messages follow a line of this member.
  const lines = mine && unread > 0 ? own * 2 - 1 : own * 2;
  book.add(random, {
    starter: mine ? index : other,
    other: mine ? other : index,
    lines: Math.max(mine ? 1 : 0, lines),
    unreadFor: unread > 0 ? index : null,
    unread,
    lively: account.kind === 'premium' && unread === 0,
  });
}

function addTalks(life: Life, book: ConversationBook, partners: readonly number[]): void {
  const { account, index, members, random } = life;
  const payers = partners.filter((other) => members[other]?.paid && book.budget(other) >= 6);
  const queue = [...payers, ...partners.filter((other) => !payers.includes(other))].values();
  let unread = account.unread;
  for (let turn = 0; turn < account.theirs + account.mine; turn++) {
    const other = queue.next().value;
    if (other === undefined) return;
    const waits = unread > 0 ? random.int(1, Math.min(3, account.lines + 1)) : 0;
    unread -= 1;
    addTalk(life, book, other, turn >= account.theirs, waits);
  }
  if (account.kind !== 'premiumEmpty') return;
  for (const other of queue) {
    if (book.budget(index) === 0) return;
    const lines = Math.min(6, book.budget(index)) * 2 - 1;
    book.add(random, { starter: index, other, lines, unreadFor: null, unread: 0, lively: false });
  }
}

/** Plans likes, matches and conversations of a demo account, so that every screen has content. */
export function planDemoLife(
  options: Omit<Life, 'random'> & { seed: string; dating: Dating; likes: LikeBook; talks: ConversationBook },
): void {
  const { account, index, members, seed, dating, likes, talks } = options;
  const random = createRandom(`${seed}/life/${account.kind}`);
  const life: Life = { ...options, random };
  const partners = dating
    .partners(random, index, 90, REACH)
    .filter((other) => (members[other]?.pictures ?? 0) > 0 && members[other]?.language === 'en');
  addLikes(life, likes, partners);
  addTalks(life, talks, partners);
}
