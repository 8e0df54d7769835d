import type { RouteRow } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import type { Facts } from '@rendezvous/platform';
import type { PageStore } from '../PageStore.ts';

/** Returns the facts that conditions of contributions can use on a route. */
export function createFacts(core: Core, page: PageStore, route: RouteRow | null): Facts {
  return { ...core, page, route };
}
