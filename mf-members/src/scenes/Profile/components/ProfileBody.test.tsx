import { expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '@rendezvous/contracts';
import { createSettings } from '@rendezvous/core/testing';
import people from '@rendezvous/people/locales/es.json' with { type: 'json' };
import { getDefinition } from '@rendezvous/testing';
import { createPage, renderMembers } from '../../../testing/renderMembers.tsx';
import { Profile } from '../Profile.tsx';

const page = createPage(
  {},
  { hair_color: 'red', eye_color: 'green', tattoos: 'small', reason: 'dates', interests: ['hiking'] },
);

const photo = {
  id: '7',
  filename: 'full',
  thumb_filename: 'thumb',
  match_filename: 'match',
  status: 'active',
  width: 3,
  height: 4,
  main: true,
  position: 0,
  rejection: null,
} as const;

const shown = (visible_profile_fields: string[], change: Partial<Settings> = {}, of = page) =>
  renderMembers(<Profile />, {
    path: '/members/p-sam',
    boot: { settings: createSettings({ visible_profile_fields, ...change }) },
    answers: (server) => server.on('GET /api/member.php', of),
  });
const silent = createPage({}, { about_me: null, hair_color: null, eye_color: 'green' });

it('shows only the fields that the site lists', async () => {
  await shown(['hair_color', 'about_me']);
  expect(await screen.findByText('Hair')).toBeVisible();
  expect(screen.getByText('I bake.')).toBeVisible();
  for (const hidden of ['Eyes', 'Tattoos', 'Hiking'])
    expect(screen.queryByText(hidden)).not.toBeInTheDocument();
  expect(screen.queryByText(/dates/)).not.toBeInTheDocument();
});

it('says what the member is here for, and whether they are online', async () => {
  await shown([], {}, createPage({}, { reason: 'casual', online: true }));
  expect(await screen.findByText('Here for something casual')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Online' })).toBeVisible();
});

it('marks a new like as seen when opened', async () => {
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

it("shows all fields if the site's list is empty", async () => {
  await shown([]);
  for (const text of ['Hair', 'Eyes', 'Tattoos', 'Hiking'])
    expect(await screen.findByText(text)).toBeVisible();
});

it('omits empty fields, except those that the site shows as empty', async () => {
  await shown([], { visible_profile_notes: ['about_me', 'hair_color'] }, silent);
  expect(await screen.findByText(/hasn’t written anything here yet/)).toBeVisible();
  expect(getDefinition('Hair')).toHaveTextContent('Not shared yet');
  expect(screen.queryByText('Body type')).not.toBeInTheDocument();
});

it('shows no field as empty if the site lists none', async () => {
  await shown([], { visible_profile_notes: [] }, silent);
  expect(await screen.findByText('Eyes')).toBeVisible();
  for (const text of ['About me', 'Hair', 'Not shared yet'])
    expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it('shows the country if the site lists it', async () => {
  await shown([], { profileDetails: ['country'] });
  expect(await screen.findByText('Country')).toBeVisible();
  expect(getDefinition('Country')).toHaveTextContent('Netherlands');
});

it('does not show the country if the site does not list it', async () => {
  await shown([], { profileDetails: [] });
  expect(await screen.findByText('Hair')).toBeVisible();
  expect(screen.queryByText('Country')).not.toBeInTheDocument();
});

it.each([
  ['female', 'Divorciada'],
  ['male', 'Divorciado'],
] as const)('uses the word for the member’s gender if the language has one (%s)', async (gender, word) => {
  const ended = createPage({}, { gender, relationship_status: 'divorced', tattoos: 'small' });
  await renderMembers(<Profile />, {
    path: '/members/p-sam',
    texts: { people },
    answers: (server) => server.on('GET /api/member.php', ended),
  });
  expect(await screen.findByText(word)).toBeVisible();
  expect(screen.getByText(people.tattoos.small)).toBeVisible();
});

const answers = () => screen.queryAllByRole('button', { name: /^Reply/ });
const chooses = () => screen.findByRole('button', { name: 'Reply to this' });
const about = createPage({ photos: [photo] }, { about_me: 'I bake. I run.' });

it('lets the reader reply to a sentence or a photo', async () => {
  const user = userEvent.setup();
  const { dialogs } = await shown([], {}, about);
  expect(await screen.findByText('I bake. I run.')).toBeVisible();
  await user.click(await chooses());
  const list = within(screen.getByRole('list', { name: 'Reply to this' }));
  expect(list.getByRole('button', { name: 'Reply to: I bake.' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Reply to this photo' }));
  const asked = { name: 'answer', request: { profile: { id: 'p-sam', name: 'Sam' } } };
  expect(dialogs).toMatchObject([
    { ...asked, request: { quote: { text: 'I run.' } } },
    { ...asked, request: { quote: { photo: { id: '7', filename: 'match' } } } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('I bake. I run.')).toBeVisible();
  expect(await chooses()).toHaveFocus();
});

it('quotes the only sentence without asking which one', async () => {
  const user = userEvent.setup();
  const { dialogs } = await shown([], {}, createPage({}, { about_me: 'I bake.' }));
  await user.click(await chooses());
  expect(dialogs).toMatchObject([{ name: 'answer', request: { quote: { text: 'I bake.' } } }]);
});

it('closes the viewer for a reply to its photo', async () => {
  const user = userEvent.setup();
  const { dialogs } = await shown([], {}, about);
  await user.click(await screen.findByRole('button', { name: 'View photo 1 of 1' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Photo 1 of Sam' }));
  await user.click(viewer.getByRole('button', { name: 'Reply to this photo' }));
  expect(screen.queryByRole('dialog', { name: 'Photo 1 of Sam' })).not.toBeInTheDocument();
  expect(dialogs).toMatchObject([
    { name: 'answer', request: { quote: { photo: { id: '7', filename: 'match' } } } },
  ]);
});

it('asks visitors to sign up before they can reply', async () => {
  const user = userEvent.setup();
  const { dialogs } = await renderMembers(<Profile />, {
    path: '/members/p-sam',
    user: null,
    answers: (server) => server.on('GET /api/member.php', about),
  });
  await user.click(await chooses());
  expect(dialogs).toMatchObject([{ name: 'signup', request: { reason: 'chat' } }]);
});

it.each([
  ['the member’s own profile', createPage({ photos: [photo] }, { id: 'p-me', about_me: 'I bake.' })],
  ['the profile of a blocked member', createPage({ photos: [photo], blocked: true })],
])('offers no reply on %s', async (_who, of) => {
  await renderMembers(<Profile />, {
    path: `/members/${of.profile.id}`,
    answers: (server) => server.on('GET /api/member.php', of),
  });
  expect(await screen.findByText('I bake.')).toBeVisible();
  expect(answers()).toEqual([]);
});

it('says on which day staff compared a selfie with the photos', async () => {
  const { core } = await shown(
    ['interests'],
    {},
    createPage({}, { photo_checked_at: '2026-05-01T10:00:00Z', interests: ['hiking'] }),
  );
  const said = await screen.findByText(
    /^Photo checked on .*: that day our team compared a selfie with this profile’s photos\.$/,
  );
  expect(said).toBeVisible();
  act(() => core.session.patchProfile({ interests: ['hiking'] }));
  const edge = screen.getByText('1 in common');
  expect(edge.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
