import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StaffPhoto } from '@rendezvous/contracts';
import { createTestCore, refusal } from '@rendezvous/core/testing';
import { FRESH, createPhoto } from '../testing/renderConsole.tsx';
import { PhotoQueueStore } from './PhotoQueueStore.ts';
import { PicturesStore } from './PicturesStore.ts';

const PHOTOS = 'GET /api/console-photos.php';
const DECIDE = 'PUT /api/console-photos.php';
const LETTERS = 'abcdefghijklmn'.split('');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

async function setUp(names: readonly string[] = LETTERS) {
  const test = createTestCore();
  test.api.on(PHOTOS, {
    photos: names.map((name) => createPhoto(name, name)),
    num_results: names.length,
    time: FRESH,
  });
  test.api.on(DECIDE, { photo: createPhoto('a', 'a').photo });
  const pictures = new PicturesStore();
  const see = ({ photo }: StaffPhoto) => pictures.settle(photo.filename, true);
  const store = new PhotoQueueStore(test.core, pictures);
  await store.load();
  store.photos.forEach(see);
  const shown = () => store.sheet.map(({ name }) => name).join('');
  return { ...test, store, shown, see };
}

describe('the sheet', () => {
  it('has twelve photos, and preloads those of the next sheet', async () => {
    const { store, shown } = await setUp();
    expect([shown(), store.total, store.ahead.map(({ name }) => name)]).toEqual([
      'abcdefghijkl',
      14,
      ['m', 'n'],
    ]);
  });

  it('is accepted as a whole, and sent after the time to undo it', async () => {
    const { store, api, shown } = await setUp();
    store.accept();
    expect([shown(), store.total, api.count(DECIDE)]).toEqual(['mn', 2, 0]);
    await pass(8);
    expect(api.count(DECIDE)).toBe(12);
    expect(api.last(DECIDE)?.body).toEqual({ id: 'l', status: 'active' });
  });

  it('is accepted without known pictures, which must be chosen separately', async () => {
    const { store, api, shown, see } = await setUp(['a', 'b', 'c']);
    const known = createPhoto('k', 'k', { known_list: 'partner list' });
    api.on(PHOTOS, { photos: [known, createPhoto('a', 'a')], num_results: 2, time: FRESH });
    await store.load();
    see(known);
    store.accept();
    expect(shown()).toBe('k');
    store.toggle(known);
    store.accept();
    expect(shown()).toBe('');
  });

  it('keeps a photo that has not loaded, even if it is selected', async () => {
    const { store, api, shown, see } = await setUp(['a', 'b']);
    const late = createPhoto('z', 'z');
    api.on(PHOTOS, { photos: [createPhoto('a', 'a'), late], num_results: 2, time: FRESH });
    await store.load();
    store.accept();
    expect(shown()).toBe('z');
    store.toggle(store.current);
    store.accept();
    expect(shown()).toBe('z');
    see(late);
    store.accept();
    expect(shown()).toBe('');
  });

  it('is accepted except for rejected photos', async () => {
    const { store, api, shown } = await setUp(['a', 'b', 'c']);
    store.move(1);
    store.refuse('no_face');
    expect(shown()).toBe('ac');
    store.accept();
    await pass(8);
    const sent = api.calls.filter(({ key }) => key === DECIDE).map(({ body }) => body);
    expect(sent).toEqual([
      { id: 'b', status: 'rejected', rejection: 'no_face' },
      { id: 'a', status: 'active' },
      { id: 'c', status: 'active' },
    ]);
  });

  it('is accepted and rejected by selection', async () => {
    const { store, shown } = await setUp(['a', 'b', 'c', 'd']);
    store.toggle(store.sheet[1] ?? null);
    store.toggle(store.sheet[2] ?? null);
    store.toggle(store.sheet[2] ?? null);
    store.accept();
    expect([shown(), store.selected]).toEqual(['acd', []]);
    store.toggle(store.sheet[0] ?? null);
    store.toggle(store.sheet[2] ?? null);
    store.refuse('rules');
    expect(shown()).toBe('c');
  });

  it('restores the photos of the last decision, then those of the one before', async () => {
    const { store, api, shown } = await setUp(['a', 'b', 'c']);
    store.refuse('rules');
    store.accept();
    expect(shown()).toBe('');
    store.undo();
    expect(shown()).toBe('bc');
    store.undo();
    store.undo();
    await pass(9);
    expect([shown(), api.count(DECIDE)]).toEqual(['abc', 0]);
  });

  it('sends held decisions on leaving', async () => {
    const { store, api } = await setUp(['a']);
    store.accept();
    await store.held.sendAll();
    expect(api.count(DECIDE)).toBe(1);
  });

  it.each([
    ['not_found', { name: 'a', because: 'gone' }, 'b', 0],
    ['conflict', { name: 'a', because: 'decided' }, 'b', 0],
    ['unavailable', null, 'ab', 1],
  ] as const)('keeps only undecided photos after %s', async (code, lost, left, toasts) => {
    const { store, shown, api, core } = await setUp(['a', 'b']);
    api.on(DECIDE, refusal(code));
    store.toggle(store.sheet[0] ?? null);
    store.accept();
    await pass(8);
    expect([store.lost, shown(), core.toasts.items.length]).toEqual([lost, left, toasts]);
  });

  it('reloads when it is empty and more photos are waiting, without decided ones', async () => {
    const { store, api, shown } = await setUp(['a']);
    const queue = ['a', 'b'].map((name) => createPhoto(name, name));
    api.on(PHOTOS, { photos: queue.slice(0, 1), num_results: 5, time: FRESH });
    await store.load();
    store.accept();
    api.on(PHOTOS, { photos: queue, num_results: 5, time: FRESH });
    await pass(8);
    expect([shown(), store.total]).toEqual(['b', 4]);
  });

  it('moves its cursor within its bounds, and postpones the photo at the cursor', async () => {
    const { store, shown } = await setUp(['a', 'b', 'c']);
    store.move(-1);
    store.move(2);
    store.move(1);
    expect(store.current?.name).toBe('c');
    store.move(-2);
    store.postpone();
    expect([shown(), store.current?.name]).toEqual(['bca', 'b']);
  });
});
