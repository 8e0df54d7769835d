export type RateLimit = {
  /** Calls with the same name share a counter. A site can override the number in `limits`. */
  name: string;
  /**
   * `account`: member, or network for visitors. `network`: IPv4 address or IPv6 /64, and its /48
   * with `WIDE_NETWORK` times the number. `target`: the value of `field`. `pair`: member and that
   * value.
   */
  per: 'account' | 'network' | 'target' | 'pair' | 'site';
  /** Body field for `target` and `pair`. Calls without it are not counted. */
  field?: string;
  max: number;
  /** Seconds. */
  window: number;
};

/** `none` is the reason for having no limit. */
export type NoLimit = { none: string };

export const HOUR = 3600;
export const DAY = 86_400;

/** One connection can own a whole /48: 65,536 /64 networks. */
export const WIDE_NETWORK = 8;

/**
 * For calls without an account. Limits must be high because a mobile carrier's customers share one
 * network.
 */
export function perNetwork(name: string, max: number, window = HOUR): RateLimit {
  return { name, per: 'network', max, window };
}

/** Counts per member, or per network for visitors. */
export function perAccount(name: string, max: number, window = HOUR): RateLimit {
  return { name, per: 'account', max, window };
}

/** Counts the calls for one address or number, by all callers together. */
export function perTarget(name: string, field: string, max: number, window: number): RateLimit {
  return { name, per: 'target', field, max, window };
}

/** Counts per member and target member. */
export function perPair(name: string, field: string, max: number, window = HOUR): RateLimit {
  return { name, per: 'pair', field, max, window };
}

export const READS = perAccount('reads', 6000);

export const WRITES = perAccount('writes', 600);

/**
 * For public site data. The limit is high because a mobile carrier's customers share one network.
 */
export const SITE_DATA = perAccount('site_data', 12_000);

export const STAFF_READS = perAccount('staff_reads', 6000);
export const STAFF_WRITES = perAccount('staff_writes', 600);

/** For calls that reveal whether an address has an account. Prevents enumeration. */
export const ADDRESS_CHECKS = perNetwork('address_check', 5);

/** Limits that handlers check themselves, because they apply only in certain cases. */
export const INNER_LIMITS = {
  addressCheck: [ADDRESS_CHECKS],
  /** New accounts. Rejected forms and retries do not count. */
  signup: [perNetwork('signup', 5)],
  /** First messages of conversations. */
  newChat: [perNetwork('new_chat', 120), perAccount('new_chat_day', 200, DAY)],
  /** Opened profiles; the site's `trust_views_per_hour` replaces the number. */
  profileViews: [perAccount('profile_views', 300)],
  receipt: [perTarget('receipt_address', 'email', 3, DAY)],
  /** Links mailed to an address that a visitor typed. */
  dataRequest: [perTarget('data_request_address', 'email', 3, DAY)],
  /** Text messages cost money; beyond these limits the code is mailed. */
  sms: [
    perAccount('sms_account', 10, DAY),
    perTarget('sms_number', 'mobile_number', 5, DAY),
    perNetwork('sms_network', 20, DAY),
    { name: 'sms_site', per: 'site', max: 2000, window: DAY },
  ],
} as const satisfies Record<string, readonly RateLimit[]>;

/** The limits of a call; empty if it declares `none`. */
export function limitsOf({
  limit,
}: {
  limit: RateLimit | readonly RateLimit[] | NoLimit;
}): readonly RateLimit[] {
  if (Array.isArray(limit)) return limit as readonly RateLimit[];
  return 'none' in limit ? [] : [limit as RateLimit];
}
