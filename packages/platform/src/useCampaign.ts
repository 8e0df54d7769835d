import type { ReleaseDocument } from '@rendezvous/contracts';
import { usePlatform } from './PlatformContext.ts';

/** Returns the campaign that the visitor's lander belongs to, with its texts. */
export const useCampaign = (): ReleaseDocument['campaign'] => usePlatform().remotes.release.campaign;
