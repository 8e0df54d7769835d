import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard } from '@rendezvous/core/testing';
import { createFound, renderMembers } from '../../testing/renderMembers.tsx';
import { Members } from './Members.tsx';

const SEARCH = 'GET /api/members.php';
const path = '/members';
const people = (count: number) => Array.from({ length: count }, (_, at) => createCard(String(at)));
const full = createFound(people(24), { num_results: 60 });

/** Holds a response back until `release`. */
function hold() {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  return { gate, release: () => release() };
}

describe('few results', () => {
  it('are followed by similar members', async () => {
    const { api } = await renderMembers(<Members />, {
      path,
      answers: (server) =>
        server.on(SEARCH, ({ query }) =>
          query?.similar ? createFound([createCard('near', { name: 'Nearby' })]) : createFound(people(2)),
        ),
    });
    const similar = await screen.findByRole('region', { name: 'Close to what you’re looking for' });
    expect(within(similar).getByRole('link', { name: 'Nearby, 40' })).toHaveAttribute(
      'href',
      '/members/near',
    );
    expect(api.last(SEARCH)?.query).toMatchObject({ similar: 1, page: 1 });
  });

  it('have a separate pagination for similar members, which keeps the scroll position', async () => {
    const user = userEvent.setup();
    const { gate, release } = hold();
    await renderMembers(<Members />, {
      path,
      answers: (server) =>
        server.on(SEARCH, async ({ query }) => {
          if (!query?.similar) return createFound(people(2));
          if (query.page === 2) await gate;
          const near = createFound([createCard(`near${query.page}`)], { num_results: 60 });
          return { ...near, page: query.page ?? 1 };
        }),
    });
    const pages = await screen.findByRole('navigation', { name: 'Pages of similar members' });
    const second = within(pages).getByRole('link', { name: 'Page 2' });
    expect(second).toHaveAttribute('href', '/members?similar=2#similar-title');
    await user.click(second);
    expect(screen.getByRole('heading', { name: 'Close to what you’re looking for' })).toHaveFocus();
    release();
    expect(await screen.findByRole('link', { name: 'Member near2, 40' })).toBeVisible();
  });

  it('are not followed by similar members if they fill a page', async () => {
    const { api } = await renderMembers(<Members />, { path, answers: (server) => server.on(SEARCH, full) });
    await screen.findByRole('list', { name: 'Search results' });
    expect(api.count(SEARCH)).toBe(1);
  });

  it('offer to search everywhere if there are none', async () => {
    const user = userEvent.setup();
    const scene = await renderMembers(<Members />, {
      path: '/members?online=1',
      answers: (server) => server.on(SEARCH, createFound([])),
    });
    await user.click(await screen.findByRole('button', { name: 'Search everywhere' }));
    expect(scene.location()).toBe('/members?anywhere=1&min_age=18&max_age=100');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No one matches all of that' }),
    ).toBeVisible();
    // The search already is everywhere and without filters.
    expect(screen.queryByRole('button', { name: 'Search everywhere' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Look in again in a few days.');
  });

  it('offer to search everywhere after a few', async () => {
    const user = userEvent.setup();
    const scene = await renderMembers(<Members />, {
      path: '/members?online=1',
      answers: (server) =>
        server.on(SEARCH, ({ query }) => (query?.online ? createFound([createCard('a')]) : full)),
    });
    await user.click(await screen.findByRole('button', { name: 'Search everywhere' }));
    expect(scene.location()).toBe('/members?anywhere=1&min_age=18&max_age=100');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await screen.findByText(/^60 men/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Search everywhere' })).not.toBeInTheDocument();
  });

  it('list the active filters below the advice if there are none, and can remove one', async () => {
    const user = userEvent.setup();
    const scene = await renderMembers(<Members />, {
      path: '/members?anywhere=1&online=1',
      answers: (server) => server.on(SEARCH, ({ query }) => (query?.online ? createFound([]) : full)),
    });
    const advice = await screen.findByText(/^Take away a filter/);
    expect(screen.queryByText(/^0 men/)).not.toBeInTheDocument();
    const filters = screen.getByRole('list', { name: 'Active filters' });
    expect(advice.compareDocumentPosition(filters)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const chips = within(filters).getAllByRole('button', { name: /^Remove filter/ });
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Remove filter: 26 to 42',
      'Remove filter: Online now',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove filter: Online now' }));
    expect(scene.location()).toBe('/members?anywhere=1');
    expect(screen.getByRole('button', { name: 'Clear all' })).toHaveFocus();
    expect(await screen.findByRole('list', { name: 'Search results' })).toBeVisible();
  });

  it('say that there are none only once similar members have loaded', async () => {
    const { gate, release } = hold();
    await renderMembers(<Members />, {
      path,
      answers: (server) =>
        server.on(SEARCH, async ({ query }) => {
          if (query?.similar) await gate;
          return createFound([]);
        }),
    });
    expect(screen.queryByRole('button', { name: 'Search everywhere' })).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('button', { name: 'Search everywhere' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'No one matches all of that' })).toBeVisible();
  });

  it('offer to clear all filters if there are none anywhere', async () => {
    const user = userEvent.setup();
    const scene = await renderMembers(<Members />, {
      path: '/members?anywhere=1&online=1',
      answers: (server) => server.on(SEARCH, createFound([])),
    });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(scene.location()).toBe('/members?anywhere=1&min_age=18&max_age=100');
    expect(await screen.findByText('Look in again in a few days.')).toBeVisible();
  });
});
