import type { MemberProfile, VisitorProfile } from '@rendezvous/contracts';

/** A profile as the viewer may see it: a member or a visitor. */
export type ShownProfile = MemberProfile | VisitorProfile;
