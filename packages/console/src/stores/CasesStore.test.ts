import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestCore, refusal } from '@rendezvous/core/testing';
import { createCase } from '../testing/renderConsole.tsx';
import { CasesStore } from './CasesStore.ts';
import type { CaseDraft } from './CasesStore.ts';

const CASES = 'GET /api/console-cases.php';
const DECIDE = 'PUT /api/console-cases.php';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const ids = ['71', '72', '73'] as const;
const listed = ids.map((id) => createCase({ id, people: undefined, replies: undefined }));

async function openDesk(confirm?: () => Promise<boolean>) {
  const test = createTestCore();
  test.api.on(CASES, ({ query }) =>
    query?.id === undefined
      ? { cases: listed, num_results: 3 }
      : { cases: [createCase({ id: query.id })], num_results: 1 },
  );
  test.api.on(DECIDE, { case: createCase({ status: 'upheld' }) });
  const store = new CasesStore(test.core, confirm);
  await store.load({ status: 'open', page: 1 });
  const open = async (id: string) => {
    const leave = store.open(id);
    await wait(0);
    return leave;
  };
  await open('71');
  return { ...test, store, open, shown: () => store.rows.map(({ id }) => id) };
}

describe('the desk', () => {
  it('shows a case from the list until the server has answered', async () => {
    const { store, api } = await openDesk();
    expect(api.last(CASES)?.query).toEqual({ id: '71' });
    store.open('72');
    expect([store.state('72'), store.current?.id, store.current?.people]).toEqual(['ready', '72', undefined]);
    await wait(0);
    expect(store.current?.people).toBeDefined();
    store.open('80');
    expect(store.current).toBeNull();
  });

  it('does not load or record a case that staff only step past', async () => {
    const { store, api } = await openDesk();
    const before = api.count(CASES);
    expect(store.pass('71', 1)).toBe('72');
    const leave = store.open('72');
    await wait(300);
    leave();
    expect(store.pass('72', 1)).toBe('73');
    store.open('73');
    await wait(500);
    expect([api.count(CASES) - before, api.last(CASES)?.query]).toEqual([1, { id: '73' }]);
    expect([store.pass('73', 1), store.pass('73', -1), store.pass(undefined, 1)]).toEqual([null, '72', '71']);
  });

  it('moves only to cases that match the filter, by key and after a decision', async () => {
    const { store, open } = await openDesk();
    store.narrow({ text: '7', fits: ({ id }) => id !== '72' });
    expect([store.pass('71', 1), store.pass('73', -1), store.pass('72', 1)]).toEqual(['73', '71', '71']);
    await open('71');
    await wait(500);
    store.choose('dismiss');
    expect(await store.decide()).toBe('73');
    await open('73');
    await wait(500);
    store.choose('dismiss');
    expect([await store.decide(), store.rows.map(({ id }) => id)]).toEqual([null, ['72']]);
    store.narrow();
    expect(store.pass(undefined, 1)).toBe('72');
  });

  it.each<[Partial<CaseDraft>, object]>([
    [{ choice: 'dismiss' }, { status: 'dismissed', outcome: 'Niets gevonden' }],
    [
      { choice: 'warn', facts: ' Facts ' },
      { measure: 'warn', outcome: 'Gewaarschuwd', facts: 'Facts' },
    ],
    [
      { choice: 'suspend', days: 30 },
      { measure: 'suspend', days: 30, outcome: 'Tijdelijk gesloten' },
    ],
    [
      { choice: 'ban', outcome: ' Thanks ' },
      { measure: 'ban', outcome: 'Thanks' },
    ],
    [
      { choice: 'dismiss', facts: 'Facts' },
      { status: 'dismissed', outcome: 'Niets gevonden' },
    ],
  ])('sends a decision with its standard reply, after the time to undo it (%#)', async (draft, body) => {
    const { store, api, shown } = await openDesk();
    store.change(draft);
    expect(await store.decide()).toBe('72');
    expect([shown(), store.total, api.count(DECIDE)]).toEqual([['72', '73'], 2, 0]);
    await wait(8000);
    expect(api.last(DECIDE)?.body).toEqual({ id: '71', status: 'upheld', ...body });
    expect(store.held.acts).toEqual([]);
  });

  it('undoes the last decision, and reopens its case with the same draft', async () => {
    const { store, api, open, shown } = await openDesk();
    store.choose('ban');
    await store.decide();
    await open('72');
    store.choose('dismiss');
    expect(await store.decide()).toBe('73');
    expect(store.undo()?.id).toBe('72');
    expect(shown()).toEqual(['72', '73']);
    await open('72');
    expect([store.draft.choice, store.outcome]).toEqual(['dismiss', 'Niets gevonden']);
    expect(store.undo()?.id).toBe('71');
    await wait(9000);
    expect([api.count(DECIDE), store.undo()]).toEqual([0, null]);
  });

  it.each([
    ['72', 'warn'],
    ['73', null],
  ])('applies a choice pressed between cases only to the next one: %s', async (id, choice) => {
    const { store, open } = await openDesk();
    store.press(0);
    const decided = store.decide();
    store.press(1);
    expect(await decided).toBe('72');
    expect([store.draft.choice, await store.decide(), store.held.acts.length]).toEqual(['dismiss', false, 1]);
    await open(id);
    expect(store.draft.choice).toBe(choice);
    store.press(0);
    expect(store.draft.choice).toBe('dismiss');
  });

  it('does not decide a case that it is leaving', async () => {
    const { store, open } = await openDesk();
    expect(store.pass('71', 1)).toBe('72');
    store.press(1);
    expect([store.draft.choice, await store.decide()]).toEqual([null, false]);
    await open('72');
    await wait(500);
    expect([store.draft.choice, await store.decide()]).toEqual(['warn', '73']);
  });

  it('sends held decisions on leaving', async () => {
    const { store, api } = await openDesk();
    store.choose('dismiss');
    await store.decide();
    await store.held.sendAll();
    expect(api.count(DECIDE)).toBe(1);
  });

  it.each([
    ['conflict', ['72', '73']],
    ['forbidden', ['71', '72', '73']],
  ] as const)('reports a refusal with %s, and keeps a case that is still open', async (code, left) => {
    const { store, api, core, shown } = await openDesk();
    api.on(DECIDE, refusal(code));
    store.choose('dismiss');
    await store.decide();
    await wait(8000);
    expect([shown(), core.toasts.items.length]).toEqual([left, 1]);
  });

  it('asks staff to confirm their identity only before it holds a measure', async () => {
    const confirm = jest.fn(() => Promise.resolve(false));
    const { store, open } = await openDesk(confirm);
    store.choose('warn');
    expect([await store.decide(), store.held.acts.length]).toEqual([false, 0]);
    await open('71');
    store.choose('dismiss');
    expect(await store.decide()).toBe('72');
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('chooses a matching reply, keeps custom text, and toggles the length of a suspension', async () => {
    const { store } = await openDesk();
    store.choose('suspend');
    store.choose('suspend');
    expect([store.draft.days, store.outcome]).toEqual([30, 'Tijdelijk gesloten']);
    store.choose('dismiss');
    expect(store.outcome).toBe('Niets gevonden');
    store.change({ outcome: 'Own words' });
    store.choose('ban');
    expect(store.outcome).toBe('Own words');
  });

  it.each([
    [{ choice: null, outcome: 'Thanks' }, { status: 'required' }],
    [{ choice: 'ban', outcome: ' ' }, { outcome: 'required' }],
  ] as const)('does not hold an incomplete decision (%#)', async (draft, fields) => {
    const { store } = await openDesk();
    store.change(draft);
    expect(await store.decide()).toBe(false);
    expect([store.submission.fields, store.held.acts]).toEqual([fields, []]);
  });

  it('loads the next page once all shown cases are decided', async () => {
    const { store, api, open } = await openDesk();
    api.on(CASES, ({ query }) =>
      query?.id === undefined
        ? { cases: [createCase({ id: '71' })], num_results: 2 }
        : { cases: [createCase({ id: query.id })], num_results: 1 },
    );
    await store.load({ status: 'open', page: 1 });
    await open('71');
    store.choose('dismiss');
    expect(await store.decide()).toBeNull();
    api.on(CASES, { cases: [createCase({ id: '74' })], num_results: 1 });
    await wait(8000);
    expect(store.rows.map(({ id }) => id)).toEqual(['74']);
  });

  it('decides nothing if no case is open', async () => {
    const { core } = createTestCore();
    expect(await new CasesStore(core).decide()).toBe(false);
  });
});
