import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { when } from 'mobx';
import { flushSync } from 'react-dom';
import { createCard } from '@rendezvous/core/testing';
import { createFound, renderMembers } from '../../../testing/renderMembers.tsx';
import { Members } from '../Members.tsx';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

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
  // Outside `act`, as in a browser: it would also render what React has put off.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  release();
  await when(() => core.search.results.has(1));
  // What input or a store would make React render.
  flushSync(() => undefined);
  expect(screen.queryByRole('list', { name: 'Search results' })).not.toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Search results' })).toBeInTheDocument();
});
