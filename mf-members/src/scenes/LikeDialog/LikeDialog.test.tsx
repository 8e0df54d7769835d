import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard, refusal } from '@rendezvous/core/testing';
import { FirstSight } from '@rendezvous/testing';
import { remote } from '../../remote.ts';
import { createFound, createPage, renderMembers } from '../../testing/renderMembers.tsx';
import { LikeDialog } from './LikeDialog.tsx';

const path = '/members';
const dialog = (onClose: () => void, profile?: { id: string; name: string }) => (
  <LikeDialog
    {...(profile ? { profile } : {})}
    onClose={onClose}
    onLockedChange={() => undefined}
    onEvent={() => undefined}
  />
);

it('suggests the first member of the default search who is not liked yet', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const scene = await renderMembers(dialog(onClose), {
    path,
    answers: (server) =>
      server.on('GET /api/members.php', createFound([createCard('a', { liked: true }), createCard('b')])),
  });
  expect(await screen.findByRole('link', { name: 'Member b, 40' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See profile' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(scene.location()).toBe('/members/b');
});

it('suggests the given member', async () => {
  await renderMembers(dialog(jest.fn(), { id: 'p-sam', name: 'Sam' }), {
    path,
    answers: (server) => server.on('GET /api/member.php', createPage()),
  });
  expect(await screen.findByRole('link', { name: 'Sam, 41' })).toBeVisible();
});

it('says that there is no suggestion if the search fails', async () => {
  await renderMembers(dialog(jest.fn()), {
    path,
    answers: (server) => server.on('GET /api/members.php', refusal('unavailable')),
  });
  expect(await screen.findByRole('heading', { name: 'No one new right now' })).toBeVisible();
});

it('never shows an earlier suggestion', async () => {
  const see = jest.fn();
  const profile = { id: 'p-sam', name: 'Sam' };
  const scene = await renderMembers(<FirstSight onSee={see}>{dialog(jest.fn(), profile)}</FirstSight>, {
    path,
    answers: (server) => server.on('GET /api/member.php', createPage()),
    before: async (core) => remote.createStore(core).suggestion.person.set(createCard('a'), 'a'),
  });
  expect(see).toHaveBeenCalledWith(expect.not.stringContaining('Member a'));
  expect(await screen.findByRole('link', { name: 'Sam, 41' })).toBeVisible();
  scene.unmount();
  expect(remote.createStore(scene.core).suggestion.person.value).toBeNull();
});
