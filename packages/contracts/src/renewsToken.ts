const RENEWING =
  /^(POST|PUT|DELETE) \/api\/(confirm|decision|mail-change|passkey|passkey-login|password|reactivate|reset-password|second-factor|signup|user)\.php/;

/**
 * Whether a call may renew the session's token, which invalidates the former one before the
 * response arrives. The server refuses renewals in other calls.
 * @param key endpoint key
 */
export const renewsToken = (key: string): boolean => RENEWING.test(key);
