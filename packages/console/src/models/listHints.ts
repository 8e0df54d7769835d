import type { TrustList } from '@rendezvous/contracts/kinds';

/** The hint that the form shows for the entries of each list. */
export const LIST_HINTS = {
  banned_pattern: null,
  shortener: 'host',
  harmless_host: 'host',
  app: 'app',
  move_pattern: 'pattern',
  money_pattern: 'pattern',
  code_pattern: 'pattern',
  threat_pattern: 'pattern',
  disposable_domain: 'host',
  protected_name: null,
} as const satisfies Record<TrustList, 'host' | 'pattern' | 'app' | null>;

export const LIST_KINDS = Object.keys(LIST_HINTS) as TrustList[];
