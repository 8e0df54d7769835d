import { ProviderUnavailable } from '../provider/Provider.ts';

const TIMEOUT_MS = 10_000;

export type MollieOptions = {
  apiKey: string;
  baseUrl?: string;
};

export type MollieClient = {
  /** Gets a resource. A 404 response is returned. @throws ProviderUnavailable on any other error */
  ask(path: string): Promise<Response>;
  /** Creates a resource, once per key. @throws ProviderUnavailable, even for an unknown path */
  make<Made>(path: string, body: unknown, key: string): Promise<Made>;
  /** Cancels a resource, unless it is missing or final. @throws ProviderUnavailable */
  end(path: string): Promise<void>;
};

/** Client of Mollie's REST API (v2): authentication, timeout, idempotency. */
export function createMollieClient({
  apiKey,
  baseUrl = 'https://api.mollie.com/v2',
}: MollieOptions): MollieClient {
  const call = async (
    path: string,
    init: { body?: unknown; key?: string; method?: 'DELETE' } = {},
  ): Promise<Response> => {
    const request = {
      method: init.method ?? (init.body ? 'POST' : 'GET'),
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(init.key ? { 'idempotency-key': init.key } : {}),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
    };
    const answer = await fetch(`${baseUrl}${path}`, request).catch((error: unknown) => {
      throw new ProviderUnavailable(error instanceof Error ? error.message : 'network');
    });
    const final = answer.ok || answer.status === 404 || (init.method === 'DELETE' && answer.status === 422);
    if (!final) throw new ProviderUnavailable(`Answer ${answer.status}`);
    return answer;
  };
  return {
    ask: (path) => call(path),
    async make<Made>(path: string, body: unknown, key: string) {
      const answer = await call(path, { body, key });
      if (answer.status === 404) throw new ProviderUnavailable('Answer 404');
      return (await answer.json()) as Made;
    },
    async end(path) {
      await call(path, { method: 'DELETE' });
    },
  };
}
