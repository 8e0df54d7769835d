import type { MemberProfile, VisitorProfile } from '@rendezvous/contracts';

/** A profile that members or visitors can see. Excludes members who have blocked the viewer. */
export type ShownProfile = MemberProfile | VisitorProfile;
