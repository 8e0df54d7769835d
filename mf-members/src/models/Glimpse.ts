import type { MemberCard, VisitorCard } from '@rendezvous/contracts';

type Known = 'id' | 'name' | 'age' | 'main_image' | 'country' | 'region_name' | 'city' | 'distance_km';

/** The data of a member that a list already has. Shown until the profile has loaded. */
export type Glimpse = VisitorCard | Pick<MemberCard, Known | 'kind' | 'online' | 'fictional'>;
