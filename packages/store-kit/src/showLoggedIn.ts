import type { SelfUser } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

/**
 * Shows the member who has just logged in.
 * @throws ApiError cookies_blocked if the browser rejected the cookie
 */
export async function showLoggedIn({ api, session }: Core, user: SelfUser): Promise<void> {
  try {
    await api.call('GET /api/user.php');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'authentication_required')
      throw new ApiError(401, { error: 'cookies_blocked' });
    // Without a response, nothing is known about the cookie, but the login itself has succeeded.
  }
  session.setUser(user);
}
