import type { Language, MessageKind } from '@rendezvous/contracts';
import type { Dating } from './planLikes.ts';
import { momentBetween } from './planLikes.ts';
import type { DemoMember } from './planMember.ts';
import type { Money } from './planMoney.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { writeConversation } from './texts/texts.ts';

export type DemoMessage = {
  /** Index of the sender in the list of members. */
  sender: number;
  kind: MessageKind;
  text: string | null;
  cost: number;
  at: number;
};

/** `unreadFor` has not read the last `unread` messages. */
export type DemoConversation = {
  starter: number;
  other: number;
  messages: DemoMessage[];
  unreadFor: number | null;
  unread: number;
};

/** The site's price of each kind of message, in credits. */
export type Costs = { text: number; gift: number; photo: number };

const MINUTE = 60_000;
const HOUR = 3_600_000;

export type Talk = {
  starter: number;
  other: number;
  /** Number of lines before the unread ones. */
  lines: number;
  unreadFor: number | null;
  unread: number;
  /** Whether gifts and photos may occur. */
  lively: boolean;
};

function languageOf(one: DemoMember, two: DemoMember): Language {
  return one.language === two.language ? one.language : 'en';
}

/** Returns the minutes between lines: usually few, sometimes a day. */
function pauses(random: Random, count: number): number[] {
  return Array.from({ length: count }, () =>
    random.chance(0.16) ? random.int(300, 1500) : random.int(1, 14),
  );
}

/** Returns `count` times from `earliest` to `latest`, with pauses like those of a conversation. */
export function momentsBetween(random: Random, count: number, earliest: number, latest: number): number[] {
  const gaps = pauses(random, count - 1);
  const scale = (latest - earliest) / gaps.reduce((sum, gap) => sum + gap, 0);
  let at = earliest;
  return [earliest, ...gaps.map((gap) => Math.floor((at += gap * scale)))];
}

/** Counts the last consecutive messages by the other member, up to `talk.unread`. */
function countUnread(talk: Talk, messages: readonly DemoMessage[]): number {
  const writer = messages.at(-1)?.sender;
  if (talk.unreadFor === null || writer === talk.unreadFor) return 0;
  let unread = 0;
  while (unread < talk.unread && messages.at(-1 - unread)?.sender === writer) unread += 1;
  return unread;
}

/** Collects conversations. Tracks which pairs have one, and who can still pay for a message. */
export class ConversationBook {
  readonly conversations: DemoConversation[] = [];
  readonly #members: readonly DemoMember[];
  readonly #money: Money;
  readonly #costs: Costs;
  readonly #now: number;
  readonly #pairs = new Set<number>();

  constructor(members: readonly DemoMember[], money: Money, costs: Costs, now: number) {
    this.#members = members;
    this.#money = money;
    this.#costs = costs;
    this.#now = now;
  }

  has(one: number, two: number): boolean {
    return this.#pairs.has(Math.min(one, two) * this.#members.length + Math.max(one, two));
  }

  budget(member: number): number {
    return this.#money.budgets[member] ?? 0;
  }

