import { ApiError } from '@rendezvous/api-client';
import type { Api } from '@rendezvous/api-client';

/**
 * Reports when the server has no session any more. The user calls are ignored: they get that response for every
 * visitor.
 */
export function guardedApi(api: Api, onSessionLost: () => void): Api {
  return {
    async call(key, options) {
      try {
        return await api.call(key, options);
      } catch (error) {
        const lost =
          error instanceof ApiError && error.status === 403 && error.code === 'authentication_required';
        if (lost && !key.includes('/api/user.php')) onSessionLost();
        throw error;
      }
    },
  };
}
