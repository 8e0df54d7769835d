import { parseKey } from '@rendezvous/contracts';
import type { AnswerOf, BodyOf, EndpointKey, QueryOf } from '@rendezvous/contracts/endpoints';
import { PAGE_MEMBER } from '@rendezvous/contracts/version';
import { expect, type APIRequestContext } from '@playwright/test';

type Request<K extends EndpointKey> = { body?: BodyOf<K>; query?: QueryOf<K> };

/** Returns the headers that a page of the current member sends. */
export async function pageHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const origin = process.env['E2E_ORIGIN'] ?? '';
  const answer = await request.get(`${origin}/api/user.php`);
  if (!answer.ok()) return { origin };
  const { user } = (await answer.json()) as AnswerOf<'GET /api/user.php'>;
  return { origin, [PAGE_MEMBER]: user.id };
}

/** An API call with the session of `request`. Fails the test if it is rejected. */
export async function call<K extends EndpointKey>(
  request: APIRequestContext,
  key: K,
  { body, query }: Request<K> = {},
): Promise<AnswerOf<K>> {
  const { method, path, flag } = parseKey(key);
  const origin = process.env['E2E_ORIGIN'] ?? '';
  const url = new URL(path, origin);
  if (flag?.value) url.searchParams.set(flag.name, flag.value);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const answer = await request.fetch(url.href, {
    method,
    headers: await pageHeaders(request),
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await answer.text();
  expect(answer.ok(), `${key} answered ${answer.status()}: ${text.slice(0, 300)}`).toBe(true);
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<K>;
}
