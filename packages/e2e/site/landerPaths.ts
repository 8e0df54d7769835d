import { LANDERS } from '@rendezvous/contracts/endpoints';

/** Addresses of all landers that a campaign may lead to, by the route table. */
export const LANDER_PATHS: readonly string[] = LANDERS.map((name) => `/landers/${name}`);
