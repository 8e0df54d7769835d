import type { MemberProfile, VisitorProfile } from '@rendezvous/contracts';

/** A profile as whoever looks at it may see it. */
export type ShownProfile = MemberProfile | VisitorProfile;
