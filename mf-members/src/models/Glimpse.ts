import type { MemberCard, VisitorCard } from '@rendezvous/contracts';

type Known = 'id' | 'name' | 'age' | 'main_image' | 'country' | 'region_name' | 'city' | 'distance_km';

/** What a list knows about a member, shown until the profile has loaded. */
export type Glimpse = VisitorCard | Pick<MemberCard, Known | 'kind' | 'online' | 'fictional'>;
