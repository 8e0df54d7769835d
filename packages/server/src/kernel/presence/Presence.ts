import type { Member } from '../request/Member.ts';

/** Members active within this time are online. */
export const ONLINE_MINUTES = 5;

/** A member with the last activity from the session's query. */
export type Seen = Pick<Member, 'id' | 'lastActiveAt' | 'listedAt' | 'showsActivity'>;

type Active = { id: number; lastActiveAt: Date | null };

/**
 * Members' last activity, shared by all processes. When Redis stores it to the minute, the table
 * `presence` has only the start of a visit, then hourly updates.
 */
export type Presence = {
  /** Whether the table is exact, so that queries can join it. */
  inTable: boolean;
  /** Records that a member is active. Never rejects. @returns whether the table must be written */
  note(seen: Seen, now: Date): Promise<boolean>;
  /**
   * Returns the rows with later activity than in the database. Rows without activity stay: those
   * members hide it. Never rejects: without Redis, the database's times stay.
   */
  refresh<Row extends Active>(rows: readonly Row[]): Promise<Row[]>;
  close(): Promise<void>;
};
