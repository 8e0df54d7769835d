import { ReleaseFragmentSchema } from '@rendezvous/contracts/entities';
import { Compile } from 'typebox/compile';

/** What a build says about itself. Import it where a build is read: its library takes commands long to load. */
export const checkFragment = Compile(ReleaseFragmentSchema);
