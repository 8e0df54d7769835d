import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { when } from 'mobx';
import { createCard } from '@rendezvous/core/testing';
import { outsideAct, renderUrgent } from '@rendezvous/testing';
import { createFound, renderMembers } from '../../../testing/renderMembers.tsx';
import { Members } from '../Members.tsx';

it('keeps the skeleton until the cards that have arrived are rendered', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const { core } = await renderMembers(<Members />, {
    path: '/members',
    answers: (server) =>
      server.on('GET /api/members.php', async () => {
        await gate;
        return createFound([createCard('sam', { name: 'Sam', age: 41 })]);
      }),
  });
  await outsideAct(async () => {
    release();
    await when(() => core.search.results.has(1));
    renderUrgent();
    expect(screen.queryByRole('list', { name: 'Search results' })).not.toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'Search results' })).toBeInTheDocument();
  });
});
