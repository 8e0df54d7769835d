import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { TestShop } from './areas/payments/fixtures/testShop.ts';
import { openDatabase } from './kernel/db/client.ts';
import { createLimiter } from './kernel/security/limiter.ts';
import { wideNetworkOf } from './kernel/security/network.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    config: {
      relaxedLoopback: false,
      trustProxy: ['127.0.0.1'],
      smsUrl: 'https://a:b@127.0.0.1?from=%2B31970',
    },
  });
});
afterAll(() => app.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const statusOf = async (call: Promise<{ status: number }>) => (await call).status;

describe('a limit', () => {
  const limit = { name: 'shared', per: 'account', max: 400, window: 3600 } as const;

  test('is shared by all nodes', async () => {
    const database = openDatabase({ url: app.databaseUrl, max: 2 });
    const other = createLimiter(database.pool, null);
    const nodes = [app.services.limiter, other];
    let accepted = 0;
    try {
      for (;;) {
        await nodes[accepted % 2]?.consume(limit, 'one');
        accepted += 1;
      }
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
    } finally {
      await other.close();
      await database.close();
    }
    // Each node writes its calls in batches of one per cent of the limit.
    expect(Math.abs(accepted - limit.max)).toBeLessThanOrEqual(8);
  });

  test('slows down the last calls before it refuses', async () => {
    const delays: number[] = [];
    for (let index = 0; index < 10; index += 1)
      delays.push(await app.services.limiter.consume({ ...limit, name: 'slow', max: 10 }, 'one'));
    expect(delays).toEqual([...Array<number>(8).fill(0), 500, 1000]);
    const host = await createSite(app, { settings: { limits: { settings: 10 } } });
    const { client } = await createMember(app, { host });
    const change = () => client.call('PUT /api/user.php', { body: { invisible: false } });
    for (let index = 0; index < 9; index += 1) await change();
    const before = performance.now();
    await change();
    expect(performance.now() - before).toBeGreaterThanOrEqual(990);
  });

  test('per network applies to an IPv6 /64, and eightfold to its /48', async () => {
    expect([wideNetworkOf('2001:db8:7:1::5'), wideNetworkOf('192.0.2.1')]).toEqual(['2001:db8:7::/48', null]);
    const host = await createSite(app, { settings: { limits: { decision: 1 } } });
    const ask = (address: string) =>
      statusOf(app.client(host).call('GET /api/decision.php', { query: { token: 'x' }, ...from(address) }));
    expect([await ask('2001:db8:7:0::1'), await ask('2001:db8:7:0::2')]).toEqual([404, 429]);
    const statuses: number[] = [];
    for (let index = 1; index <= 8; index += 1) statuses.push(await ask(`2001:db8:7:${index}::1`));
    expect(statuses).toEqual([...Array<number>(7).fill(404), 429]);
    expect(await ask('2001:db8:8:1::1')).toBe(404);
  });

  test('per target counts the calls of all callers for one e-mail address', async () => {
    const host = await createSite(app, { settings: { limits: { waiting_list_address: 2 } } });
    const join = (email: string, address: string) =>
      statusOf(
        app
          .client(host)
          .call('POST /api/waiting-list.php', { body: { email, language: 'en' }, ...from(address) }),
      );
    expect([await join('a@example.org', '192.0.2.1'), await join('a@example.org', '192.0.2.2')]).toEqual([
      204, 204,
    ]);
    expect(await join('A@Example.org', '192.0.2.3')).toBe(429);
    expect(await join('b@example.org', '192.0.2.3')).toBe(204);
  });

  test('per pair counts the calls of one member to another', async () => {
    const host = await createSite(app, { settings: { limits: { like_again: 2 } } });
    const [eva, tom, mia] = await members(host, 3);
    const like = (member: TestMember) =>
      statusOf(eva.client.call('POST /api/like.php', { body: { profile: member.key } }));
    expect([await like(tom), await like(tom), await like(tom), await like(mia)]).toEqual([
      200, 200, 429, 200,
    ]);
  });
});

async function members<const N extends number>(
  host: string,
  count: N,
): Promise<[TestMember, TestMember, TestMember]> {
  const created: TestMember[] = [];
  for (let index = 0; index < count; index += 1) created.push(await createMember(app, { host, credits: 9 }));
  return created as [TestMember, TestMember, TestMember];
}

describe('members on a shared network', () => {
  const write = (member: TestMember, other: TestMember, address: string) =>
    statusOf(
      member.client.call('POST /api/chat.php', {
        body: { profile: other.key, client_id: randomUUID(), text: 'Hello' },
        ...from(address),
      }),
    );

  test('share a limit of new chats, while replies do not count', async () => {
    const host = await createSite(app, { settings: { limits: { new_chat: 2 } } });
    const [eva, tom, mia] = await members(host, 3);
    const network = '198.51.100.1';
    expect([await write(eva, tom, network), await write(tom, mia, network)]).toEqual([200, 200]);
    expect(await write(mia, eva, network)).toBe(429);
    expect([await write(eva, tom, network), await write(mia, eva, '198.51.100.2')]).toEqual([200, 200]);
  });

  test('share limits of likes and of reports', async () => {
    const host = await createSite(app, { settings: { limits: { like_network: 1, report_network: 1 } } });
    const [eva, tom, mia] = await members(host, 3);
    const like = (member: TestMember) =>
      statusOf(member.client.call('POST /api/like.php', { body: { profile: mia.key } }));
    const report = (member: TestMember) =>
      statusOf(member.client.call('POST /api/report.php', { body: { profile: mia.key, category: 'spam' } }));
    expect([await like(eva), await like(tom)]).toEqual([200, 429]);
    expect([await report(eva), await report(tom)]).toEqual([201, 429]);
  });
});

test('a password reset request counts as an address check: five an hour per network', async () => {
  const host = await createSite(app);
  const ask = (email: string) =>
    app.client(host).call('POST /api/reset-password.php', { body: { email }, ...from('203.0.113.9') });
  const codes: (string | undefined)[] = [];
  for (let index = 0; index < 6; index += 1) codes.push((await ask(`who${index}@example.org`)).error?.error);
  expect(codes).toEqual([...Array<string>(5).fill('email_not_found'), 'rate_limited']);
});

test('typing is limited in each conversation', async () => {
  const host = await createSite(app, { settings: { limits: { typing: 2 } } });
  const [eva, tom] = await members(host, 2);
  const body = { profile: tom.key, client_id: randomUUID(), text: 'Hello' };
  const { message } = (await eva.client.call('POST /api/chat.php', { body })).answer;
  const type = () =>
    statusOf(
      eva.client.call('PUT /api/chat.php', { body: { conversation: message.conversation, typing: true } }),
    );
  expect([await type(), await type(), await type()]).toEqual([204, 204, 429]);
});

test('an address that visitors enter gets at most three complaint receipts a day', async () => {
  const host = await createSite(app);
  const sent = () => app.mails.filter(({ to }) => to === 'victim@example.org').length;
  for (let index = 0; index < 5; index += 1) {
    const body = { category: 'privacy', text: 'Bother', email: 'victim@example.org' } as const;
    const { status } = await app
      .client(host)
      .call('POST /api/complaint.php', { body, ...from(`192.0.2.${index + 1}`) });
    expect(status).toBe(201);
  }
  expect(sent()).toBe(3);
});

describe('the code of a direct debit', () => {
  const order = async (change: Parameters<TestShop['buyer']>[0], mobile: string) => {
    const shop = new TestShop(app);
    const member = await shop.buyer({ country: 'DE', region: null, ...change });
    return (await shop.orderByDebit(member, { mobile_number: mobile })).answer.sent_by;
  };

  test('is sent by text only to confirmed members and to numbers of the order’s country', async () => {
    const host = await createSite(app);
    expect(await order({ host }, '0151 23450001')).toBe('sms');
    expect(await order({ host, confirmed: false }, '0151 23450002')).toBe('email');
    expect(await order({ host }, '+44 7400 123456')).toBe('email');
  });

  test('is sent by mail after a member has used up the daily number of texts', async () => {
    const host = await createSite(app, { settings: { limits: { sms_account: 1 } } });
    const shop = new TestShop(app);
    const member = await shop.buyer({ host, country: 'DE', region: null });
    const sentTo = async (mobile_number: string) =>
      (await shop.orderByDebit(member, { mobile_number })).answer.sent_by;
    expect([await sentTo('0151 23450006'), await sentTo('0151 23450007')]).toEqual(['sms', 'email']);
  });

  test('is sent by mail after a phone number, a network or the site has used up the daily number of texts', async () => {
    const number = await createSite(app, { settings: { limits: { sms_number: 1 } } });
    expect([
      await order({ host: number }, '0151 23450003'),
      await order({ host: number }, '0151 2345 0003'),
    ]).toEqual(['sms', 'email']);
    for (const name of ['sms_network', 'sms_site']) {
      const host = await createSite(app, { settings: { limits: { [name]: 1 } } });
      expect([await order({ host }, '0151 23450004'), await order({ host }, '0151 23450005')]).toEqual([
        'sms',
        'email',
      ]);
    }
  });
});
