import { LANDERS } from '@rendezvous/contracts/endpoints';

/** Paths of all landers that a campaign can lead to. */
export const LANDER_PATHS: readonly string[] = LANDERS.map((name) => `/landers/${name}`);
