import { stripUnseen } from './cleanText.ts';

/** The domain in ASCII (UTS 46), or unchanged if it is invalid. */
function toAscii(domain: string): string {
  // A URL would read these as a port, path or login.
  if (!/^[^\s:/?#@\\[\]%]+$/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Normalises an address: trimmed, with an ASCII domain. Case before the @ is kept. */
export function cleanAddress(typed: string): string {
  const address = stripUnseen(typed.normalize('NFKC')).trim();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + toAscii(address.slice(at + 1));
}
