import type { BootData } from '@rendezvous/contracts';

/**
 * Whether the server made the page for this address. After a reload, Back leads to the entry before within the same document: pressed before
 * the scripts have run, the document is still the other address's.
 */
export function isPageOf(
  { address }: Pick<BootData, 'address'>,
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
): boolean {
  // An earlier server does not say it.
  if (address === undefined) return true;
  const asked = new URL(origin + address);
  return asked.pathname === pathname && asked.search === search;
}
