import { NetworkError } from '@rendezvous/api-client';
import type { Api } from '@rendezvous/api-client';

/**
 * A client whose code is loaded on first use: what the first screen shows is in the boot data. A load that fails is a call that did not reach
 * the server; the next call tries again.
 */
export function lazyApi(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | null = null;
  const client = (): Promise<Api> =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw new NetworkError('network', error);
    }));
  return { call: async (key, options) => (await client()).call(key, options) };
}
