import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CONTRACT_HEADERS, CONTRACT_VERSION, PAGE_MEMBER, VISITOR } from '@rendezvous/contracts/version';
import { ApiError, NetworkError } from './ApiError.ts';
import { createApi } from './createApi.ts';
import type { Api } from './createApi.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Reply = (request: Seen, response: ServerResponse) => void;

let server: Server;
let seen: Seen[];
let replies: Reply[];
let baseUrl: string;
let api: Api;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const breakOff: Reply = (_request, response) => void response.socket?.destroy();

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

beforeEach(async () => {
  seen = [];
  replies = [];
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const record = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      seen.push(record);
      // The last reply also answers all further requests.
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      reply?.(record, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = createApi({ baseUrl, getLocale: () => 'nl', retry: { base: 1, ceiling: 4 } });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It was expected to fail.');
}

describe('a call', () => {
  test('sends method, path, query, body, language and its own headers', async () => {
    replies = [json(200, { message: { id: '1' }, credits: 4, conversations_left: null })];
    const answer = await api.call('POST /api/chat.php', {
      body: { profile: '7', client_id: 'abcdefgh', text: 'Hallo' },
      idempotencyKey: 'abcdefgh',
    });
    expect(answer.credits).toBe(4);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/chat.php' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ profile: '7', client_id: 'abcdefgh', text: 'Hallo' });
    expect(seen[0]?.headers).toMatchObject({
      'accept-language': 'nl',
      'idempotency-key': 'abcdefgh',
      'request-type': 'client',
      'content-type': 'application/json',
    });
  });

  test.each([
    [true, 'client'],
    [false, 'background'],
  ])('from a page in use (%s) is a %s call', async (isAttended, type) => {
    replies = [json(200, { subscribed: false })];
    await createApi({ baseUrl, isAttended: () => isAttended }).call('GET /api/user.php');
    expect(seen[0]?.headers).toMatchObject({ 'request-type': type });
  });

  test('puts a variant’s flag and the query in the URL', async () => {
    replies = [json(200, { subscribed: false })];
    await api.call('DELETE /api/user.php?push=1', { body: { endpoint: 'https://push.test/1' } });
    await api.call('GET /api/members.php', { query: { page: 2, gender: 'female' } });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/user.php?push=1',
      '/api/members.php?page=2&gender=female',
    ]);
  });

  test('sends no content type without a body, and never the library’s name as the user agent', async () => {
    replies = [json(200, {})];
    await api.call('POST /api/like.php');
    expect(seen[0]).toMatchObject({ method: 'POST', body: '' });
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
    expect(seen[0]?.headers['user-agent']).not.toContain('axios');
  });

  test('resolves with undefined for 204', async () => {
    replies = [(_request, response) => void response.writeHead(204).end()];
    await expect(api.call('GET /api/logout.php')).resolves.toBeUndefined();
  });

  test('sends a form with a file and returns a file', async () => {
    replies = [
      json(201, { photo: { id: 'p1' } }),
      (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/pdf' });
        response.end('%PDF-1');
      },
    ];
    const body = new FormData();
    body.set('photo', new Blob(['x'], { type: 'image/png' }), 'x.png');
    await expect(api.call('POST /api/photo.php', { body })).resolves.toEqual({ photo: { id: 'p1' } });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const pdf = await api.call('GET /api/transactions.php?invoice', { query: { invoice: 'p1' } });
    await expect(pdf.text()).resolves.toBe('%PDF-1');
    expect(seen[1]?.url).toBe('/api/transactions.php?invoice=p1');
  });
});

describe('an error response', () => {
  test('keeps status, code, message, fields and the retry delay', async () => {
    replies = [
      json(422, {
        error: 'invalid',
        message: 'Kijk even',
        fields: { email: 'email_invalid', x: 'never heard' },
      }),
      json(429, { error: 'account_blocked', message: 'Te veel', minutes: 15 }, { 'Retry-After': '900' }),
    ];
    const invalid = await failure(api.call('POST /api/user.php', { body: { email: 'x', password: 'y' } }));
    expect(invalid).toBeInstanceOf(ApiError);
    expect(invalid).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Kijk even',
      fields: { email: 'email_invalid', x: 'invalid' },
    });
    const blocked = await failure(api.call('POST /api/user.php', { body: { email: 'x', password: 'y' } }));
    expect(blocked).toMatchObject({ status: 429, code: 'account_blocked', minutes: 15, retryAfter: 900 });
    expect(seen).toHaveLength(2);
  });

  test('gets the code `unknown` if its format is unknown', async () => {
    replies = [(_request, response) => void response.writeHead(418).end('<h1>teapot</h1>')];
    expect(await failure(api.call('GET /api/chats.php'))).toMatchObject({ status: 418, code: 'unknown' });
  });
});

