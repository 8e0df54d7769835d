import type { BootData } from '@rendezvous/contracts';

/**
 * Whether the document was made for this URL. If Back is pressed after a reload and before
 * scripts run, the URL changes, but the document does not.
 */
export function isPageOf(
  { address }: Pick<BootData, 'address'>,
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
): boolean {
  // Older servers do not send the address.
  if (address === undefined) return true;
  const asked = new URL(origin + address);
  return asked.pathname === pathname && asked.search === search;
}
