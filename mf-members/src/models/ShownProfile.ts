import type { MemberProfile, VisitorProfile } from '@rendezvous/contracts';

/** A profile as a member or a visitor sees it. */
export type ShownProfile = MemberProfile | VisitorProfile;
