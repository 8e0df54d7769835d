import { describe, expect, it } from '@jest/globals';
import { createTestCore, refusal } from '@rendezvous/core/testing';
import { createInvite } from '../testing/renderConsole.tsx';
import { InvitesStore } from './InvitesStore.ts';

const INVITE = 'POST /api/console-invites.php';

describe('the invites', () => {
  function setUp() {
    const test = createTestCore();
    return { ...test, store: new InvitesStore(test.core) };
  }

  it('are created, and counted', async () => {
    const { store, api } = setUp();
    const keys: unknown[] = [];
    api.on(INVITE, ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return { invites: [createInvite('A'), createInvite('B')] };
    });
    const order = { count: 2 };
    expect(await store.make(order)).toBe(2);
    expect(await store.make(order)).toBe(2);
    expect(keys[0]).not.toBe(keys[1]);
    expect(api.last(INVITE)?.body).toEqual(order);
  });

  it('are not created for a fractional number, or if the server refuses', async () => {
    const { store, api } = setUp();
    expect(await store.make({ count: 1.5 })).toBe(0);
    expect([store.submission.fields, api.count(INVITE)]).toEqual([{ count: 'invalid' }, 0]);
    api.on(INVITE, refusal('rate_limited'));
    expect(await store.make({ count: 1 })).toBe(0);
    expect(store.submission.failure).toMatchObject({ code: 'rate_limited' });
  });

  it('are revoked one by one', async () => {
    const { store, api } = setUp();
    const rows = [createInvite('A'), createInvite('B')];
    api.on('GET /api/console-invites.php', { invites: rows, num_results: 2 });
    await store.list.load({ page: 1 });
    api.on('DELETE /api/console-invites.php', { invite: createInvite('A', { revoked: true }) });
    expect(await store.revoke('A')).toBe(true);
    expect(api.last('DELETE /api/console-invites.php')?.body).toEqual({ code: 'A' });
    expect(store.list.rows.map(({ code, revoked }) => [code, revoked])).toEqual([
      ['A', true],
      ['B', false],
    ]);
  });
});