describe('retries', () => {
  test('happen five times after a broken connection, and then a network error is thrown', async () => {
    replies = [breakOff];
    const error = await failure(api.call('GET /api/chats.php'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ code: 'network' });
    expect(seen).toHaveLength(6);
  });

  test('happen five times even for a like, if it has a key', async () => {
    replies = [breakOff];
    await failure(api.call('POST /api/like.php', { body: { profile: '1' }, idempotencyKey: 'like-1' }));
    expect(seen).toHaveLength(6);
  });

  test('end with the first response', async () => {
    replies = [breakOff, json(503, { error: 'unavailable' }), json(200, { chats: [], total_unread: 0 })];
    await expect(api.call('GET /api/chats.php')).resolves.toEqual({ chats: [], total_unread: 0 });
    expect(seen).toHaveLength(3);
  });

  test('do not happen for a POST, which could then take effect twice', async () => {
    replies = [breakOff];
    await failure(api.call('POST /api/like.php', { body: { profile: '1' } }));
    expect(seen).toHaveLength(1);
  });

  test('happen for a POST with an idempotency key, always with the same key', async () => {
    replies = [breakOff, breakOff, json(201, { payment_id: '1' })];
    await api.call('POST /api/payment.php', {
      body: { bundle: 'b', paymentmethod: 'ideal', terms_version: '2024-01-01T00:00:00Z', start_now: true },
      idempotencyKey: 'key-1',
    });
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test.each([400, 403, 404, 422, 429, 500])('do not happen after %i', async (status) => {
    replies = [json(status, { error: 'internal', message: '' })];
    await failure(api.call('GET /api/chats.php'));
    expect(seen).toHaveLength(1);
  });

  test('stop if the caller aborts', async () => {
    const controller = new AbortController();
    const patient = createApi({ baseUrl, retry: { base: 60_000, ceiling: 60_000 } });
    replies = [
      (_request, response) => {
        response.socket?.destroy();
        setImmediate(() => controller.abort());
      },
    ];
    const error = await failure(patient.call('GET /api/chats.php', { signal: controller.signal }));
    expect(error).toMatchObject({ code: 'aborted' });
    expect(seen).toHaveLength(1);
  });

  test('follow a timeout', async () => {
    const hasty = createApi({ baseUrl, timeout: 30, retry: { retries: 1, base: 1, ceiling: 1 } });
    replies = [() => undefined];
    expect(await failure(hasty.call('GET /api/chats.php'))).toMatchObject({ code: 'timeout' });
    expect(seen).toHaveLength(2);
  });
});

test.each([
  ['supports this client', CONTRACT_VERSION, 200, 0],
  ['no longer supports this client', CONTRACT_VERSION + 1, 200, 1],
  ['no longer supports this client and refuses the call', CONTRACT_VERSION + 1, 422, 1],
])('reports if a server is too new: one that %s', async (_, oldest, status, times) => {
  const onOutdated = jest.fn();
  replies = [json(status, { error: 'invalid' }, { [CONTRACT_HEADERS.oldest]: String(oldest) })];
  await createApi({ baseUrl, onOutdated })
    .call('GET /api/chats.php')
    .catch(() => undefined);
  expect(onOutdated).toHaveBeenCalledTimes(times);
});

describe('a response with a tag', () => {
  const user = (name: string) => json(200, { user: { name } }, { ETag: `W/"${name}"` });
  const unchanged: Reply = (_request, response) => void response.writeHead(304).end();
  const sentTags = () => seen.map(({ headers }) => headers['if-none-match']);

  test('is returned again for as long as the server says that it is unchanged', async () => {
    replies = [user('eva'), unchanged, unchanged, user('tom'), unchanged];
    for (const name of ['eva', 'eva', 'eva', 'tom', 'tom'])
      expect(await api.call('GET /api/user.php')).toEqual({ user: { name } });
    expect(sentTags()).toEqual([undefined, 'W/"eva"', 'W/"eva"', 'W/"eva"', 'W/"tom"']);
  });

  test('belongs to one URL', async () => {
    replies = [json(200, { chats: [] }, { ETag: 'W/"40"' })];
    await api.call('GET /api/chats.php', { query: { limit: 40 } });
    await api.call('GET /api/chats.php', { query: { limit: 80 } });
    await api.call('GET /api/chats.php', { query: { limit: 40 } });
    expect(sentTags()).toEqual([undefined, undefined, 'W/"40"']);
  });

  test('is forgotten after a logout, and after calls to eight other URLs', async () => {
    replies = [json(200, { chats: [] }, { ETag: 'W/"some"' })];
    const poll = (limit: number) => api.call('GET /api/chats.php', { query: { limit } });
    await poll(1);
    replies = [json(204, undefined, { [PAGE_MEMBER]: VISITOR }), ...replies];
    await api.call('GET /api/logout.php');
    seen = [];
    await poll(1);
    for (let limit = 2; limit <= 9; limit += 1) await poll(limit);
    await poll(1);
    expect(sentTags().filter((tag) => tag !== undefined)).toEqual([]);
    await poll(9);
    expect(sentTags().at(-1)).toBe('W/"some"');
  });

  test('does not make other calls conditional', async () => {
    replies = [user('eva')];
    await api.call('GET /api/user.php');
    await api.call('PUT /api/user.php', { body: { typing: true } });
    expect(sentTags()).toEqual([undefined, undefined]);
  });
});

describe('the page of a member', () => {
  const changed = json(409, { error: 'session_changed', message: 'Another account.' });
  const sentMembers = () => seen.map(({ headers }) => headers[PAGE_MEMBER]);

  function openPage(current: string) {
    const page = {
      current,
      hasLeft: false,
      /** Whether the API has noticed that another member replaced the page. */
      isKnown: false,
      get isLeft() {
        this.isKnown ||= this.hasLeft;
        return this.hasLeft;
      },
      become: jest.fn((member: string) => void (page.current = member)),
      leave: jest.fn(() => void (page.hasLeft = true)),
    };
    return { page, api: createApi({ baseUrl, page, retry: { base: 1, ceiling: 4 } }) };
  }

  /** Returns whether a call settles even though another member's page is replacing its own. */
  async function isAnswered({ page, api: own }: ReturnType<typeof openPage>): Promise<boolean> {
    let isSettled = false;
    page.isKnown = false;
    const settle = (): void => void (isSettled = true);
    own.call('GET /api/user.php').then(settle, settle);
    await waitFor(() => isSettled || page.isKnown);
    await turn();
    return isSettled;
  }

  test('is named in every call, including files and uploads', async () => {
    const { api: own } = openPage('7');
    replies = [json(200, {})];
    await own.call('GET /api/user.php');
    await own.call('GET /api/export.php');
    await own.call('POST /api/photo.php', { body: new FormData() });
    expect(sentMembers()).toEqual(['7', '7', '7']);
  });

  test('stops sending and returning anything once the browser has another member’s session', async () => {
    const opened = openPage('7');
    replies = [changed];
    expect(await isAnswered(opened)).toBe(false);
    expect(opened.page.leave).toHaveBeenCalledTimes(1);
    expect(await isAnswered(opened)).toBe(false);
    expect(seen).toHaveLength(1);
  });

  test('ignores a response that arrives after another member’s session replaced it', async () => {
    const opened = openPage('7');
    replies = [
      (_request, response) => {
        opened.page.hasLeft = true;
        json(200, { user: {} })(_request, response);
      },
    ];
    expect(await isAnswered(opened)).toBe(false);
  });

  test('becomes the page of the member it logs in, and repeats a call sent meanwhile', async () => {
    const { api: own, page } = openPage(VISITOR);
    let arrive = (): void => undefined;
    replies = [
      (request, response) =>
        void (arrive = () => json(200, { user: { id: '7' } }, { [PAGE_MEMBER]: '7' })(request, response)),
      changed,
      json(200, { profiles: [] }),
    ];
    const login = own.call('POST /api/user.php', { body: { email: 'a@b.example', password: 'secret' } });
    await waitFor(() => seen.length === 1);
    const read = own.call('GET /api/members.php');
    await waitFor(() => seen.length === 2);
    arrive();
    await login;
    expect(await read).toEqual({ profiles: [] });
    expect(page.become.mock.calls).toEqual([['7']]);
    expect(page.leave).not.toHaveBeenCalled();
    expect(sentMembers()).toEqual([VISITOR, VISITOR, '7']);
  });
});

async function waitFor(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await turn();
}
