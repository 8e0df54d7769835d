import { BOOT_ELEMENT_ID } from '@rendezvous/contracts';
import type { BootData } from '@rendezvous/contracts';

/** What the server wrote into the page. It comes from our own server in the same answer, so its shape is trusted. */
export function readBoot(page: Document): BootData {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page has no boot data.');
  const boot: BootData = JSON.parse(text);
  return boot;
}
