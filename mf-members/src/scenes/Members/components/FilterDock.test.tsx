import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard } from '@rendezvous/core/testing';
import { mediaQuery } from '@rendezvous/ui';
import { createFound, renderMembers } from '../../../testing/renderMembers.tsx';
import { Members } from '../Members.tsx';

const SEARCH = 'GET /api/members.php';

beforeEach(() => {
  const wide = (query: string) => Object.assign(new EventTarget(), { matches: query === mediaQuery.xxl });
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => wide(query) as MediaQueryList);
});

async function open() {
  const scene = await renderMembers(<Members />, {
    path: '/members',
    answers: (server) => server.on(SEARCH, createFound([createCard('a')])),
  });
  const dock = within(screen.getByRole('region', { name: 'Filters' }));
  await dock.findByRole('combobox', { name: 'Sexuality' });
  const box = (name: string) => dock.getByRole('switch', { name });
  const wait = (milliseconds: number) => act(async () => scene.clock.advance(milliseconds));
  return { ...scene, user: userEvent.setup(), box, wait };
}

it('applies choices 300 ms after the last one, and keeps the focus', async () => {
  const { user, api, location, box, wait } = await open();
  await user.click(box('Online now'));
  await wait(299);
  await user.click(box('With a photo'));
  await wait(299);
  expect(location()).toBe('/members');
  await wait(1);
  expect(location()).toBe('/members?online=1&with_photo=1');
  expect(api.last(SEARCH)?.query).toMatchObject({ online: 1, with_photo: 1 });
  expect(box('With a photo')).toHaveFocus();
});

it('follows the URL, and keeps choices that are not applied yet', async () => {
  const { user, location, box, wait } = await open();
  await user.click(box('Online now'));
  await wait(300);
  await user.click(box('With a photo'));
  await user.click(screen.getByRole('button', { name: 'Remove filter: Online now' }));
  expect(box('Online now')).not.toBeChecked();
  expect(box('With a photo')).toBeChecked();
  await wait(300);
  expect(location()).toBe('/members?with_photo=1');
});

it('forgets a choice that was undone before it was applied', async () => {
  const { user, travel, box, wait } = await open();
  await user.click(box('With a photo'));
  await wait(300);
  await user.dblClick(box('With a photo'));
  await act(async () => travel(-1));
  expect(box('With a photo')).not.toBeChecked();
});
