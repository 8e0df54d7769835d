import type { MemberProfile, VisitorProfile } from '@rendezvous/contracts';

/** A profile as members or visitors see it. Excludes the profile of a member who has blocked. */
export type ShownProfile = MemberProfile | VisitorProfile;
