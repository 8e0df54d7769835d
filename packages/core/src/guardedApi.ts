import { ApiError } from '@rendezvous/api-client';
import type { Api, CallOptions } from '@rendezvous/api-client';
import { renewsToken } from '@rendezvous/contracts';
import type { AnswerOf, EndpointKey } from '@rendezvous/contracts/endpoints';

type Session = {
  /** Undefined for visitors. */
  userId: () => string | undefined;
  onLost: () => void;
};

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code === 'authentication_required';

/**
 * Reports lost sessions, except from the user call, which every visitor gets that response to. Some
 * calls renew the session's token, so calls in flight with the old one are refused. They are
 * repeated with the new token; other failures are reported immediately.
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

  /** Checks the session after pending renewals. An unclear response counts as a session. */
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
