import { describe, expect, it } from '@jest/globals';
import { createTestCore, refusal } from '@rendezvous/core/testing';
import { createPhoto } from '../testing/renderConsole.tsx';
import { PhotoQueueStore } from './PhotoQueueStore.ts';

const PHOTOS = 'GET /api/console-photos.php';
const DECIDE = 'PUT /api/console-photos.php';

it('does not show a photo again that was decided while the list was loading', async () => {
  const { core, api } = createTestCore();
  const waiting = { photos: [createPhoto('a', 'Ann'), createPhoto('b', 'Bea')], num_results: 2 };
  api.on('GET /api/console-photos.php', waiting);
  api.on('PUT /api/console-photos.php', { photo: createPhoto('a', 'Ann').photo });
  const store = new PhotoQueueStore(core);
  await store.load();
  let answer = (): void => undefined;
  api.on('GET /api/console-photos.php', () => new Promise((resolve) => (answer = () => resolve(waiting))));
  const loading = store.load();
  await store.decide('active');
  answer();
  await loading;
  expect(store.photos.map(({ name }) => name)).toEqual(['Bea']);
  expect(store.total).toBe(1);
});

describe('photos that wait', () => {
  async function setUp(...names: string[]) {
    const test = createTestCore();
    const photos = names.map((name) => createPhoto(name, name));
    test.api.on(PHOTOS, { photos, num_results: names.length });
    test.api.on(DECIDE, { photo: createPhoto('a', 'a').photo });
    const store = new PhotoQueueStore(test.core);
    await store.load();
    const shown = () => store.photos.map(({ name }) => name);
    return { ...test, store, shown };
  }

  it('show the first, and the next six', async () => {
    const { store } = await setUp('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    expect([store.state, store.current?.name, store.total]).toEqual(['ready', 'a', 8]);
    expect(store.next.map(({ name }) => name)).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
  });

  it('leave when they are decided, with the reason of a rejection', async () => {
    const { store, shown, api } = await setUp('a', 'b');
    store.setRefusing(true);
    expect(store.refusing).toBe(true);
    await store.decide('rejected', 'nude');
    expect(api.last(DECIDE)?.body).toEqual({ id: 'a', status: 'rejected', rejection: 'nude' });
    expect([shown(), store.total, store.last, store.refusing]).toEqual([
      ['b'],
      1,
      { name: 'a', status: 'rejected' },
      false,
    ]);
    await store.decide('active');
    expect(api.last(DECIDE)?.body).toEqual({ id: 'b', status: 'active' });
    expect([store.current, store.total, store.next]).toEqual([null, 0, []]);
    store.setRefusing(true);
    await store.decide('active');
    expect([store.refusing, api.count(DECIDE), api.count(PHOTOS)]).toEqual([false, 2, 1]);
  });

  it.each([
    ['not_found', { name: 'a', status: 'gone' }, ['b']],
    ['conflict', { name: 'a', status: 'decided' }, ['b']],
    ['unavailable', null, ['a', 'b']],
  ] as const)('that are refused with %s', async (code, last, left) => {
    const { store, shown, api, core } = await setUp('a', 'b');
    api.on(DECIDE, refusal(code));
    await store.decide('active');
    expect([store.last, shown()]).toEqual([last, left]);
    expect(core.toasts.items).toHaveLength(last === null ? 1 : 0);
  });

  it('are read again when the page is done and more wait', async () => {
    const { store, api } = await setUp('a');
    api.on(PHOTOS, { photos: [createPhoto('a', 'a')], num_results: 5 });
    await store.load();
    api.on(PHOTOS, { photos: [createPhoto('b', 'b')], num_results: 4 });
    await store.decide('active');
    expect([store.current?.name, store.total]).toEqual(['b', 4]);
  });

  it('are decided one at a time', async () => {
    const { store, api } = await setUp('a', 'b');
    const decided = store.decide('active');
    await store.decide('active');
    store.setRefusing(true);
    expect([store.refusing, store.current?.name]).toEqual([false, 'a']);
    await decided;
    expect(api.count(DECIDE)).toBe(1);
  });
});
