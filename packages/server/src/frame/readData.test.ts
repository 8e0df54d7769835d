import { expect, test } from '@jest/globals';
import { createMember } from '@rendezvous/testing/server';
import { bootOf, servePages } from './fixtures/servePages.ts';

const pages = servePages('account');

test('a member’s page has the lists of the member’s country, and what its address asks for', async () => {
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
