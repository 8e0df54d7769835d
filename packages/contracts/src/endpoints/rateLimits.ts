/** How often a call can be made. */
export type RateLimit = {
  /** Calls with the same name share one counter; a site can set another number under it (`limits`). */
  name: string;
  /**
   * `account`: each member, visitors by their network. `network`: an IPv4 address or an IPv6 /64; the /48 around it counts
   * too, with `WIDE_NETWORK` times the number. `target`: the value of `field`, from all callers together. `pair`: the member
   * and the value of `field`. `site`: all calls of a site.
   */
  per: 'account' | 'network' | 'target' | 'pair' | 'site';
  /** With `target` and `pair`: a field of the body. A call without it doesn't count. */
  field?: string;
  max: number;
  /** Seconds. */
  window: number;
};

/** A call without a limit, and why it needs none. */
export type NoLimit = { none: string };

export const HOUR = 3600;
export const DAY = 86_400;

/** One connection can have a whole /48: 65,536 networks of its own. */
export const WIDE_NETWORK = 8;

/** For calls without an account: logging in, signing up, links from mails. Many members share the network of a mobile carrier. */
export function perNetwork(name: string, max: number, window = HOUR): RateLimit {
  return { name, per: 'network', max, window };
}

/** Counts each member; visitors by their network. */
export function perAccount(name: string, max: number, window = HOUR): RateLimit {
  return { name, per: 'account', max, window };
}

/** Counts what all callers do to one address or number. */
export function perTarget(name: string, field: string, max: number, window = HOUR): RateLimit {
  return { name, per: 'target', field, max, window };
}

/** Counts what a member does to one other member. */
export function perPair(name: string, field: string, max: number, window = HOUR): RateLimit {
  return { name, per: 'pair', field, max, window };
}

/** Calls that only read the member's own things. */
export const READS = perAccount('reads', 6000);

/** Small changes of the member's own things. */
export const WRITES = perAccount('writes', 600);

/** What the site tells everyone; a mobile carrier's visitors share one network. */
export const SITE_DATA = perAccount('site_data', 12_000);

export const STAFF_READS = perAccount('staff_reads', 6000);
export const STAFF_WRITES = perAccount('staff_writes', 600);

/** For calls whose response reveals whether an address has an account, against enumeration of members. */
export const ADDRESS_CHECKS = perNetwork('address_check', 5);

/** Limits that a call counts only in some cases; its handler checks them. */
export const INNER_LIMITS = {
  addressCheck: [ADDRESS_CHECKS],
  /** Accounts per network. Rejected forms, and those repeated after a lost response, do not count. */
  signup: [perNetwork('signup', 5)],
  /** First messages, which begin a conversation. */
  newChat: [perNetwork('new_chat', 120), perAccount('new_chat_day', 200, DAY)],
  /** Receipts of complaints to an address that the visitor typed. */
  receipt: [perTarget('receipt_address', 'email', 3, DAY)],
  /** Text messages, which cost money; past these, the code comes by mail. */
  sms: [
    perAccount('sms_account', 10, DAY),
    perTarget('sms_number', 'mobile_number', 5, DAY),
    perNetwork('sms_network', 20, DAY),
    { name: 'sms_site', per: 'site', max: 2000, window: DAY },
  ],
} as const satisfies Record<string, readonly RateLimit[]>;

/** The limits that a call declares; none for a call that gives a reason for having none. */
export function limitsOf({
  limit,
}: {
  limit: RateLimit | readonly RateLimit[] | NoLimit;
}): readonly RateLimit[] {
  if (Array.isArray(limit)) return limit as readonly RateLimit[];
  return 'none' in limit ? [] : [limit as RateLimit];
}
