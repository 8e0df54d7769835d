import { expect, test } from '@jest/globals';
import { createMember } from '@rendezvous/testing/server';
import type { TestClient } from '@rendezvous/testing/server';
import { servePages } from '../fixtures/servePages.ts';

const pages = servePages('members');
pages.builds.writeRemote('payments', 'bbbb2222', {
  contributes: {
    alerts: [
      {
        id: 'discount',
        module: 'Discount',
        place: 'banner',
        priority: 1,
        when: { 'timeBonus.active': { not: null } },
      },
      { id: 'push', module: 'Push', priority: 2, when: { 'push.isAvailable': true } },
    ],
  },
});

const HOUR = 3600_000;
const ago = (hours: number) => ({ signedUpAt: new Date(pages.app.clock.now().getTime() - hours * HOUR) });

async function preloadedFor(client: TestClient) {
  const { text } = await client.request({ path: '/members', headers: { origin: '' } });
  return [...text.matchAll(/rel="preload" as="script" href="\/assets\/payments\/bbbb2222\/([^".]+)/g)].map(
    ([, file]) => file,
  );
}

test('preloads a member’s discount offer, and no alert after it', async () => {
  const { client } = await createMember(pages.app, ago(1));
  expect(await preloadedFor(client)).toEqual(['entry', 'Discount']);
});

test.each([
  ['premium members', { paid: true }],
  ['members whose offers have ended', {}],
])('preloads no offer for %s', async (_who, options) => {
  const { client } = await createMember(pages.app, { ...ago(200), ...options });
  expect(await preloadedFor(client)).toEqual(['entry', 'Push']);
});
