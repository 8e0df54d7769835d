import type { DemoMember } from './planMember.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** `from` and `to` are indexes in the list of members. `at` is in milliseconds since the epoch. */
export type DemoLike = { from: number; to: number; at: number; isNew: boolean };
export type DemoMatch = { low: number; high: number; at: number; lowShown: boolean; highShown: boolean };

const HOUR = 3_600_000;
const AGE_REACH = 13;

export type Dating = {
  /** Returns up to `count` members of similar age who are looking for a member like this one. */
  partners(random: Random, member: number, count: number, reach?: number): number[];
};

function canBeFound(member: DemoMember): boolean {
  return member.status === 'active' && !member.invisible;
}

export function createDating(members: readonly DemoMember[]): Dating {
  const groups = new Map<string, number[]>();
  for (const [index, member] of members.entries()) {
    if (!canBeFound(member)) continue;
    const key = `${member.site.id}/${member.gender}/${member.country}`;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  return {
    partners(random, index, count, reach = AGE_REACH) {
      const member = members[index] as DemoMember;
      const group = groups.get(`${member.site.id}/${member.seeking}/${member.country}`) ?? [];
      const found = new Set<number>();
      if (group.length === 0) return [];
      for (let tries = count * 8; tries > 0 && found.size < count; tries--) {
        const other = random.pick(group);
        const partner = members[other] as DemoMember;
        if (other === index || partner.seeking !== member.gender) continue;
        if (Math.abs(partner.birthYear - member.birthYear) <= reach) found.add(other);
      }
      return [...found];
    },
  };
}

/** Collects likes. Each member likes another one at most once, and mutual likes are matches. */
export class LikeBook {
  readonly likes: DemoLike[] = [];
  readonly matches: DemoMatch[] = [];
  readonly #times = new Map<number, number>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  #timeOf(from: number, to: number): number | undefined {
    return this.#times.get(from * this.#size + to);
  }

  has(from: number, to: number): boolean {
    return this.#timeOf(from, to) !== undefined;
  }

  add(like: DemoLike): boolean {
    const { from, to, at, isNew } = like;
    if (from === to || this.has(from, to)) return false;
    this.#times.set(from * this.#size + to, at);
    this.likes.push(like);
    const earlier = this.#timeOf(to, from);
    if (earlier !== undefined) this.#match(from, to, Math.max(at, earlier), !isNew);
    return true;
  }

  /** Adds a match that `from` has seen. */
  #match(from: number, to: number, at: number, seenByOther: boolean): void {
    this.matches.push(
      from < to
        ? { low: from, high: to, at, lowShown: true, highShown: seenByOther }
        : { low: to, high: from, at, lowShown: seenByOther, highShown: true },
    );
  }
}

/** Returns a random time; recent ones are more likely. */
export function momentBetween(random: Random, earliest: number, latest: number): number {
  if (earliest >= latest) return latest;
  return Math.floor(latest - (latest - earliest) * random.next() ** 2.2);
}

/** Plans likes between all members. About one in five becomes a match. */
export function planLikes(
  seed: string,
  members: readonly DemoMember[],
  dating: Dating,
  book: LikeBook,
  options: { now: number; from: number },
): void {
  const { now, from: first } = options;
  for (let index = first; index < members.length; index++) {
    const member = members[index] as DemoMember;
    if (!canBeFound(member)) continue;
    const random = createRandom(`${seed}/likes/${index}`);
    const count = random.weighted([
      [0, 24],
      [random.int(1, 3), 34],
      [random.int(4, 7), 28],
      [random.int(8, 13), 14],
    ]);
    for (const other of dating.partners(random, index, count)) {
      const partner = members[other] as DemoMember;
      const earliest = Math.max(member.signedUpAt, partner.signedUpAt) + HOUR;
      const latest = Math.max(earliest, Math.min(now, member.lastActiveAt));
      if (latest > now) continue;
      const at = momentBetween(random, earliest, latest);
      const unseen = partner.lastActiveAt < at || random.chance(0.12);
      if (other < first || !book.add({ from: index, to: other, at, isNew: unseen })) continue;
      if (unseen || !random.chance(0.24)) continue;
      const answeredAt = Math.min(now, at + random.int(1, 5 * 24) * HOUR);
      const isNew = random.chance(0.2);
      book.add({ from: other, to: index, at: answeredAt, isNew });
    }
  }
}
