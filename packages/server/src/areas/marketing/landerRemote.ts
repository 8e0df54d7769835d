import type { RemoteName } from '@rendezvous/contracts';
import { LANDERS } from '@rendezvous/contracts/endpoints';

/** The remote that has a lander. One of another repository has a single lander, of its own name. */
export const landerRemote = (lander: string): RemoteName => (LANDERS.includes(lander) ? 'landers' : lander);
