import type { ReleaseDocument } from '@rendezvous/contracts';
import { usePlatform } from './PlatformContext.ts';

/** The campaign that the visitor's lander belongs to, with its own words. */
export const useCampaign = (): ReleaseDocument['campaign'] => usePlatform().remotes.release.campaign;
