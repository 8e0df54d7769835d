import { describe, expect, it } from '@jest/globals';
import { NetworkError } from '@rendezvous/core';
import { createTestCore } from '@rendezvous/core/testing';
import { createMember } from '../testing/renderConsole.tsx';
import { MembersStore } from './MembersStore.ts';

const MEMBERS = 'GET /api/console-members.php';
const CHANGE = 'PUT /api/console-members.php';
const CREDITS = 'POST /api/console-credits.php';
const REFUND = 'POST /api/console-refunds.php';

describe('the members', () => {
  async function openMember(member = createMember()) {
    const test = createTestCore();
    test.api.on(MEMBERS, { members: [member], num_results: 1 });
    const store = new MembersStore(test.core);
    await store.open('3');
    return { ...test, store };
  }

  it('are searched with a query, and listed without one', async () => {
    const { store, api } = await openMember();
    await store.list.load({ q: '', page: 2 });
    expect(api.last(MEMBERS)?.query).toEqual({ page: 2 });
    await store.list.load({ q: 'tom', page: 1 });
    expect(api.last(MEMBERS)?.query).toEqual({ page: 1, q: 'tom' });
    expect([store.list.total, store.list.rows.length]).toEqual([1, 1]);
  });

  it('open by id, and are `missing` if the id is unknown', async () => {
    const { store, api } = await openMember();
    expect([store.state('3'), store.current?.name, api.last(MEMBERS)?.query]).toEqual([
      'ready',
      'Tom',
      { id: '3' },
    ]);
    api.on(MEMBERS, { members: [], num_results: 0 });
    const opened = store.open('4');
    expect([store.state('4'), store.current]).toEqual(['loading', null]);
    await opened;
    expect(store.state('4')).toBe('missing');
  });

  it.each([
    [
      { kind: 'disable', reason: ' why ' },
      { id: '3', disabled: true, reason: 'why' },
    ],
    [
      { kind: 'enable', reason: 'why' },
      { id: '3', disabled: false, reason: 'why' },
    ],
    [
      { kind: 'lift', reason: 'why' },
      { id: '3', lift: ['bounce'], reason: 'why' },
    ],
  ] as const)('are changed by staff (%#)', async (act, body) => {
    const { store, api } = await openMember(createMember({ notifications_disabled: ['bounce'] }));
    api.on(CHANGE, { member: createMember({ name: 'Changed' }) });
    expect(await store.act(act)).toBe(true);
    expect(api.last(CHANGE)?.body).toEqual(body);
    expect(store.current?.name).toBe('Changed');
  });

  it('get credits under the same key until there is a response', async () => {
    const { store, api } = await openMember();
    const keys: unknown[] = [];
    api.on(CREDITS, ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (keys.length === 1) throw new NetworkError('timeout');
      return { member: createMember({ credits: 9 }), waits: keys.length === 3 };
    });
    const act = { kind: 'credits', credits: 5, reason: 'why' } as const;
    expect(await store.act(act)).toBe(false);
    expect(await store.act(act)).toBe(true);
    expect(store.waits).toBe(false);
    await store.act(act);
    expect(store.waits).toBe(true);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
    expect(api.last(CREDITS)?.body).toEqual({ id: '3', credits: 5, reason: 'why' });
    expect(store.current?.credits).toBe(9);
  });

  const refund = {
    payment_id: '7',
    credits: 5,
    amount: { amount: 500, currency: 'EUR' as const },
    status: 'requested' as const,
    created_at: '2026-05-01T12:00:00Z',
  };

  it('get a refund, and are reloaded', async () => {
    const { store, api } = await openMember();
    api.on(REFUND, { refund }).on(MEMBERS, {
      members: [createMember({ credits: 0 })],
      num_results: 1,
    });
    expect(await store.act({ kind: 'refund', payment: '7', reason: 'why' })).toBe(true);
    expect(api.last(REFUND)?.body).toEqual({ payment_id: '7', reason: 'why' });
    expect(store.current?.credits).toBe(0);
  });

  it.each([
    [{ kind: 'credits', credits: 0, reason: 'why' }, { credits: 'invalid' }],
    [{ kind: 'credits', credits: Number.NaN, reason: 'why' }, { credits: 'invalid' }],
    [{ kind: 'disable', reason: '  ' }, { reason: 'required' }],
    [{ kind: 'disable', reason: ' ab ' }, { reason: 'too_short' }],
  ] as const)('are not changed by an incomplete action (%#)', async (act, fields) => {
    const { store, api } = await openMember();
    expect(await store.act(act)).toBe(false);
    expect(store.submission.fields).toEqual(fields);
    expect(api.calls.map(({ key }) => key)).toEqual([MEMBERS]);
  });

  it('are not changed if none is open', async () => {
    const { core, api } = createTestCore();
    expect(await new MembersStore(core).act({ kind: 'disable', reason: 'why' })).toBe(false);
    expect(api.calls).toEqual([]);
  });
});
