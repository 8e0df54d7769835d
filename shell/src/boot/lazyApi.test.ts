import { expect, it, jest } from '@jest/globals';
import { NetworkError } from '@rendezvous/api-client';
import { FakeApi, refusal } from '@rendezvous/core/testing';
import { lazyApi } from './lazyApi.ts';

const faces = { profiles: [], online: 3 };

function open() {
  const client = new FakeApi().on('GET /api/faces.php', faces);
  const load = jest.fn(async () => client);
  return { client, load, api: lazyApi(load) };
}

it('loads the client on the first call, once for all calls', async () => {
  const { api, load, client } = open();
  expect(load).not.toHaveBeenCalled();
  const query = { limit: 2 };
  const calls = [api.call('GET /api/faces.php', { query }), api.call('GET /api/faces.php', { query })];
  expect(await Promise.all(calls)).toEqual([faces, faces]);
  expect(client.last('GET /api/faces.php')).toMatchObject({ query });
  expect(load).toHaveBeenCalledTimes(1);
});

it('passes on errors from the server', async () => {
  const { api, client } = open();
  const refused = refusal('forbidden');
  client.on('GET /api/faces.php', refused);
  await expect(api.call('GET /api/faces.php')).rejects.toBe(refused);
});

it('fails calls with a network error if the client does not load, and retries on the next call', async () => {
  const { api, load } = open();
  const failure = new Error('Loading chunk 3 failed.');
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  const failed = api.call('GET /api/faces.php');
  await expect(failed).rejects.toBeInstanceOf(NetworkError);
  await expect(failed).rejects.toMatchObject({ code: 'network', cause: failure });
  await expect(api.call('GET /api/faces.php')).rejects.toBeInstanceOf(NetworkError);
  expect(await api.call('GET /api/faces.php')).toEqual(faces);
});
