import type { Member } from '../request/Member.ts';

/** Members active within this time are online. */
export const ONLINE_MINUTES = 5;

/** A member with what the session's query knows of the last activity. */
export type Seen = Pick<Member, 'id' | 'lastActiveAt' | 'listedAt' | 'showsActivity'>;

type Active = { id: number; lastActiveAt: Date | null };

/**
 * When members were last here, once for all processes. Where Redis has the minute, the table
 * `presence` only has when members came, and the hour while they stay.
 */
export type Presence = {
  /** Whether the table is exact, and so the queries that join it. */
  inTable: boolean;
  /** Notes that a member is here. Never rejects. @returns whether the table must be written */
  note(seen: Seen, now: Date): Promise<boolean>;
  /**
   * Returns the rows with later activity than the database knows. Leaves those without activity
   * alone: they hide it. Never rejects: without Redis, the database's moment stays.
   */
  refresh<Row extends Active>(rows: readonly Row[]): Promise<Row[]>;
  close(): Promise<void>;
};
