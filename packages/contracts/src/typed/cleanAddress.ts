import { stripUnseen } from './cleanText.ts';

/** The domain as mail servers know it (UTS 46), or as it was typed when it cannot be one. */
function toAscii(domain: string): string {
  // They would be a port, a path or a login to a URL.
  if (!/^[^\s:/?#@\\[\]%]+$/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An address as it is checked, stored and compared: no blanks around it, the domain in ASCII. Capitals before the @ stay. */
export function cleanAddress(typed: string): string {
  const address = stripUnseen(typed.normalize('NFKC')).trim();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + toAscii(address.slice(at + 1));
}