  #pay(member: number, cost: number): boolean {
    if (this.budget(member) < cost) return false;
    this.#money.budgets[member] = this.budget(member) - cost;
    return true;
  }

  #pickKind(random: Random, sender: number, lively: boolean): DemoMessage['kind'] {
    if (!lively || !random.chance(0.05)) return 'text';
    const kind = random.chance(0.6) ? 'gift' : 'photo';
    const hasPicture = (this.#members[sender]?.pictures ?? 0) > 1;
    return kind === 'photo' && !hasPicture ? 'text' : kind;
  }

  /** Writes messages without times. Stops when the next writer cannot pay. */
  #write(random: Random, talk: Talk): DemoMessage[] {
    const { starter, other } = talk;
    const [one, two] = [this.#members[starter] as DemoMember, this.#members[other] as DemoMember];
    const exchanges =
      Math.max(1, Math.ceil(talk.lines / 2)) + (talk.unreadFor === null ? 0 : talk.unread + 1);
    const turn = this.conversations.length;
    const texts = writeConversation(random, languageOf(one, two), exchanges, turn);
    const messages: DemoMessage[] = [];
    const add = (sender: number, line: string, lively: boolean): boolean => {
      const kind = this.#pickKind(random, sender, lively);
      const cost = this.#costs[kind];
      if (!this.#pay(sender, cost)) return false;
      messages.push({ sender, kind, text: kind === 'text' ? line : null, cost, at: 0 });
      return true;
    };
    for (let turn = 0; turn < talk.lines; turn++) {
      const lively = talk.lively && turn > 1;
      if (!add(turn % 2 === 0 ? starter : other, texts[turn] ?? '', lively)) break;
    }
    return this.#addUnread(talk, messages, texts, add);
  }

  /**
   * Adds the last lines, all by the member who waits for a reply. A reply needs a question before
   * it.
   */
  #addUnread(
    talk: Talk,
    messages: DemoMessage[],
    texts: readonly string[],
    add: (sender: number, line: string, lively: boolean) => boolean,
  ): DemoMessage[] {
    if (talk.unreadFor === null) return messages;
    const writer = talk.unreadFor === talk.starter ? talk.other : talk.starter;
    let at = messages.length;
    for (let count = 0; count < talk.unread; count++) {
      const answers = at % 2 === 1 && count === 0 && messages.at(-1)?.sender !== writer;
      if (!answers && at % 2 === 1) at += 1;
      const line = texts[at];
      if (line === undefined || !add(writer, line, false)) break;
      at += answers ? 1 : 2;
    }
    return messages;
  }

  #date(random: Random, talk: Talk, messages: DemoMessage[]): void {
    const earliest = Math.max(
      this.#money.spendFrom[talk.starter] ?? 0,
      this.#money.spendFrom[talk.other] ?? 0,
    );
    const gaps = pauses(random, messages.length);
    const length = gaps.reduce((sum, gap) => sum + gap, 0) * MINUTE;
    const room = this.#now - MINUTE - earliest;
    const scale = Math.min(1, room / Math.max(1, length));
    const fresh = talk.unreadFor !== null;
    const latest = this.#now - MINUTE - length * scale;
    let at = momentBetween(random, fresh ? Math.max(earliest, latest - 40 * HOUR) : earliest, latest);
    for (const [index, message] of messages.entries()) {
      message.at = Math.floor(at);
      at += (gaps[index] ?? 1) * MINUTE * scale;
    }
  }

  /**
   * Adds a conversation unless the two already have one or neither can pay. Returns its messages.
   */
  add(random: Random, talk: Talk): readonly DemoMessage[] {
    const { starter, other } = talk;
    const earliest = Math.max(this.#money.spendFrom[starter] ?? 0, this.#money.spendFrom[other] ?? 0);
    if (starter === other || this.has(starter, other) || earliest > this.#now - 5 * MINUTE) return [];
    const messages = this.#write(random, talk);
    if (messages.length === 0) return [];
    this.#date(random, talk, messages);
    const unread = countUnread(talk, messages);
    const unreadFor = unread > 0 ? talk.unreadFor : null;
    this.keep({ starter, other, messages, unreadFor, unread });
    return messages;
  }

  /** Adds a finished conversation unchanged. */
  keep(conversation: DemoConversation): void {
    const { starter, other, messages } = conversation;
    this.#pairs.add(Math.min(starter, other) * this.#members.length + Math.max(starter, other));
    this.conversations.push(conversation);
    for (const message of messages) {
      const sender = this.#members[message.sender];
      if (sender) sender.lastActiveAt = Math.max(sender.lastActiveAt, message.at);
    }
  }
}

/**
 * Plans conversations of members with pictures, from index `from` on. Free members start at most
 * two.
 */
export function planConversations(
  seed: string,
  members: readonly DemoMember[],
  dating: Dating,
  book: ConversationBook,
  from: number,
): void {
  for (let index = from; index < members.length; index++) {
    const member = members[index] as DemoMember;
    if (member.status !== 'active' || member.invisible || member.pictures === 0) continue;
    const random = createRandom(`${seed}/talks/${index}`);
    const count = member.paid
      ? random.int(1, 4)
      : random.weighted([
          [0, 40],
          [1, 38],
          [2, 22],
        ]);
    for (const other of dating.partners(random, index, count)) {
      if (other < from || members[other]?.pictures === 0 || book.budget(index) === 0) continue;
      const unread = random.chance(0.22) ? random.int(1, 3) : 0;
      const readerIsStarter = random.chance(0.5);
      book.add(random, {
        starter: index,
        other,
        lines: member.paid ? random.int(2, 15) : random.int(1, 7),
        unreadFor: unread > 0 ? (readerIsStarter ? index : other) : null,
        unread,
        lively: member.paid,
      });
    }
  }
}
