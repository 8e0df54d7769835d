import type { AgeMoment, Language, StaffRole, Gender } from '@rendezvous/contracts';
import type { UserStatus } from '../db/schema/account.ts';

/** The logged-in member for policies and commands, read with the session in one query. */
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
  /** Whether others see when the member is online; required to see when they are. */
  showsActivity: boolean;
  /** Run by the site: it answers, but never starts a conversation. */
  fictional: boolean;
  /** Moments that still require the age check; see `areas/trust/age/agePolicy.ts`. */
  ageDue: readonly AgeMoment[];
  staffRoles: readonly StaffRole[];
  /** Hash of the session's cookie, which identifies the session. */
  sessionHash: string;
  lastActiveAt: Date | null;
  /** The same value as in searches, up to an hour behind. */
  listedAt: Date | null;
  sessionStartedAt: Date;
  /** The last action in this session, to about a minute. */
  sessionSeenAt: Date;
  /** When the member last proved their identity in this session, by password or second factor. */
  confirmedAt: Date | null;
  secondFactor: boolean;
  /** Changes whenever the member's own data in polled responses does; empty in other calls. */
  version: string;
  /** Members blocked in either direction; null in calls that are not routed `withBlocked`. */
  blockedIds: readonly number[] | null;
  /** Whether a call in the last seconds changed something; false unless routed `withBlocked`. */
  hasChanged: boolean;
};
