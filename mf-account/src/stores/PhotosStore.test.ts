import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@rendezvous/contracts';
import type { Photo, SelfUser } from '@rendezvous/contracts';
import { createProfile, createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { PhotosStore } from './PhotosStore.ts';

const CHANGE = 'PUT /api/photo.php';
const REMOVE = 'DELETE /api/photo.php';
const ADD = 'POST /api/photo.php';
const photo = (id: string, position: number, change: Partial<Photo> = {}): Photo => ({
  id,
  filename: `${id}.jpg`,
  thumb_filename: `${id}-t.jpg`,
  match_filename: `${id}-m.jpg`,
  status: 'active',
  width: 1,
  height: 1,
  main: position === 0,
  position,
  rejection: null,
  ...change,
});
const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

function setUp(
  photos: Photo[] = [photo('b', 1), photo('a', 0), photo('c', 2)],
  user: Partial<SelfUser> = {},
) {
  const me = createUser({ photo_limit: 5, ...user, profile: createProfile({ photos }) });
  const test = createTestCore({ user: me });
  test.api.on('GET /api/user.php', () => ({ user: test.core.session.user ?? me }));
  const store = new PhotosStore(test.core);
  const order = () => store.photos.map(({ id, main }) => `${id}${main ? '*' : ''}`);
  return { ...test, store, order };
}

describe('the member’s photos', () => {
  it('are in the member’s order, with room up to the limit', () => {
    const { store, order } = setUp();
    expect([order(), store.limit, store.room]).toEqual([['a*', 'b', 'c'], 5, 2]);
  });

  it('never have negative room', () => {
    expect(setUp(undefined, { photo_limit: 2 }).store.room).toBe(0);
  });

  it('are empty for a visitor, with the limit of free members', () => {
    const store = new PhotosStore(createTestCore().core);
    expect([store.photos, store.limit]).toEqual([[], LIMITS.photos.free]);
  });

  it('can become the main photo if accepted, or if pending while none is accepted', () => {
    const { store } = setUp();
    expect(store.canBeMain(photo('a', 0))).toBe(false);
    expect(store.canBeMain(photo('b', 1))).toBe(true);
    expect(store.canBeMain(photo('c', 2, { status: 'rejected' }))).toBe(false);
    expect(store.canBeMain(photo('c', 2, { status: 'pending' }))).toBe(false);
    const waiting = setUp([photo('a', 0, { status: 'pending' }), photo('b', 1, { status: 'pending' })]);
    expect(waiting.store.canBeMain(photo('b', 1, { status: 'pending' }))).toBe(true);
  });

  it('can be added if they are pictures and there is room', () => {
    const { store } = setUp();
    const files = [jpeg('1.jpg'), new File(['x'], 'a.txt'), jpeg('2.jpg'), jpeg('3.jpg')];
    expect(store.accept(files).map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
    expect(store.refusals).toEqual([
      { name: 'a.txt', code: 'photo_type' },
      { name: '3.jpg', code: 'photo_limit' },
    ]);
    store.clearRefusals();
    expect(store.refusals).toEqual([]);
  });

  it('are rejected if they are still too large after scaling', async () => {
    const { store, api } = setUp();
    const large = jpeg('large.jpg');
    Object.defineProperty(large, 'size', { value: LIMITS.photos.maxBytes + 1 });
    expect(store.accept([large])).toEqual([large]);
    expect(store.refusals).toEqual([]);
    await store.add(large, large.name);
    expect(store.refusals).toEqual([{ name: 'large.jpg', code: 'photo_too_large' }]);
    expect([store.uploads, api.calls]).toEqual([[], []]);
  });
});

describe('a change of the member’s photos', () => {
  it('sets the main photo before the server responds', async () => {
    const { store, api, core, order } = setUp();
    api.on(CHANGE, { photo: photo('a', 0) });
    const done = store.makeMain('b');
    expect(order()).toEqual(['a', 'b*', 'c']);
    expect(core.session.profile?.main_image).toEqual({
      id: 'b',
      filename: 'b.jpg',
      thumb_filename: 'b-t.jpg',
      match_filename: 'b-m.jpg',
      status: 'active',
    });
    await done;
    expect(api.last(CHANGE)?.body).toEqual({ id: 'b', main: true });
    expect(api.count('GET /api/user.php')).toBe(1);
  });

  it.each([
    ['b', -1, ['b', 'a*', 'c'], 0],
    ['b', 1, ['a*', 'c', 'b'], 2],
    ['a', 1, ['b', 'a*', 'c'], 1],
  ] as const)('moves %s by %i', async (id, by, shown, position) => {
    const { store, api, order } = setUp();
    api.on(CHANGE, { photo: photo('a', 0) });
    await store.move(id, by);
    expect(order()).toEqual(shown);
    expect(store.photos.map((each) => each.position)).toEqual([0, 1, 2]);
    expect(api.last(CHANGE)?.body).toEqual({ id, position });
  });

  it.each([
    ['a', -1],
    ['c', 1],
    ['gone', 1],
  ] as const)('does not move %s by %i', async (id, by) => {
    const { store, api, order } = setUp();
    await store.move(id, by);
    expect(order()).toEqual(['a*', 'b', 'c']);
    expect(api.count(CHANGE)).toBe(0);
  });

  it('removes a photo', async () => {
    const { store, api, core, order } = setUp();
    api.on(REMOVE, { photo: photo('a', 0) });
    await store.remove('a');
    expect(order()).toEqual(['b', 'c']);
    expect(core.session.profile?.main_image).toBeNull();
    expect(api.last(REMOVE)?.body).toEqual({ id: 'a' });
  });

  it('is rolled back with a toast if it is rejected', async () => {
    const { store, api, core, order } = setUp();
    api.on(REMOVE, refusal('unavailable'));
    await store.remove('b');
    expect(order()).toEqual(['a*', 'b', 'c']);
    expect(core.toasts.items).toMatchObject([{ text: 'text of unavailable' }]);
  });

  it('does nothing for a visitor', async () => {
    const { core, api } = createTestCore();
    await new PhotosStore(core).makeMain('a');
    expect(api.calls).toEqual([]);
  });
});

describe('an upload', () => {
  it('is listed while it is being sent, then becomes a photo', async () => {
    const { store, api, order } = setUp();
    api.on(ADD, { photo: photo('d', 3) });
    const added = store.add(new Blob(['x']), 'd.jpg');
    expect([store.room, store.uploads.map(({ id, name }) => `${id} ${name}`)]).toEqual([
      1,
      ['upload-1 d.jpg'],
    ]);
    await added;
    expect([order(), store.uploads]).toEqual([['a*', 'b', 'c', 'd'], []]);
    expect(api.count('GET /api/user.php')).toBe(1);
  });

  it('stays listed if it fails, and can be retried or discarded', async () => {
    const { store, api } = setUp();
    api.on(ADD, refusal('photo_type'));
    await store.add(new Blob(['x']), 'd.jpg');
    const [upload] = store.uploads;
    expect(upload).toMatchObject({ state: 'failed', failure: { code: 'photo_type' } });
    expect(api.count('GET /api/user.php')).toBe(0);
    if (upload === undefined) return;
    await store.retry(upload);
    expect(api.count(ADD)).toBe(2);
    await store.add(new Blob(['y']), 'e.jpg');
    store.forget(upload);
    expect(store.uploads.map(({ id }) => id)).toEqual(['upload-2']);
  });
});
