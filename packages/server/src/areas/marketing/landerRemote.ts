import type { RemoteName } from '@rendezvous/contracts';
import { LANDERS } from '@rendezvous/contracts/endpoints';

/** Returns a lander's remote. External remotes have one lander, under their own name. */
export const landerRemote = (lander: string): RemoteName => (LANDERS.includes(lander) ? 'landers' : lander);
