import type { EventMap, EventType } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../db/client.ts';
import { statement } from '../db/statement.ts';
import type { Transport } from './transport.ts';

/** A change for a member; `userId` is the recipient. */
export type MemberEvent = { [K in EventType]: { userId: number; type: K; data: EventMap[K] } }[EventType];

/** `stored`: events up to `seq` can be read. `passing`: the event itself, which is not stored. */
export type Signal =
  | { kind: 'stored'; userId: number; seq: number }
  | { kind: 'passing'; userId: number; type: EventType; data: unknown };

type SignalListener = (signal: Signal) => void;

/** Notifications for every process: a site's configuration (`sites`) or the live builds changed. */
export type Notice = 'sites' | 'releases';

/**
 * Carries changes from their transaction to the process with the member's connection. Events are
 * rows, numbered per member in commit order, so a lost notification loses nothing.
 */
export type EventBus = {
  /**
   * Adds events, sent after the commit. Call it last: it locks the members' event heads, in order
   * of user id, until the commit. @throws Error outside of `transaction`
   */
  publish(tx: Db, events: readonly MemberEvent[]): Promise<void>;
  /** Notifies every process, including this one, after the commit. Use inside `transaction`. */
  notify(tx: Tx, notice: Notice): void;
  /** Calls the listener for each notice; returns the unsubscribe function. */
  onNotice(notice: Notice, listener: () => void): () => void;
  /** Sends a member an event that is not stored (typing). */
  announce(event: MemberEvent): void;
  /** Runs a transaction whose events are sent after the commit. Use instead of `db.transaction`. */
  transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Subscribes to one member's signals; returns the unsubscribe function. */
  subscribe(userId: number, listener: SignalListener): () => void;
  /** Called when notifications may be lost: every subscriber should read its rows. */
  onGap(listener: () => void): () => void;
  /** Whether events of other processes arrive now. */
  isConnected(): boolean;
  start(): Promise<void>;
  close(): Promise<void>;
};

const NOTICE = 'notice:';

const ADD_EVENTS = statement<{ members: number[]; types: EventType[]; data: string[] }>(
  ({ members, types, data }) => sql`
    select member, add_member_event(member, type, data::jsonb) as seq
    from unnest(${members}::bigint[], ${types}::text[], ${data}::text[]) as events(member, type, data)`,
);

function parseSignal(payload: string): Signal | null {
  const stored = /^(\d+):(\d+)$/.exec(payload);
  if (stored) return { kind: 'stored', userId: Number(stored[1]), seq: Number(stored[2]) };
  try {
    const value: unknown = JSON.parse(payload);
    if (typeof value !== 'object' || value === null || !('userId' in value)) return null;
    return { kind: 'passing', ...(value as { userId: number; type: EventType; data: unknown }) };
  } catch {
    return null;
  }
}

function createNotices() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    /** Passes a notice to its listeners. @returns whether the payload was one */
    receive(payload: string): boolean {
      if (!payload.startsWith(NOTICE)) return false;
      for (const listener of listeners.get(payload.slice(NOTICE.length)) ?? []) listener();
      return true;
    },
    listen(notice: Notice, listener: () => void): () => void {
      const own = listeners.get(notice) ?? new Set();
      listeners.set(notice, own.add(listener));
      return () => own.delete(listener);
    },
  };
}

export function createEventBus(transport: Transport): EventBus {
  const listeners = new Map<number, Set<SignalListener>>();
  const gapListeners = new Set<() => void>();
  const notices = createNotices();
  const toSend = new WeakMap<object, string[]>();
  const payloadsOf = (tx: Db): string[] => {
    const payloads = toSend.get(tx);
    if (!payloads) throw new Error('Events are published inside the transaction of an event bus');
    return payloads;
  };

  const receive = (payload: string) => {
    if (notices.receive(payload)) return;
    const signal = parseSignal(payload);
    if (!signal) return;
    for (const listener of listeners.get(signal.userId) ?? []) listener(signal);
  };
  return {
    async publish(tx, events) {
      const ordered = [...events].sort((a, b) => a.userId - b.userId);
      if (ordered.length === 0) return;
      const payloads = payloadsOf(tx);
      // One round trip. unnest keeps the order of the arrays, which is the lock order.
      const result = await tx.execute<{ member: number; seq: number }>(
        ADD_EVENTS({
          members: ordered.map((event) => event.userId),
          types: ordered.map((event) => event.type),
          data: ordered.map((event) => JSON.stringify(event.data)),
        }),
      );
      for (const { member, seq } of result.rows) payloads.push(`${member}:${seq}`);
    },
    notify: (tx, notice) => void payloadsOf(tx).push(NOTICE + notice),
    onNotice: notices.listen,
    announce: ({ userId, type, data }) => transport.send(JSON.stringify({ userId, type, data })),
    async transaction(db, work) {
      const payloads: string[] = [];
      const result = await db.transaction(async (tx) => {
        toSend.set(tx, payloads);
        return work(tx);
      });
      // Not awaited: Redis may be unavailable for seconds. If the process dies here, only the
      // notification is lost, and heartbeats find the events.
      for (const payload of payloads) transport.send(payload);
      return result;
    },
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    isConnected: () => transport.isConnected(),
    start: () => transport.start(receive, () => gapListeners.forEach((listener) => listener())),
    close: () => transport.close(),
  };
}
