import type { Language, StaffRole, Gender } from '@rendezvous/contracts';
import type { UserStatus } from '../db/schema/account.ts';

/** The logged-in member, as policies and commands need it. Read with the session in one query. */
export type Member = {
  /** User id, which is the profile's id too. */
  id: number;
  siteId: number;
  status: UserStatus;
  /** The e-mail address is confirmed. */
  confirmed: boolean;
  /** Has bought credits at least once. */
  paid: boolean;
  name: string;
  email: string;
  language: Language;
  timezone: string;
  signedUpAt: Date;
  readReceipts: boolean;
  typing: boolean;
  niche: number;
  gender: Gender;
  seeking: Gender;
  dateOfBirth: string;
  country: string;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
  invisible: boolean;
  /** Shows when they are here, and sees it of others. */
  showsActivity: boolean;
  /** Run by the site: it answers, and never begins. */
  fictional: boolean;
  staffRoles: readonly StaffRole[];
  /** Hash of the session's cookie; names this session among the member's. */
  sessionHash: string;
  lastActiveAt: Date | null;
  sessionStartedAt: Date;
  /** The last act in this session, to about a minute. */
  sessionSeenAt: Date;
  /** When the member last proved who they are in this session, by password or second factor. */
  confirmedAt: Date | null;
  /** This session's log-in took a second factor. */
  secondFactor: boolean;
  /** Changes with everything that polled answers show of the member's own things; empty in other calls. */
  version: string;
  /** Everyone who blocked the member or was blocked by them; null in calls that are not routed `withBlocked`. */
  blockedIds: readonly number[] | null;
};
