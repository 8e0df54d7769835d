import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BootData } from '@rendezvous/contracts';
import { createBuilds, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds, TestClient } from '@rendezvous/testing/server';

let builds: TestBuilds;
let app: TestApp;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  builds.writeRemote('members', 'bbbb2222');
  app = await startTestApp({ config: { workspace: builds.folder } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const HOUR = 3600_000;
const ago = (hours: number) => ({ signedUpAt: new Date(app.clock.now().getTime() - hours * HOUR) });

async function discountsOf(client: TestClient): Promise<BootData['discounts']> {
  const { text } = await client.request({ path: '/members' });
  const boot = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  return (JSON.parse(boot) as BootData).discounts;
}

test('the page brings the time bonus and the welcome code as the calls would give them', async () => {
  const eva = await createMember(app, ago(1));
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
  const eva = await createMember(app, ago(hours));
  const discounts = await discountsOf(eva.client);
  expect(discounts?.time_bonus).toBeNull();
  expect(discounts?.welcome?.code).toBe(code);
});

test('premium members and visitors get none', async () => {
  const grace = await createMember(app, { ...ago(1), paid: true });
  expect(await discountsOf(grace.client)).toBeUndefined();
  expect(await discountsOf(app.client())).toBeUndefined();
});
