import { expect, test } from '@jest/globals';
import { createMember, createSite } from '@rendezvous/testing/server';
import type { TestClient } from '@rendezvous/testing/server';
import { servePages } from '../fixtures/servePages.ts';

const pages = servePages('members', 'auth-signup', 'chat');
const get = (client: TestClient, path: string) => client.request({ path, headers: { origin: '' } });

test('a community page redirects a member who must prove their age to the check, which leads back', async () => {
  const settings = { age_assurance: 'by_country' } as const;
  const host = await createSite(pages.app, { countries: ['DE'], settings });
  const { client } = await createMember(pages.app, { host, country: 'DE', region: null });
  const closed =
    '/chats?from=mail /members /likes /swipe-game /credits /credits/repeat-order /directdebit /premium';
  for (const path of closed.split(' ')) {
    const { status, headers } = await get(client, path);
    expect([status, headers.location]).toEqual([302, `/age-check?${new URLSearchParams({ next: path })}`]);
  }
  for (const path of ['/notifications', '/transactions', '/pricing'])
    expect((await get(client, path)).headers.location).toBeUndefined();
});
