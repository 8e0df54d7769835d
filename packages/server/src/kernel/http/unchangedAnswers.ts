import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import type { Database } from '../db/client.ts';

/** Maximum age of an unchanged response. Values that depend on the time lag by this much. */
const MAX_AGE_MS = 5 * 60_000;
/** Milliseconds between reads of `member_changes`, by which responses lag behind other members. */
const READ_MS = 2000;
/** After this long without a successful read, no response counts as unchanged. */
const BLIND_MS = 10_000;
/** The reads stop after this long without a poll. */
const IDLE_MS = 10 * 60_000;
/** About 20 MB with lists of 40 members. */
const MAX_ANSWERS = 20_000;

export type DependsOn = {
  /** The members shown. */
  members: readonly number[];
  /** When the response changes without a change in the database, if soon. */
  until?: Date | undefined;
};

type Known = DependsOn & { tag: string; version: string; round: number; expires: number };

/** A poll by caller and query. `version` describes the member's own data (`Member.version`). */
export type Poll = { key: string; version: string };

/**
 * Knows which polled responses are unchanged, without a query for each. The session's query returns
 * the version of the member's own data; a query every two seconds reads other members' changes.
 * Each process tracks only its own responses.
 */
export type UnchangedAnswers = {
  /** Returns whether the response with this tag (`If-None-Match`) is still current. */
  holds(poll: Poll, tag: string, now: Date): boolean;
  /**
   * Call before reading the response.
   * @returns the value for `keep`; null until changes are followed
   */
  begin(): number | null;
  keep(poll: Poll, tag: string, dependsOn: DependsOn, begun: number | null, now: Date): void;
  refresh(): Promise<void>;
  close(): void;
};

/** Returns a weak ETag, because compression changes the bytes. */
export const tagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** The changes since the last read, and where the next read starts. */
type Changes = { changes: { id: number; member: number }[]; horizon: string };
type ReadChanges = (horizon: string | null) => Promise<Changes>;

/**
 * Reads changes of transactions that had not ended before the last read; ids do not follow commits.
 * @param horizon the horizon of the last read; null for the first, which returns no changes
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
  /** In order of insertion. */
  readonly #known = new Map<string, Known>();
  /** Round of the last read with a change to the member. */
  readonly #changed = new Map<number, number>();
  #round = 0;
  #horizon: string | null = null;
  /** Changes of the last read. While a transaction is open, the next read returns them again. */
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
    // Changes before the first read are unknown.
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
    // Moves the member to the end, so that the oldest come first.
    this.#changed.delete(member);
    this.#changed.set(member, this.#round);
  }

  /** Drops changes that are older than any cached response. */
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
