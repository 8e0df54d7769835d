import { describe, expect, it } from '@jest/globals';
import { createTestCore } from '@rendezvous/core/testing';
import { createCase } from '../testing/renderConsole.tsx';
import { CasesStore } from './CasesStore.ts';

const CASES = 'GET /api/console-cases.php';
const DECIDE = 'PUT /api/console-cases.php';

describe('the cases', () => {
  async function openCase() {
    const test = createTestCore();
    test.api.on(CASES, { cases: [createCase()], num_results: 1 });
    const store = new CasesStore(test.core);
    await store.open('71');
    return { ...test, store };
  }
  const verdict = { status: 'upheld', outcome: ' Thanks ', disableMember: true, facts: ' Facts ' } as const;

  it('show one from the list until the server has answered', async () => {
    const { store, api } = await openCase();
    await store.list.load({ status: 'open', page: 1 });
    expect(api.last(CASES)?.query).toEqual({ status: 'open', page: 1 });
    api.on(CASES, { cases: [createCase({ text: 'Fresh' })], num_results: 1 });
    const opened = store.open('71');
    expect([store.state, store.current?.text]).toEqual(['ready', 'Please look']);
    await opened;
    expect([store.current?.text, api.last(CASES)?.query]).toEqual(['Fresh', { id: '71' }]);
    const other = store.open('72');
    expect([store.state, store.current]).toEqual(['loading', null]);
    await other;
  });

  it.each([
    [verdict, { disable_member: true, facts: 'Facts' }],
    [{ ...verdict, facts: ' ' }, { disable_member: true }],
    [{ ...verdict, disableMember: false }, { disable_member: false }],
    [
      { ...verdict, status: 'dismissed' as const },
      { status: 'dismissed', disable_member: false },
    ],
  ])('are decided %#', async (decided, body) => {
    const { store, api } = await openCase();
    api.on(DECIDE, { case: createCase({ status: 'upheld' }) });
    expect(await store.decide(decided)).toBe(true);
    expect(api.last(DECIDE)?.body).toEqual({ id: '71', status: 'upheld', outcome: 'Thanks', ...body });
    expect(store.current?.status).toBe('upheld');
  });

  it.each([
    [{ ...verdict, status: null }, { status: 'required' }],
    [{ ...verdict, outcome: ' ' }, { outcome: 'required' }],
  ])('are not decided without what it needs %#', async (decided, fields) => {
    const { store, api } = await openCase();
    expect(await store.decide(decided)).toBe(false);
    expect([store.submission.fields, api.count(DECIDE)]).toEqual([fields, 0]);
  });

  it('are not decided while none is open', async () => {
    const { core } = createTestCore();
    expect(await new CasesStore(core).decide(verdict)).toBe(false);
  });
});
