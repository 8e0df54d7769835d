import { expect, test } from '@jest/globals';
import { matchRoute } from '@rendezvous/contracts';
import { dataOf } from '@rendezvous/contracts/routeData';
import { createMember } from '@rendezvous/testing/server';
import type { FastifyRequest } from 'fastify';
import { bootOf, servePages } from '../fixtures/servePages.ts';
import { readData } from './readData.ts';

const pages = servePages('account');

test('a member’s page has the lists for the member’s country and the data for its URL', async () => {
  const { client } = await createMember(pages.app);
  const dataOf = async (path: string) =>
    bootOf((await client.request({ path, headers: { origin: '' } })).text).data;
  const { regions } = (await dataOf('/profile'))['GET /api/regions.php'] as { regions: object };
  expect(Object.keys(regions)).toEqual(['NL']);
  const settings = Object.keys(await dataOf('/notifications'));
  expect(settings).toEqual(
    expect.arrayContaining(['GET /api/second-factor.php', 'GET /api/sessions.php', 'GET /api/block.php']),
  );
  expect(settings).not.toContain('GET /api/refund.php');
  expect(Object.keys(await dataOf('/notifications?delete=password'))).toContain('GET /api/refund.php');
});

test('a visitor’s map has the regions and faces of the country whose prices are shown', async () => {
  const dataOf = async (country: string) => {
    const headers = { origin: '', cookie: `country=${country}` };
    const { data, settings } = bootOf(
      (await pages.app.client().request({ path: '/landers/maplanding', headers })).text,
    );
    const { regions } = data['GET /api/regions.php'] as { regions: object };
    return {
      regions: Object.keys(regions),
      likely: settings.likely_country,
      faces: data['GET /api/faces.php'],
    };
  };
  expect(await dataOf('DE')).toMatchObject({ regions: ['DE'], faces: { profiles: expect.any(Array) } });
  const closed = await dataOf('JP');
  expect(closed.regions).toEqual([closed.likely]);
});

test('a page makes members’ calls only for members, with the query parameters that its route names', async () => {
  const { client } = await createMember(pages.app);
  const dataOf = async (who: Pick<typeof client, 'request'>, path: string) =>
    Object.keys(bootOf((await who.request({ path, headers: { origin: '' } })).text).data);
  expect(await dataOf(client, '/complaints')).toEqual(['GET /api/report.php']);
  expect(await dataOf(pages.app.client(), '/complaints')).toEqual([]);
  const changes = 'GET /api/legal-changes.php';
  expect(await dataOf(client, '/pages/terms/changes')).toContain(changes);
  expect(await dataOf(client, '/pages/terms/changes?version=999')).not.toContain(changes);
});

test('a lander has prices for visitors, and does not start a member’s welcome discount', async () => {
  const { client } = await createMember(pages.app);
  const dataOf = async (who: Pick<typeof client, 'request'>) =>
    bootOf((await who.request({ path: '/landers/iconslanding', headers: { origin: '' } })).text).data;
  const prices = 'GET /api/credits.php';
  expect(await dataOf(pages.app.client())).toMatchObject({ [prices]: { bundles: expect.any(Array) } });
  expect(await dataOf(client)).toEqual({});
});

test('a visitor’s page makes no members’ calls, because a refusal would leave it incomplete', async () => {
  const { row, params } = matchRoute('/complaints') ?? {};
  if (!row || !params) throw new Error('There is no page of complaints');
  const asked: string[] = [];
  const read = (_app: unknown, _request: unknown, url: string) => {
    asked.push(url);
    return Promise.resolve({ status: 401, body: null });
  };
  const request = { member: null, url: '/complaints' } as FastifyRequest;
  const { isComplete } = await readData(pages.app.app, request, { row, params }, read);
  expect([asked, isComplete]).toEqual([[], true]);
});

test('the responses are in the order of the route, whichever arrives first', async () => {
  const { row, params } = matchRoute('/chats/1') ?? {};
  if (!row || !params) throw new Error('There is no page of a conversation');
  const calls = dataOf(row).map(({ call }) => call);
  expect(calls).toHaveLength(2);
  const later = Promise.withResolvers<null>();
  const read = async (_app: unknown, _request: unknown, url: string) => {
    if (url.startsWith('/api/chats.php')) later.resolve(null);
    else await later.promise;
    return { status: 200, body: null };
  };
  const request = { member: {}, url: '/chats/1' } as FastifyRequest;
  const { answers } = await readData(pages.app.app, request, { row, params }, read);
  expect(Object.keys(answers)).toEqual(calls);
});
