import { isIPv4, isIPv6 } from 'node:net';

/** Expands an IPv6 address to its eight groups. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right].map((group) =>
    (Number.parseInt(group, 16) || 0).toString(16),
  );
}

/** Returns the network for limits: an IPv4 address, or the IPv6 /64, which one connection gets. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIPv4(address)) return address;
  const bare = address.split('%')[0] ?? '';
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, 4).join(':')}::/64` : 'unknown';
}

/** Returns the IPv6 /48, which one customer can own; null for IPv4. */
export function wideNetworkOf(address: string): string | null {
  const network = networkOf(address);
  return network.includes('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : null;
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
