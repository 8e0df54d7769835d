import { ApiError } from '@rendezvous/api-client';
import type { Api, CallOptions } from '@rendezvous/api-client';
import { renewsToken } from '@rendezvous/contracts';
import type { AnswerOf, EndpointKey } from '@rendezvous/contracts/endpoints';

type Session = {
  /** Returns undefined for visitors. */
  userId: () => string | undefined;
  onLost: () => void;
};

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'authentication_required';

/**
 * Reports lost sessions, except after the user call, which is refused for every visitor. Some calls
 * renew the session's token, so calls in flight with the old token are refused; these are repeated
 * with the new token. Any other lost session is reported immediately.
 */
export function guardedApi(api: Api, session: Session): Api {
  const renewals = new Set<Promise<unknown>>();

  function send<K extends EndpointKey>(key: K, options?: CallOptions<K>): Promise<AnswerOf<K>> {
    const sent = api.call(key, options);
    if (renewsToken(key)) {
      renewals.add(sent);
      const forget = () => void renewals.delete(sent);
      sent.then(forget, forget);
    }
    return sent;
  }

  /** Checks the session once pending renewals are done. An unclear response counts as a session. */
  async function hasSession(userId: string): Promise<boolean> {
    await Promise.allSettled(renewals);
    try {
      const { user } = await api.call('GET /api/user.php');
      return user.id === userId;
    } catch (error) {
      return !isRefused(error);
    }
  }

  return {
    async call(key, options) {
      try {
        return await send(key, options);
      } catch (error) {
        const userId = session.userId();
        if (!isRefused(error) || key.includes('/api/user.php') || userId === undefined) throw error;
        if (!(await hasSession(userId))) {
          session.onLost();
          throw error;
        }
      }
      try {
        return await send(key, options);
      } catch (error) {
        if (isRefused(error)) session.onLost();
        throw error;
      }
    },
  };
}
