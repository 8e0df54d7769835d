const RENEWING =
  /^(POST|PUT|DELETE) \/api\/(confirm|decision|mail-change|passkey|passkey-login|password|reactivate|reset-password|second-factor|signup|user)\.php/;

/**
 * Whether a call may renew the session's token, which invalidates the previous token before the
 * response arrives. The server refuses renewals in other calls.
 * @param key the endpoint's key
 */
export const renewsToken = (key: string): boolean => RENEWING.test(key);
