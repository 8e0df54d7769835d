import type { SelfUser } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

/**
 * Shows the member that a call has just logged in, unless the browser has not kept the cookie: then every further call
 * would come from a visitor. @throws ApiError cookies_blocked
 */
export async function showLoggedIn({ api, session }: Core, user: SelfUser): Promise<void> {
  try {
    await api.call('GET /api/user.php');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required')
      throw new ApiError(401, { error: 'cookies_blocked' });
    // Without an answer nothing is known of the cookie, and the log-in itself has worked.
  }
  session.setUser(user);
}
