import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import likes from '../../locales/en.json';
import { LikeOverlay } from './LikeOverlay.tsx';

const sam = { id: 'p-sam', name: 'Sam', main_image: null };

async function shown(answers: (api: TestCore['api']) => void = () => undefined) {
  const { core, api } = createTestCore({ user: createUser() });
  answers(api);
  const onClose = jest.fn();
  const overlay = (
    <LikeOverlay profile={sam} onClose={onClose} onLockedChange={() => undefined} onEvent={() => undefined} />
  );
  const scene = await renderScene(overlay, { path: '/members', core, texts: { likes } });
  return { ...scene, core, api, onClose };
}

it('says who likes the member, with a different text from a match', async () => {
  await shown();
  expect(screen.getByRole('heading', { name: 'Sam likes you' })).toBeVisible();
  expect(screen.queryByText(/like each other/)).not.toBeInTheDocument();
});

it('likes back and closes, so that the match can be shown', async () => {
  const user = userEvent.setup();
  const { api, core, onClose } = await shown((server) => server.on('POST /api/like.php', { match: true }));
  await user.click(screen.getByRole('button', { name: 'Like back' }));
  expect(api.count('POST /api/like.php')).toBe(1);
  expect(core.likes.pendingMatch).toEqual(sam);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('shows why liking back was refused', async () => {
  const user = userEvent.setup();
  const { core, onClose } = await shown((server) =>
    server.on('POST /api/like.php', refusal('member_invisible')),
  );
  await user.click(screen.getByRole('button', { name: 'Like back' }));
  expect(core.toasts.items).toHaveLength(1);
  expect(core.likes.pendingMatch).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes without navigating, or opens the profile', async () => {
  const user = userEvent.setup();
  const { location, onClose } = await shown();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(location()).toBe('/members');
  await user.click(screen.getByRole('button', { name: 'See Sam’s profile' }));
  expect(location()).toBe('/likes/m/p-sam');
});
