import { NetworkError } from '@rendezvous/api-client';
import type { Api } from '@rendezvous/api-client';

/** Loads the client on first use. If that fails, calls fail with a network error. */
export function lazyApi(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | null = null;
  const client = (): Promise<Api> =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw new NetworkError('network', error);
    }));
  return { call: async (key, options) => (await client()).call(key, options) };
}
