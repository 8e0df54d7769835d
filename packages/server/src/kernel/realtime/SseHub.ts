import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { STREAM_START, TIMES } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import { batched } from '../db/batched.ts';
import type { Database } from '../db/client.ts';
import { statement } from '../db/statement.ts';
import type { EventBus, Signal } from './EventBus.ts';
import { EventStream } from './EventStream.ts';
import { EVENTS_AT_A_TIME, readEvents } from './readEvents.ts';
import type { FoundEvents, StoredEvent, EventQuery } from './readEvents.ts';
import { readEventHeads } from './readEventHeads.ts';

/** Limits of the hub in milliseconds and bytes. */
export type SseOptions = {
  heartbeatMs?: number;
  /** Connections end after about this time, so that an expired session loses its stream. */
  maxAgeMs?: number;
  /** Unsent bytes at which a slow reader is disconnected; the browser resumes. */
  maxPending?: number;
  maxPerMember?: number;
};

const DEFAULTS: Required<SseOptions> = {
  heartbeatMs: 25_000,
  maxAgeMs: TIMES.stream * 1000,
  maxPending: 256 * 1024,
  maxPerMember: 8,
};

/** A client further behind reloads its lists instead of reading events one by one. */
const MAX_BEHIND = 500;
/** Milliseconds between slices of heartbeats, so that many streams do not block the event loop. */
const SLICE_MS = 250;
const RETRY_MS = 3000;

type Connection = {
  userId: number;
  stream: EventStream;
  /** Hash of the session that opened the stream; null if it is not bound to a session. */
  session: string | null;
  lastSeq: number;
  endsAt: number;
};

type Member = {
  connections: Set<Connection>;
  unsubscribe: () => void;
  /** `again`: a signal arrived during a read. */
  pump: 'idle' | 'busy' | 'again';
  /** Number of signals of stored events so far. */
  heard: number;
};

export type SseHub = {
  /**
   * Turns a response into the member's event stream, resuming after `lastEventId`. Keeps headers
   * already set. `too_many`: the stream limit is reached and nothing was written. Once `session`
   * has ended, its stream reports only that and ends.
   */
  open(
    userId: number,
    response: ServerResponse,
    lastEventId: string | null,
    session?: string,
  ): Promise<'open' | 'too_many'>;
  size(): number;
  /** Ends all streams, spread over a time; browsers reconnect to another process. */
  moveAway(milliseconds: number): Promise<void>;
  /** Ends all streams immediately; browsers reconnect to another process. */
  close(): void;
};

const frame = (event: StoredEvent) =>
  `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`;

async function findEnded(db: Database, connections: readonly Connection[]): Promise<ReadonlySet<Connection>> {
  const bound = connections.filter(({ session }) => session !== null);
  if (bound.length === 0) return new Set();
  const hashes = bound.map(({ session }) => session);
  const result = await db.execute<{ hash: string }>(
    sql`select token_hash as hash from sessions where token_hash = any(${sql.param(hashes)}::text[]) and expires_at > now()`,
  );
  const alive = new Set(result.rows.map(({ hash }) => hash));
  return new Set(bound.filter(({ session }) => !alive.has(session ?? '')));
}

/** A starting stream. `last`: number of the last event that its client saw. */
type Start = { userId: number; last: number | null };

/** Where a stream starts. `resync`: the missed events cannot be replayed. */
type Position = { seq: number; head: number; resync: boolean };

const POSITIONS = statement<{ users: number[]; lasts: (number | null)[] }>(
  ({ users, lasts }) => sql`
    select coalesce(heads.seq, 0)::bigint as head,
      case when last < heads.seq then (select min(seq) from event_log where user_id = id) end as oldest
    from unnest(${users}::bigint[], ${lasts}::bigint[]) with ordinality as starts(id, last, n)
    left join member_event_heads heads on heads.user_id = id order by n`,
);

function positionOf({ last }: Start, head: number, oldest: number | null): Position {
  if (last === null) return { seq: head, head, resync: false };
  const missing = last < head && (oldest === null || oldest > last + 1);
  if (last > head || missing || head - last > MAX_BEHIND) return { seq: head, head, resync: true };
  return { seq: last, head, resync: false };
}

async function readPositions(db: Database, starts: readonly Start[]): Promise<Position[]> {
  const users = starts.map(({ userId }) => userId);
  const lasts = starts.map(({ last }) => last);
  const { rows } = await db.execute<{ head: number; oldest: number | null }>(POSITIONS({ users, lasts }));
  return starts.map((start, index) => positionOf(start, rows[index]?.head ?? 0, rows[index]?.oldest ?? null));
}

