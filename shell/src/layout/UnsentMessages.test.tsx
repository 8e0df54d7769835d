import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { memoryStorage } from '@rendezvous/core';
import { outboxKey } from '@rendezvous/platform';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const outbox = () => screen.findByRole('heading', { name: 'mf_chat/Outbox' });
const user = testUser();

it('what an earlier page left unsent goes out from any page', async () => {
  const storage = memoryStorage({ [outboxKey(user.id)]: '[]' });
  await renderShell({ path: '/likes', boot: { user }, storage });
  expect(await outbox()).toBeInTheDocument();
});

it('what a screen left unsent is looked for by the next one', async () => {
  const storage = memoryStorage();
  const shell = await renderShell({ path: '/likes', boot: { user }, storage });
  await screen.findByRole('region', { name: 'Messages' });
  storage.set(outboxKey(user.id), '[]');
  act(() => shell.router.navigator.push('/members'));
  expect(await outbox()).toBeInTheDocument();
});

it('nothing of the chat is loaded where nothing waits, until something does and the connection is back', async () => {
  const storage = memoryStorage();
  const shell = await renderShell({ path: '/likes', boot: { user }, storage });
  const load = jest.spyOn(shell.platform.remotes, 'load');
  await screen.findByRole('region', { name: 'Messages' });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(load).not.toHaveBeenCalled();
  storage.set(outboxKey(user.id), '[]');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await outbox()).toBeInTheDocument();
});
