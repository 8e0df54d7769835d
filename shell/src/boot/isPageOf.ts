import type { BootData } from '@rendezvous/contracts';

/**
 * Whether the document was made for this address. If Back is pressed after a reload and before
 * scripts run, the document still belongs to the other address.
 */
export function isPageOf(
  { address }: Pick<BootData, 'address'>,
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
): boolean {
  // Earlier servers do not send it.
  if (address === undefined) return true;
  const asked = new URL(origin + address);
  return asked.pathname === pathname && asked.search === search;
}
