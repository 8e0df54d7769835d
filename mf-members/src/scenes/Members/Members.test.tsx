import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@rendezvous/core';
import { createCard, createProfile, createSettings, refusal } from '@rendezvous/core/testing';
import { createFound, renderMembers } from '../../testing/renderMembers.tsx';
import { Members } from './Members.tsx';

const SEARCH = 'GET /api/members.php';
const path = '/members';
const people = (count: number) => Array.from({ length: count }, (_, at) => createCard(String(at)));
const full = createFound(people(24), { num_results: 60 });

describe('the URL of the search', () => {
  it('determines the request', async () => {
    const { api } = await renderMembers(<Members />, {
      path: '/members?min_age=30&max_age=55&online=1&interests=cooking&page=2',
      answers: (server) => server.on(SEARCH, { ...full, page: 2 }),
    });
    expect(api.last(SEARCH)?.query).toEqual({
      gender: 'male',
      country: 'NL',
      min_age: 30,
      max_age: 55,
      interests: 'cooking',
      online: 1,
      page: 2,
    });
    expect(await screen.findByText('60 men, recently active first')).toBeVisible();
    expect(screen.getByRole('button', { name: 'All filters 3 filters on' })).toBeVisible();
  });

  it('drops a removed filter and the page number', async () => {
    const user = userEvent.setup();
    const scene = await renderMembers(<Members />, {
      path: '/members?online=1&interests=cooking&page=2',
      answers: (server) => server.on(SEARCH, ({ query }) => ({ ...full, page: query?.page ?? 1 })),
    });
    await screen.findByRole('list', { name: 'Search results' });
    await user.click(screen.getByRole('button', { name: 'Remove filter: Online now' }));
    expect(scene.location()).toBe('/members?interests=cooking');
    expect(screen.getByRole('button', { name: 'Clear all' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(scene.location()).toBe('/members?min_age=18&max_age=100');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scene.api.last(SEARCH)?.query).toEqual({
      gender: 'male',
      country: 'NL',
      min_age: 18,
      max_age: 100,
      page: 1,
    });
  });
});

it('shows a chip for the gender only if it is not the default', async () => {
  const user = userEvent.setup();
  const { location } = await renderMembers(<Members />, {
    path: '/members?gender=female&online=1',
    answers: (server) => server.on(SEARCH, full),
  });
  await screen.findByRole('list', { name: 'Search results' });
  await user.click(screen.getByRole('button', { name: 'Remove filter: Women' }));
  expect(location()).toBe('/members?online=1');
  const filters = within(screen.getByRole('list', { name: 'Active filters' }));
  expect(filters.queryByText('Men')).not.toBeInTheDocument();
});

describe('a search without filters', () => {
  const utrecht = { profile: createProfile({ city: 'Utrecht', region: 'NL-UT' }) };

  it('uses the member’s default ages and distance, which chips can remove', async () => {
    const user = userEvent.setup();
    const { api, location } = await renderMembers(<Members />, {
      path,
      user: utrecht,
      answers: (server) => server.on(SEARCH, full),
    });
    expect(await screen.findByRole('heading', { level: 1, name: /^Men within 100.km$/ })).toBeVisible();
    expect(api.last(SEARCH)?.query).toMatchObject({ within: 100, min_age: 26, max_age: 42 });
    await user.click(screen.getByRole('button', { name: /^Remove filter: Within 100.km$/ }));
    await user.click(screen.getByRole('button', { name: 'Remove filter: 26 to 42' }));
    expect(location()).toBe('/members?country=NL&min_age=18&max_age=100');
    expect(api.last(SEARCH)?.query).toMatchObject({ country: 'NL', min_age: 18, max_age: 100 });
    expect(screen.getByRole('heading', { level: 1, name: 'Netherlands' })).toBeVisible();
  });

  it('shows members without a photo in a separate row after the faces', async () => {
    const plain = createCard('plain', { name: 'Kim', main_image: null });
    const { profiles } = createFound(people(2));
    await renderMembers(<Members />, {
      path,
      answers: (server) => server.on(SEARCH, createFound([], { profiles: [plain, ...profiles] })),
    });
    const faces = await screen.findByRole('list', { name: 'Search results' });
    expect(within(faces).getAllByRole('listitem')).toHaveLength(2);
    const row = screen.getByRole('region', { name: 'No photo yet' });
    expect(within(row).getByRole('link', { name: 'Kim, 40' })).toBeVisible();
  });
});

it('shows 1.000+ if more members match than are counted', async () => {
  await renderMembers(<Members />, {
    path,
    answers: (server) => server.on(SEARCH, createFound(people(24), { num_results: 1000, exact: false })),
  });
  expect(await screen.findByText('1.000+ men, recently active first')).toBeVisible();
});

describe('page links', () => {
  it('contain the cursor of their page, and keep the filters', async () => {
    const scene = await renderMembers(<Members />, {
      path: '/members?with_photo=1&page=2&after=second',
      answers: (server) => server.on(SEARCH, { ...full, page: 2, next: 'third' }),
    });
    expect(scene.api.last(SEARCH)?.query).toMatchObject({ with_photo: 1, page: 2, after: 'second' });
    const links = await screen.findAllByRole('link', { name: /^Page \d$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/members?with_photo=1',
      '/members?with_photo=1&page=2&after=second',
      '/members?with_photo=1&page=3&after=third',
    ]);
  });

  it('lose the cursor when a filter changes', async () => {
    const user = userEvent.setup();
    const scene = await renderMembers(<Members />, {
      path: '/members?online=1&page=2&after=second',
      answers: (server) => server.on(SEARCH, { ...full, page: 2, next: 'third' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove filter: Online now' }));
    expect(scene.location()).toBe('/members');
  });
});

describe('the filter sheet', () => {
  it('shows the number of results on its button before the filters are applied', async () => {
    const user = userEvent.setup();
    const { api, clock, location } = await renderMembers(<Members />, {
      path,
      answers: (server) =>
        server.on(SEARCH, ({ query }) => (query?.online ? createFound(people(3), { num_results: 7 }) : full)),
    });
    await user.click(await screen.findByRole('button', { name: /^All filters/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await act(async () => clock.advance(250));
    expect(await within(sheet).findByRole('button', { name: 'Show 60 people' })).toBeVisible();
    await user.click(within(sheet).getByRole('switch', { name: 'Online now' }));
    await act(async () => clock.advance(250));
    const show = await within(sheet).findByRole('button', { name: 'Show 7 people' });
    expect(within(sheet).getByRole('status')).toHaveTextContent('7 people');
    expect(location()).toBe(path);
    await user.click(show);
    expect(location()).toBe('/members?online=1');
    expect(api.last(SEARCH)?.query).toMatchObject({ online: 1, page: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends one request for several quick changes', async () => {
    const user = userEvent.setup();
    const { api, clock } = await renderMembers(<Members />, {
      path,
      answers: (server) => server.on(SEARCH, full),
    });
    await user.click(await screen.findByRole('button', { name: /^All filters/ }));
    const online = await screen.findByRole('switch', { name: 'Online now' });
    const before = api.count(SEARCH);
    await user.click(online);
    await user.click(screen.getByRole('switch', { name: 'With a photo' }));
    await act(async () => clock.advance(250));
    expect(api.count(SEARCH)).toBe(before + 1);
    expect(api.last(SEARCH)?.query).toMatchObject({ online: 1, with_photo: 1 });
  });
});

describe('pages', () => {
  it('have links that keep the filters', async () => {
    await renderMembers(<Members />, {
      path: '/members?online=1&page=2',
      answers: (server) => server.on(SEARCH, { ...full, page: 2 }),
    });
    const pages = await screen.findByRole('navigation', { name: 'Result pages' });
    expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(within(pages).getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/members?online=1&page=3',
    );
    expect(within(pages).getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/members?online=1',
    );
  });

  it('redirect to the last page if there are fewer by now', async () => {
    const { location } = await renderMembers(<Members />, {
      path: '/members?online=1&page=9',
      answers: (server) =>
        server.on(SEARCH, ({ query }) =>
          query?.page === 9 ? { ...createFound([]), page: 9, num_results: 2 } : createFound(people(2)),
        ),
    });
    expect(await screen.findByRole('list', { name: 'Search results' })).toBeVisible();
    expect(location()).toBe('/members?online=1');
  });

  it('move the focus to the heading when the page changes', async () => {
    const user = userEvent.setup();
    await renderMembers(<Members />, {
      path,
      answers: (server) => server.on(SEARCH, ({ query }) => ({ ...full, page: query?.page ?? 1 })),
    });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('are not requested again once they are loaded', async () => {
    const user = userEvent.setup();
    const { api } = await renderMembers(<Members />, {
      path,
      answers: (server) => server.on(SEARCH, ({ query }) => ({ ...full, page: query?.page ?? 1 })),
    });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await user.click(await screen.findByRole('link', { name: 'Page 1' }));
    expect(await screen.findByRole('list', { name: 'Search results' })).toBeVisible();
    expect(api.count(SEARCH)).toBe(2);
  });
});

it('keeps searching everywhere when the filters are cleared', async () => {
  const user = userEvent.setup();
  const { location } = await renderMembers(<Members />, {
    path: '/members?anywhere=1&online=1',
    answers: (server) => server.on(SEARCH, full),
  });
  await screen.findByRole('list', { name: 'Search results' });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(location()).toBe('/members?anywhere=1&min_age=18&max_age=100');
});

it('offers the sign-up if profiles are for members only', async () => {
  const { dialogs } = await renderMembers(<Members />, {
    path,
    user: null,
    answers: (server) => server.on(SEARCH, refusal('authentication_required')),
  });
  expect(await screen.findByRole('heading', { name: 'Search is for members' })).toBeVisible();
  expect(dialogs).toEqual([{ name: 'signup', request: { reason: 'search' } }]);
});

describe('a visitor', () => {
  it('sees the results of a search that needs no account', async () => {
    const { api } = await renderMembers(<Members />, {
      path,
      user: null,
      answers: (server) => server.on(SEARCH, full),
    });
    expect(await screen.findByText('60 women, recently active first')).toBeVisible();
    expect(api.last(SEARCH)?.query).toMatchObject({ gender: 'female' });
  });

  it('whose country is unknown first sees members of the likely one', async () => {
    const { api } = await renderMembers(<Members />, {
      path,
      user: null,
      boot: { country: null, settings: createSettings({ likely_country: 'DE' }) },
      answers: (server) => server.on(SEARCH, full),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Germany' })).toBeVisible();
    expect(api.last(SEARCH)?.query).toMatchObject({ country: 'DE' });
  });

  it.each(['online=1', 'interests=wine', 'sexuality=bi'])(
    'is asked to sign up for a members-only search (%s)',
    async (query) => {
      const { dialogs } = await renderMembers(<Members />, {
        path: `/members?${query}`,
        user: null,
        answers: (server) => server.on(SEARCH, full),
      });
      expect(await screen.findByRole('heading', { name: 'Search is for members' })).toBeVisible();
      expect(dialogs).toEqual([{ name: 'signup', request: { reason: 'search' } }]);
      expect(screen.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
    },
  );
});

it('offers a retry after a network failure', async () => {
  const user = userEvent.setup();
  const { api } = await renderMembers(<Members />, {
    path,
    answers: (server) => server.on(SEARCH, new NetworkError('network')),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(SEARCH, full);
  await user.click(again);
  expect(await screen.findByRole('list', { name: 'Search results' })).toBeVisible();
});

it.each([
  ['without a picture', null],
  ['with a picture from the site itself', 'o/sign/ads/cam/md'],
])('labels the advertisement %s as such', async (_how, image) => {
  const tile = { url: 'https://other.example/', image };
  await renderMembers(<Members />, {
    path,
    boot: { settings: createSettings({ member_resell: tile }) },
    answers: (server) => server.on(SEARCH, full),
  });
  expect(await screen.findByText('Advertisement')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open website/ })).toHaveAttribute('href', tile.url);
  const sources = screen.queryAllByAltText('').map((picture) => picture.getAttribute('src'));
  expect(sources.filter((source) => source?.includes('ads'))).toEqual(
    image === null ? [] : [`/photos/${image}`],
  );
});
