import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { makeSettings } from '@rendezvous/core/testing';
import { makePage, renderMembers } from '../../../testing/renderMembers.tsx';
import { Profile } from '../Profile.tsx';

const page = makePage(
  {},
  { hair_color: 'red', eye_color: 'green', tattoos: 'small', reason: 'dates', interests: ['hiking'] },
);

const shown = (visible_profile_fields: string[]) =>
  renderMembers(<Profile />, {
    path: '/members/p-sam',
    boot: { settings: makeSettings({ visible_profile_fields }) },
    answers: (server) => server.on('GET /api/member.php', page),
  });

it('shows the fields that the site names, and no other of them', async () => {
  await shown(['hair_color', 'about_me']);
  expect(await screen.findByText('Hair colour')).toBeVisible();
  expect(screen.getByText('I bake.')).toBeVisible();
  for (const hidden of ['Eye colour', 'Tattoos', 'Hiking']) expect(screen.queryByText(hidden)).toBeNull();
  expect(screen.queryByText(/Dates/)).toBeNull();
});

it('is not a new like any more once it was opened', async () => {
  const { api } = await renderMembers(<Profile />, {
    path: '/members/p-sam',
    answers: (server) =>
      server
        .on('GET /api/member.php', page)
        .on('PUT /api/like.php', undefined)
        .on('GET /api/likes.php', {
          profiles: [],
          liked_by: [{ id: 'p-sam', like_new: true, liked_at: '2026-05-01T11:00:00Z' }],
          sent: [],
          matches: [],
          totals: { received: 1, sent: 0, matches: 0, new: 1 },
          has_more: false,
        }),
    before: (core) => core.likes.load(),
  });
  expect(api.last('PUT /api/like.php')?.body).toEqual({ profile: 'p-sam' });
});

it('shows all where the site names none', async () => {
  await shown([]);
  for (const text of ['Hair colour', 'Eye colour', 'Tattoos', 'Hiking'])
    expect(await screen.findByText(text)).toBeVisible();
});
