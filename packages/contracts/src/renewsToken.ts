const RENEWING =
  /^(POST|PUT|DELETE) \/api\/(confirm|decision|mail-change|passkey|passkey-login|password|reactivate|reset-password|second-factor|signup|user)\.php/;

/**
 * Whether a call can give the browser a new token for its session, which ends the former one before the answer has arrived. The
 * server refuses to do so in any other call.
 * @param key method and path, as endpoints are named
 */
export const renewsToken = (key: string): boolean => RENEWING.test(key);
