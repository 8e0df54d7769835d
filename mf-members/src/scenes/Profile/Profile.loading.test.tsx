import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { createCard, createChat } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { renderMembers } from '../../testing/renderMembers.tsx';
import { Profile } from './Profile.tsx';

type Core = TestCore['core'];

const files = { filename: 'f', thumb_filename: 't', match_filename: 'm' };
const main_image = { id: 'ph-1', status: 'active' as const, ...files };
const known = { name: 'Sam', age: 41, main_image };
const sam = createCard('p-sam', known);
const chat = createChat('sam');

it.each<[string, (core: Core) => unknown, number]>([
  ['from the tapped card', ({ search }) => (search.opened = sam), 1],
  ['from a card among the likes', ({ likes }) => likes.profiles.set('p-sam', sam), 1],
  [
    'from a conversation',
    ({ chats }) => chats.items.set('sam', { ...chat, profile: { ...chat.profile, ...known } }),
    1,
  ],
  ['but not from another card', ({ search }) => (search.opened = createCard('p-kim', known)), 0],
])('shows name and picture while the profile loads, %s', async (_of, prepare, count) => {
  const never = new Promise<never>(() => undefined);
  await renderMembers(<Profile />, {
    path: '/members/p-sam',
    answers: (server) => server.on('GET /api/member.php', () => never),
    before: (core) => {
      runInAction(() => prepare(core));
      return Promise.resolve();
    },
  });
  expect(screen.queryAllByRole('heading', { level: 1, name: 'Sam, 41' })).toHaveLength(count);
  expect(screen.queryAllByRole('presentation')).toHaveLength(count);
});
