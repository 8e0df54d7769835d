import { BOOT_ELEMENT_ID } from '@rendezvous/contracts';
import type { BootData } from '@rendezvous/contracts';
import { isPageOf } from './isPageOf.ts';

/** Reads the boot data, unvalidated because our server wrote it. Omits the data of another URL. */
export function readBoot(page: Document, location: Location): BootData {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page has no boot data. The server writes it into the HTML.');
  const boot: BootData = JSON.parse(text);
  return isPageOf(boot, location) ? boot : { ...boot, route: null, status: 200, data: {} };
}
