import { ReleaseFragmentSchema } from '@rendezvous/contracts/entities';
import { Compile } from 'typebox/compile';

/**
 * Validates a build's description. Import it only where builds are read, because it is slow to
 * load.
 */
export const checkFragment = Compile(ReleaseFragmentSchema);
