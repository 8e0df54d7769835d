import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import type { Database } from '../db/client.ts';

/** An answer is taken for unchanged at most this long: what changes by the clock alone, such as an age, is so much behind. */
const MAX_AGE_MS = 5 * 60_000;
/** Between two reads of `member_changes`: an answer is this much behind a change of another member. */
const READ_MS = 2000;
/** Without a successful read for this long no answer is taken for unchanged. */
const BLIND_MS = 10_000;
/** Without a poll for this long the reads stop. */
const IDLE_MS = 10 * 60_000;
/** About 20 MB with lists of 40 members. */
const MAX_ANSWERS = 20_000;

/** What an answer depends on. */
export type DependsOn = {
  /** Members that it shows. */
  members: readonly number[];
  /** When it changes without a change in the database; undefined: not soon. */
  until?: Date | undefined;
};

type Known = DependsOn & { tag: string; version: string; round: number; expires: number };

/** A poll: who asks for what, and in which state of the member's own things (`Member.version`). */
export type Poll = { key: string; version: string };

/**
 * Which polled answers have not changed, without asking the database for each: the session's query brings the version of the
 * member's own things, and one query in two seconds brings the changes of all other members. Each process knows the answers that it
 * gave; another one answers anew.
 */
export type UnchangedAnswers = {
  /** Whether the answer that has the tag (`If-None-Match`) is still the answer. */
  holds(poll: Poll, tag: string, now: Date): boolean;
  /** Call it before the answer is read. @returns what `keep` takes; null: changes are not followed yet */
  begin(): number | null;
  /** Remembers what an answer depends on. */
  keep(poll: Poll, tag: string, dependsOn: DependsOn, begun: number | null, now: Date): void;
  /** Reads the changes since the last read. */
  refresh(): Promise<void>;
  close(): void;
};

/** Weak: the bytes differ with the compression. */
export const tagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** What changed since the last read, and where the next read begins. */
type Changes = { changes: { id: number; member: number }[]; horizon: string };
type ReadChanges = (horizon: string | null) => Promise<Changes>;

/**
 * Changes of transactions that had not ended before the last read. By transactions, because a smaller id can be committed later.
 * @param horizon of the last read; null: this is the first, and finds nothing
 */
export async function readMemberChanges(db: Database, horizon: string | null): Promise<Changes> {
  const result = await db.execute<{ id: number | null; member: number | null; horizon: string }>(sql`
    select c.id, c.member_id as member, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from (select 1) one left join member_changes c on c.transaction >= ${horizon}::text::xid8`);
  const changes = result.rows.flatMap(({ id, member }) =>
    id === null || member === null ? [] : [{ id, member }],
  );
  return { changes, horizon: result.rows[0]?.horizon ?? '0' };
}

class Answers implements UnchangedAnswers {
  readonly #readChanges: ReadChanges;
  readonly #log: BaseLogger;
  /** The latest kept last. */
  readonly #known = new Map<string, Known>();
  /** In which round a change of the member was read. */
  readonly #changed = new Map<number, number>();
  #round = 0;
  #horizon: string | null = null;
  /** Changes that the last read brought: a transaction that is still open makes the next one bring them again. */
  #seen: ReadonlySet<number> = new Set();
  #readAt = 0;
  #polledAt = 0;
  #reading: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(readChanges: ReadChanges, log: BaseLogger) {
    this.#readChanges = readChanges;
    this.#log = log;
  }

  holds({ key, version }: Poll, tag: string, now: Date): boolean {
    this.#polledAt = performance.now();
    const known = this.#known.get(key);
    if (known === undefined || this.#isBlind()) return false;
    const { round, members, expires } = known;
    return (
      known.tag === tag &&
      known.version === version &&
      now.getTime() < expires &&
      members.every((id) => (this.#changed.get(id) ?? 0) <= round)
    );
  }

  begin(): number | null {
    this.#polledAt = performance.now();
    this.#follow();
    return this.#horizon === null || this.#isBlind() ? null : this.#round;
  }

  keep(
    { key, version }: Poll,
    tag: string,
    { members, until }: DependsOn,
    begun: number | null,
    now: Date,
  ): void {
    this.#known.delete(key);
    // Changes from before the first read are not known.
    if (begun === null) return;
    const expires = Math.min(now.getTime() + MAX_AGE_MS, until?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#known.set(key, { tag, version, round: begun, members, expires });
    if (this.#known.size > MAX_ANSWERS) this.#known.delete(this.#known.keys().next().value ?? '');
  }

  refresh(): Promise<void> {
    return (this.#reading ??= this.#read().finally(() => (this.#reading = null)));
  }

  close(): void {
    this.#closed = true;
    this.#stop();
  }

  #isBlind(): boolean {
    return performance.now() - this.#readAt > BLIND_MS;
  }

  #follow(): void {
    if (this.#timer !== null || this.#closed) return;
    this.#timer = setInterval(() => {
      if (performance.now() - this.#polledAt > IDLE_MS) this.#stop();
      else void this.refresh();
    }, READ_MS).unref();
    void this.refresh();
  }

  #stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#horizon = null;
    this.#seen = new Set();
    this.#known.clear();
    this.#changed.clear();
  }

  async #read(): Promise<void> {
    try {
      const startedAt = performance.now();
      const { changes, horizon } = await this.#readChanges(this.#horizon);
      this.#round += 1;
      for (const { id, member } of changes) if (!this.#seen.has(id)) this.#note(member);
      this.#seen = new Set(changes.map(({ id }) => id));
      this.#horizon = horizon;
      this.#readAt = startedAt;
      this.#forgetOld();
    } catch (error) {
      this.#log.warn({ err: error }, 'changes of members were not read');
    }
  }

  #note(member: number): void {
    // To the end: the oldest come first.
    this.#changed.delete(member);
    this.#changed.set(member, this.#round);
  }

  /** No answer is that old. */
  #forgetOld(): void {
    const oldest = this.#round - (2 * MAX_AGE_MS) / READ_MS;
    for (const [member, round] of this.#changed) {
      if (round > oldest) break;
      this.#changed.delete(member);
    }
  }
}

export const createUnchangedAnswers = (readChanges: ReadChanges, log: BaseLogger): UnchangedAnswers =>
  new Answers(readChanges, log);
