import { expect, test } from '@jest/globals';
import type { BootData } from '@rendezvous/contracts';
import { createMember } from '@rendezvous/testing/server';
import type { TestClient } from '@rendezvous/testing/server';
import { bootOf, servePages } from '../fixtures/servePages.ts';

const pages = servePages('members');

const HOUR = 3600_000;
const ago = (hours: number) => ({ signedUpAt: new Date(pages.app.clock.now().getTime() - hours * HOUR) });

async function discountsOf(client: TestClient): Promise<BootData['discounts']> {
  const { text } = await client.request({ path: '/members' });
  return bootOf(text).discounts;
}

test('the page includes the same time bonus and welcome code as the calls', async () => {
  const eva = await createMember(pages.app, ago(1));
  const ask = async (query: { code: string } | { welcome: true }) =>
    (await eva.client.call('GET /api/discountcode.php', { query })).answer.discountcode;
  const discounts = await discountsOf(eva.client);
  expect(discounts?.time_bonus).toMatchObject({ code: 'TIMEBONUS25', status: 'active', expired: false });
  expect(discounts).toEqual({
    time_bonus: await ask({ code: 'TIMEBONUS25' }),
    welcome: await ask({ welcome: true }),
  });
});

test.each([
  ['after four hours: the welcome code alone', 5, 'WELCOME25'],
  ['after a week: none', 200, undefined],
])('%s', async (_when, hours, code) => {
  const eva = await createMember(pages.app, ago(hours));
  const discounts = await discountsOf(eva.client);
  expect(discounts?.time_bonus).toBeNull();
  expect(discounts?.welcome?.code).toBe(code);
});

test('premium members and visitors get no discounts', async () => {
  const grace = await createMember(pages.app, { ...ago(1), paid: true });
  expect(await discountsOf(grace.client)).toBeUndefined();
  expect(await discountsOf(pages.app.client())).toBeUndefined();
});
