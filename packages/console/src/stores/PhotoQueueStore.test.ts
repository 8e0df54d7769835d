import { expect, it } from '@jest/globals';
import { createTestCore } from '@rendezvous/core/testing';
import { createPhoto } from '../testing/renderConsole.tsx';
import { PhotoQueueStore } from './PhotoQueueStore.ts';

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
