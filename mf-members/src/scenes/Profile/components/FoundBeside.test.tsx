import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCard } from '@rendezvous/core/testing';
import { createFound, createPage, renderMembers } from '../../../testing/renderMembers.tsx';
import { Profile } from '../Profile.tsx';

const showBeside = async (people: Parameters<typeof createFound>[0]) => {
  const wide = (query: string) => Object.assign(new EventTarget(), { matches: query.includes('1600') });
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => wide(query) as MediaQueryList);
  return renderMembers(<Profile />, {
    path: '/members/p-sam',
    answers: (server) => server.on('GET /api/member.php', createPage()),
    before: async (core) => core.search.fillPage(createFound(people)),
  });
};
const sam = createCard('p-sam', { name: 'Sam', age: 41 });
const lee = createCard('p-lee', { name: 'Lee', age: 44 });

it('shows the search results beside the profile if there is room', async () => {
  const user = userEvent.setup();
  const kim = createCard('p-kim', { name: 'Kim', age: 38, city: 'Zeist', region_name: 'Utrecht' });
  const { location } = await showBeside([sam, lee, kim]);
  const list = screen.getByRole('navigation', { name: 'Search results' });
  expect(within(list).getByRole('heading')).toHaveTextContent('Search results');
  expect(within(list).getByRole('link', { name: /^Sam, 41/ })).toHaveAttribute('aria-current', 'page');
  expect(within(list).getByRole('link', { name: /^Kim, 38/ })).toHaveTextContent('Kim, 38Zeist');
  await user.click(within(list).getByRole('link', { name: /^Kim, 38/ }));
  expect(location()).toBe('/members/p-kim');
  expect(within(list).getByRole('link', { name: /^Kim, 38/ })).toHaveAttribute('aria-current', 'page');
});

it('shows no list for two results', async () => {
  await showBeside([sam, lee]);
  expect(screen.queryByRole('navigation', { name: 'Search results' })).not.toBeInTheDocument();
});