class Hub implements SseHub {
  readonly #db: Database;
  readonly #bus: EventBus;
  readonly #limits: Required<SseOptions>;
  readonly #members = new Map<number, Member>();
  /** Batched, because thousands of streams start together after a restart. */
  readonly #positionOf: (start: Start) => Promise<Position>;
  /** Batched for members with simultaneous messages, and for all members after a gap. */
  readonly #eventsOf: (requested: EventQuery) => Promise<FoundEvents>;
  readonly #beat: NodeJS.Timeout;
  /** Number of slices per round of heartbeats. */
  readonly #slices: number;
  /** The members whose heartbeat is next in this round. */
  #round: Iterator<[number, Member]>;
  /** Members due for a heartbeat, including a fraction. */
  #due = 0;
  #checking = false;
  readonly #stopGap: () => void;
  #closed = false;

  constructor(db: Database, bus: EventBus, limits: Required<SseOptions>) {
    this.#db = db;
    this.#bus = bus;
    this.#limits = limits;
    this.#positionOf = batched((starts) => readPositions(db, starts));
    this.#eventsOf = batched((requested) => readEvents(db, requested));
    this.#slices = Math.max(1, Math.round(limits.heartbeatMs / SLICE_MS));
    this.#round = this.#members.entries();
    this.#beat = setInterval(() => this.#tick(), limits.heartbeatMs / this.#slices).unref();
    this.#stopGap = bus.onGap(() => {
      for (const [userId, member] of this.#members) {
        member.heard += 1;
        void this.#pump(userId);
      }
    });
  }

  async open(
    userId: number,
    response: ServerResponse,
    lastEventId: string | null,
    session?: string,
  ): Promise<'open' | 'too_many'> {
    if (this.#isFull(userId)) return 'too_many';
    const last = lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
    // Subscribes before reading, so that it misses no event stored during the read.
    const before = this.#memberOf(userId);
    const { heard } = before;
    const { seq, head, resync } = await this.#positionOf({ userId, last }).catch((error: unknown) => {
      this.#forget(userId);
      throw error;
    });
    // Meanwhile other streams may have opened, the reader may have left, or the server may be
    // stopping.
    if (this.#isFull(userId)) return 'too_many';
    const first = `retry: ${RETRY_MS}\nid: ${seq}\nevent: ${resync ? 'resync' : STREAM_START}\ndata: {}\n\n`;
    const stream = this.#closed ? null : EventStream.open(response, first);
    if (stream === null) {
      this.#forget(userId);
      response.end();
      return 'open';
    }
    const endsAt = Date.now() + this.#limits.maxAgeMs * (0.9 + Math.random() * 0.2);
    const connection: Connection = { userId, stream, session: session ?? null, lastSeq: seq, endsAt };
    const member = this.#memberOf(userId);
    member.connections.add(connection);
    stream.onClose(() => this.#drop(connection));
    const isCurrent = seq === head && member === before && member.heard === heard;
    if (!isCurrent) void this.#pump(userId);
    return 'open';
  }

  size(): number {
    return [...this.#members.values()].reduce((sum, member) => sum + member.connections.size, 0);
  }

  async moveAway(milliseconds: number): Promise<void> {
    const connections = [...this.#members.values()].flatMap((member) => [...member.connections]);
    await Promise.all(
      connections.map(async (connection) => {
        await wait(Math.random() * milliseconds);
        this.#drop(connection);
      }),
    );
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#beat);
    this.#stopGap();
    for (const member of [...this.#members.values()]) {
      for (const connection of [...member.connections]) {
        this.#drop(connection);
        // A slow reader must not delay the end of the process.
        if (connection.stream.pending > 0) connection.stream.destroy();
      }
    }
  }

  #isFull(userId: number): boolean {
    return (this.#members.get(userId)?.connections.size ?? 0) >= this.#limits.maxPerMember;
  }

  #memberOf(userId: number): Member {
    const known = this.#members.get(userId);
    if (known) return known;
    const unsubscribe = this.#bus.subscribe(userId, (signal) => this.#hear(signal));
    const member: Member = { connections: new Set(), unsubscribe, pump: 'idle', heard: 0 };
    this.#members.set(userId, member);
    return member;
  }

  #drop(connection: Connection): void {
    const member = this.#members.get(connection.userId);
    if (!member?.connections.delete(connection)) return;
    this.#forget(connection.userId);
    connection.stream.end();
  }

  #forget(userId: number): void {
    const member = this.#members.get(userId);
    if (member === undefined || member.connections.size > 0) return;
    member.unsubscribe();
    this.#members.delete(userId);
  }

  #write(connection: Connection, chunk: string): void {
    connection.stream.write(chunk);
    if (connection.stream.pending <= this.#limits.maxPending) return;
    connection.stream.destroy();
    this.#drop(connection);
  }

  #hear(signal: Signal): void {
    if (signal.kind === 'stored') {
      const member = this.#members.get(signal.userId);
      if (member) member.heard += 1;
      void this.#pump(signal.userId);
      return;
    }
    const chunk = `event: ${signal.type}\ndata: ${JSON.stringify(signal.data)}\n\n`;
    for (const connection of this.#members.get(signal.userId)?.connections ?? [])
      this.#write(connection, chunk);
  }

  /** Reads a member's events, one read at a time; a signal during a read triggers another one. */
  async #pump(userId: number): Promise<void> {
    const member = this.#members.get(userId);
    if (!member) return;
    if (member.pump !== 'idle') {
      member.pump = 'again';
      return;
    }
    do {
      member.pump = 'busy';
      // The next signal repeats a failed read.
      await this.#readOn(userId, member).catch(() => undefined);
    } while ((member.pump as Member['pump']) === 'again');
    member.pump = 'idle';
  }

  async #readOn(userId: number, member: Member): Promise<void> {
    for (;;) {
      const connections = [...member.connections];
      if (connections.length === 0) return;
      const after = Math.min(...connections.map((connection) => connection.lastSeq));
      const sessions = connections.flatMap(({ session }) => session ?? []);
      const { events, alive } = await this.#eventsOf({ userId, after, sessions });
      const isEnded = ({ session }: Connection) => session !== null && !alive.includes(session);
      const ended = new Set(events.length === 0 ? [] : connections.filter(isEnded));
      // A connection opened since then does its own read: its session was not checked here.
      for (const event of events)
        this.#deliver(
          connections.filter((connection) => member.connections.has(connection)),
          event,
          ended,
        );
      await this.#end(userId, ended);
      if (events.length < EVENTS_AT_A_TIME) return;
    }
  }

  #deliver(connections: readonly Connection[], event: StoredEvent, ended: ReadonlySet<Connection>): void {
    for (const connection of connections) {
      if (connection.lastSeq >= event.seq) continue;
      connection.lastSeq = event.seq;
      // The page still receives the event about its logout.
      if (event.type === 'user' || !ended.has(connection)) this.#write(connection, frame(event));
    }
  }

  /**
   * Closes the streams of ended sessions. First sends any `user` event (the logout) stored since
   * the last read.
   */
  async #end(userId: number, ended: ReadonlySet<Connection>): Promise<void> {
    if (ended.size === 0) return;
    const after = Math.min(...[...ended].map((connection) => connection.lastSeq));
    const { events } = await this.#eventsOf({ userId, after, sessions: [] });
    for (const connection of ended) {
      const news = events.filter(({ type, seq }) => type === 'user' && seq > connection.lastSeq);
      news.forEach((event) => this.#write(connection, frame(event)));
      this.#drop(connection);
    }
  }

  /** Returns the next members of this round, or starts a new round. */
  #nextSlice(): [number, Member][] {
    const slice: [number, Member][] = [];
    this.#due = Math.min(this.#members.size, this.#due + this.#members.size / this.#slices);
    while (slice.length + 1 <= this.#due) {
      const { value, done } = this.#round.next();
      if (done) {
        this.#round = this.#members.entries();
        break;
      }
      slice.push(value);
    }
    this.#due -= slice.length;
    return slice;
  }

  #tick(): void {
    const now = Date.now();
    const slice = this.#nextSlice();
    for (const [, member] of slice) {
      for (const connection of [...member.connections]) {
        if (connection.endsAt < now) this.#drop(connection);
        else this.#write(connection, ': \n\n');
      }
    }
    // Skips a slice while the database is slow, as sessions are also checked before each event.
    if (this.#checking || slice.length === 0) return;
    this.#checking = true;
    void this.#check(slice)
      .catch(() => undefined)
      .finally(() => (this.#checking = false));
  }

  /** Ends streams of ended sessions and reads events whose notification was lost. */
  async #check(slice: readonly [number, Member][]): Promise<void> {
    const ended = await findEnded(
      this.#db,
      slice.flatMap(([, { connections }]) => [...connections]),
    );
    for (const [userId, { connections }] of slice)
      await this.#end(userId, new Set([...connections].filter((connection) => ended.has(connection))));
    const heads = await readEventHeads(
      this.#db,
      slice.map(([userId]) => userId),
    );
    for (const [userId, { connections }] of slice) {
      const head = heads.get(userId) ?? 0;
      if ([...connections].some(({ lastSeq }) => lastSeq < head)) void this.#pump(userId);
    }
  }
}

/**
 * Creates the hub of members' event streams. It reads each member's rows once for all their
 * streams, in order; notifications only trigger a read.
 */
export const createSseHub = (db: Database, bus: EventBus, options: SseOptions = {}): SseHub =>
  new Hub(db, bus, { ...DEFAULTS, ...options });
