import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeCore, makeUser } from '@rendezvous/core/testing';
import { renderScene } from '@rendezvous/testing';
import likes from '../../locales/en.json';
import { MatchOverlay } from './MatchOverlay.tsx';

const sam = { id: 'p-sam', name: 'Sam', main_image: null };

async function shown() {
  const { core } = makeCore({ user: makeUser() });
  core.events.emit({ id: '1', type: 'match', data: { profile: sam } });
  const onClose = jest.fn();
  const overlay = <MatchOverlay profile={sam} onClose={onClose} onLockedChange={() => undefined} />;
  const scene = await renderScene(overlay, { path: '/members', core, texts: { likes } });
  return { ...scene, core, onClose };
}

it('counts as shown, so that the same match does not come up again', async () => {
  const { core } = await shown();
  expect(screen.getByRole('heading', { name: 'You like each other' })).toBeVisible();
  expect(core.likes.pendingMatch).toBeNull();
  core.events.emit({ id: '2', type: 'match', data: { profile: sam } });
  expect(core.likes.pendingMatch).toBeNull();
});

it('leads to the conversation and closes', async () => {
  const { location, onClose } = await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Write to Sam' }));
  expect(location()).toBe('/members/p-sam/chat');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes when its reader says so, and leads nowhere', async () => {
  const { location, onClose } = await shown();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(location()).toBe('/members');
});
