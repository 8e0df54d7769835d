import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffPhotoCheck } from '@rendezvous/contracts';
import { FRESH, createPhoto, renderConsole } from '../../testing/renderConsole.tsx';

const createCheck = (id: string, name: string): StaffPhotoCheck => ({
  id,
  profile: `m-${id}`,
  name,
  age: 40,
  site: 'localhost',
  pose: 'two_fingers',
  submitted_at: new Date(Date.now() - 25 * 3_600_000).toISOString(),
});
const checks = [createCheck('a', 'Ann'), createCheck('b', 'Bea')];

/** @param ready promises by check id that delay the response for a check */
const open = (ready: Partial<Record<string, Promise<void>>> = {}) =>
  renderConsole({
    path: '/console/checks',
    answers: (api) =>
      api
        .on('GET /api/console-photo-checks.php', { checks, time: FRESH })
        .on('GET /api/console-photo-check.php', async ({ query }) => {
          const check = checks.find(({ id }) => id === query?.id) ?? checks[0]!;
          await ready[check.id];
          const photos = [createPhoto(`p-${check.id}`, check.name).photo];
          return { check, selfie: 'data:image/webp;base64,AA==', photos, time: FRESH };
        })
        .on('PUT /api/console-photo-check.php', undefined),
  });

/** Loads the selfie and the photos of a check. */
async function load(name: string): Promise<void> {
  await screen.findByRole('img', { name: `Selfie of ${name}` });
  for (const image of screen.getAllByRole('img')) fireEvent.load(image);
}

const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.calls.filter(({ key }) => key.startsWith('PUT')).map(({ body }) => body);

it('shows one selfie beside the photos, with keys to accept, reject with a reason and undo', async () => {
  const user = userEvent.setup();
  const { api, unmount } = await open();
  expect(await screen.findByRole('img', { name: 'Selfie of Ann' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:/),
  );
  expect(screen.getByRole('img', { name: 'Photo of Ann' })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Uploaded .*, waiting for more than a day$/ })).toBeVisible();
  expect(screen.getByText('Pose asked for: Hold two fingers up beside your face')).toBeVisible();
  // Only the picture in view is loaded, because each look is recorded.
  expect(api.count('GET /api/console-photo-check.php')).toBe(1);
  await load('Ann');
  await user.keyboard('a');
  expect(await screen.findByRole('img', { name: 'Selfie of Bea' })).toBeVisible();
  await user.keyboard('u');
  expect(screen.getByRole('img', { name: 'Selfie of Ann' })).toBeVisible();
  await user.keyboard('2r1');
  await screen.findByRole('img', { name: 'Selfie of Bea' });
  await user.keyboard('s');
  expect(await screen.findByText('No photo checks waiting')).toBeVisible();
  unmount();
  expect(sent(api)).toEqual([{ id: 'a', refusal: 'other_person', photos: ['p-a'] }]);
});

it('decides only once the selfie and all photos have loaded', async () => {
  const user = userEvent.setup();
  const { api, unmount } = await open();
  fireEvent.load(await screen.findByRole('img', { name: 'Selfie of Ann' }));
  const accept = () => screen.getByRole('button', { name: 'Same person' });
  expect(accept()).toHaveAttribute('aria-disabled', 'true');
  expect(accept()).toHaveAccessibleDescription('Loading');
  await user.click(accept());
  await user.keyboard('ar1{Escape}');
  expect(screen.getByRole('img', { name: 'Selfie of Ann' })).toBeVisible();
  await load('Ann');
  expect(accept()).not.toHaveAttribute('aria-disabled');
  await user.keyboard('a');
  unmount();
  expect(sent(api)).toEqual([{ id: 'a', refusal: null, photos: ['p-a'] }]);
});

it('rejects or skips a selfie that fails to load, but does not accept it', async () => {
  const user = userEvent.setup();
  const { api, unmount } = await open();
  await load('Ann');
  fireEvent.error(screen.getByRole('img', { name: 'Selfie of Ann' }));
  expect(screen.getByText(/^A photo didn’t load/)).toBeVisible();
  await user.keyboard('a');
  expect(screen.getByRole('img', { name: 'Selfie of Ann' })).toBeVisible();
  await user.keyboard('r3');
  expect(await screen.findByRole('img', { name: 'Selfie of Bea' })).toBeVisible();
  unmount();
  expect(sent(api)).toEqual([{ id: 'a', refusal: 'unclear', photos: ['p-a'] }]);
});

it('a selfie that loads late does not replace one that an undo restored', async () => {
  const user = userEvent.setup();
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  await open({ b: promise });
  await load('Ann');
  await user.keyboard('au');
  await act(async () => resolve());
  expect(screen.getByRole('img', { name: 'Selfie of Ann' })).toBeVisible();
});
