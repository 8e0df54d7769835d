import { useNavigation } from '@rendezvous/platform';
import type { Facts } from '@rendezvous/platform';
import { useShell } from '../ShellContext.ts';
import { contributionsOf } from './contributionsOf.ts';
import type { SiteContributions } from './contributionsOf.ts';
import { createFacts } from './createFacts.ts';

/** Returns the page's contributions and facts. Read the facts inside an observer. */
export function useContributions(): SiteContributions & { facts: Facts } {
  const { platform, page } = useShell();
  const { route } = useNavigation();
  return {
    ...contributionsOf(platform.remotes.release),
    facts: createFacts(platform.core, page, route),
  };
}
