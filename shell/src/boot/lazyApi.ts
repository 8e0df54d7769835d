import { NetworkError } from '@rendezvous/api-client';
import type { Api } from '@rendezvous/api-client';

export type LazyApi = Api & {
  /** Downloads the client, so that the first call does not wait for the network. */
  prepare: () => void;
};

type ClientCode = {
  /** Fetches the code without evaluating it: a visitor may never make a call. */
  download: () => Promise<unknown>;
  /** Evaluates the code, which it downloads before if need be. */
  load: () => Promise<Api>;
};

/**
 * A client whose code is loaded on first use: what the first screen shows is in the boot data. A load that fails is a call that did not reach
 * the server; the next call tries again.
 */
export function lazyApi({ download, load }: ClientCode): LazyApi {
  let loading: Promise<Api> | null = null;
  const client = (): Promise<Api> =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw new NetworkError('network', error);
    }));
  return {
    call: async (key, options) => (await client()).call(key, options),
    // A call tries again and reports the failure.
    prepare: () => void download().catch(() => undefined),
  };
}
