import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreditRequest } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { createCase, createEntry, renderConsole } from '../../testing/renderConsole.tsx';

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Parts of the console' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('sections', () => {
  it('depend on the roles, and the first one opens at the bare URL', async () => {
    await renderConsole({
      path: '/console',
      roles: ['support'],
      answers: (api) => api.on('GET /api/console-cases.php', { cases: [], num_results: 0 }),
    });
    expect(tabs()).toEqual(['Cases', 'Money', 'Members', 'Invites', 'Log', 'Back to the site']);
    const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('link').length;
    expect(['Queues', 'People', 'Running the site'].map(group)).toEqual([2, 2, 1]);
    expect(await screen.findByText('No open cases')).toBeVisible();
  });

  it('show how much work is waiting, and mark work that has waited too long', async () => {
    const now = new Date().toISOString();
    await renderConsole({
      path: '/console/audit',
      answers: (api) =>
        api
          .on('GET /api/console-audit.php', { entries: [], num_results: 0 })
          .on('GET /api/console-waiting.php', {
            waiting: [
              { section: 'photos', count: 12, oldest: now },
              { section: 'cases', count: 3, oldest: '2026-05-01T10:00:00Z' },
              { section: 'held', count: 0, oldest: null },
              { section: 'credits', count: 2, oldest: now },
              { section: 'refunds', count: 1, oldest: '2026-05-01T10:00:00Z' },
            ],
            confirmed_until: null,
          }),
    });
    const links = within(screen.getByRole('navigation', { name: 'Parts of the console' }));
    expect(await links.findByRole('link', { name: 'Photos 12 waiting' })).toBeVisible();
    const late = 'Cases 3 waiting, waiting for more than a day';
    expect(links.getByRole('link', { name: late })).toBeVisible();
    expect(links.getByRole('link', { name: late.replace('Cases', 'Money') })).toBeVisible();
    expect(links.getByRole('link', { name: 'Messages' })).toBeVisible();
  });

  it('link from an empty queue to queues with work', async () => {
    await renderConsole({
      path: '/console/held',
      answers: (api) =>
        api.on('GET /api/console-held.php', { held: [], num_results: 0 }).on('GET /api/console-waiting.php', {
          waiting: [
            { section: 'cases', count: 3, oldest: null },
            { section: 'photos', count: 0, oldest: null },
          ],
          confirmed_until: null,
        }),
    });
    expect(await screen.findByRole('link', { name: 'Cases (3)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Photos \(/ })).not.toBeInTheDocument();
  });

  it('link to the open cases if no case has the chosen status', async () => {
    await renderConsole({
      path: '/console/cases?status=upheld',
      answers: (api) => api.on('GET /api/console-cases.php', { cases: [], num_results: 0 }),
    });
    expect(await screen.findByText('No cases with this status')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See open cases' })).toHaveAttribute('href', '/console/cases');
  });

  it('link to the log if no queue has work', async () => {
    await renderConsole({
      path: '/console/held',
      answers: (api) => api.on('GET /api/console-held.php', { held: [], num_results: 0 }),
    });
    expect(await screen.findByText('Nothing else is waiting.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the log' })).toHaveAttribute('href', '/console/audit');
  });

  it.each([
    ['cases', 'Reports and complaints'],
    ['photos', 'Photo queue'],
  ] as const)('show no count before it is known: %s', async (section, name) => {
    await renderConsole({
      path: `/console/${section}`,
      answers: (api) => api.on(`GET /api/console-${section}.php`, () => new Promise(() => undefined)),
    });
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    await userEvent.setup().keyboard('/x');
    expect(screen.queryByText(/^0 /)).not.toBeInTheDocument();
  });

  it('show a message instead of a section of another role', async () => {
    await renderConsole({ path: '/console/photos', roles: ['release'] });
    expect(screen.getByRole('heading', { name: 'We can’t find this part of the console' })).toBeVisible();
    expect(tabs()).toEqual(['Releases', 'Log', 'Back to the site']);
    expect(screen.getByRole('link', { name: 'Back to the console' })).toHaveAttribute('href', '/console');
  });

  it('link back to the console from an unknown section', async () => {
    await renderConsole({ path: '/console/nothing' });
    expect(screen.getByText(/may be mistyped/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the console' })).toHaveAttribute('href', '/console');
  });

  it('focus the filter with the / key', async () => {
    await renderConsole({ path: '/console/cases' });
    await userEvent.setup().keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Filter this page' })).toHaveFocus();
  });
});

describe('cases', () => {
  it('are listed and filtered', async () => {
    const user = userEvent.setup();
    await renderConsole({
      path: '/console/cases',
      answers: (api) =>
        api.on('GET /api/console-cases.php', {
          cases: [
            createCase(),
            createCase({ id: '72', category: 'spam', subject: { id: '5', name: 'Zoe' } }),
          ],
          num_results: 2,
        }),
    });
    // In jsdom, the list is hidden beside an open case, as on a phone.
    const kinds = () =>
      screen.getAllByRole('link', { name: /^Report:/, hidden: true }).map((link) => link.textContent);
    await waitFor(() => expect(kinds()).toHaveLength(2));
    await user.keyboard('/');
    await user.keyboard('zoe');
    expect(screen.getByText('1 matching row')).toBeInTheDocument();
    expect(kinds()).toEqual(['Report: Spam or advertising']);
  });
});

describe('credit requests', () => {
  const request: CreditRequest = {
    id: '8',
    member: { id: '3', name: 'Tom' },
    credits: 600,
    reason: 'lost a parcel',
    staff: 'Mo',
    asked_at: '2026-05-01T10:00:00Z',
    site: 'localhost',
    approvable: true,
  };
  const openList = (requests: CreditRequest[]) =>
    renderConsole({
      path: '/console/refunds',
      roles: ['support'],
      answers: (server) =>
        server
          .on('GET /api/console-refunds.php', { refunds: [], num_results: 0 })
          .on('GET /api/console-credits.php', { requests, num_results: requests.length }),
    });
  const TITLE = 'Credits that wait for a second person';

  it('can be approved or declined by support, but one’s own only declined', async () => {
    const user = userEvent.setup();
    const own = { ...request, id: '9', member: { id: '4', name: 'Kim' }, approvable: false };
    const { api } = await openList([request, own]);
    const list = await screen.findByRole('table', { name: TITLE });
    expect(list).toHaveTextContent('600');
    expect(screen.queryByRole('button', { name: 'Approve credits for Kim' })).not.toBeInTheDocument();
    api
      .on('PUT /api/console-credits.php', refusal('conflict'))
      .on('GET /api/console-credits.php', { requests: [own], num_results: 1 });
    await user.click(screen.getByRole('button', { name: 'Approve credits for Tom' }));
    expect(api.last('PUT /api/console-credits.php')?.body).toEqual({ id: '8', approve: true });
    expect(await screen.findByRole('alert')).toHaveTextContent('text of conflict');
    api
      .on('PUT /api/console-credits.php', { requests: [], num_results: 0 })
      .on('GET /api/console-credits.php', { requests: [], num_results: 0 });
    await user.click(screen.getByRole('button', { name: 'Decline credits for Kim' }));
    expect(api.last('PUT /api/console-credits.php')?.body).toEqual({ id: '9', approve: false });
    await waitFor(() => expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument());
  });
});

it.each([
  ['not_found', 'We can’t find this case'],
  ['internal', 'This didn’t load'],
] as const)('a case that cannot be opened shows a message for its error (%s)', async (code, words) => {
  await renderConsole({
    path: '/console/cases/9',
    answers: (server) =>
      server.on('GET /api/console-cases.php', ({ query }) => {
        if (query?.id !== undefined) throw refusal(code);
        return { cases: [], num_results: 0 };
      }),
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(code === 'internal' ? 1 : 0);
});

it('an empty list says so once', async () => {
  await renderConsole({
    path: '/console/members?q=nobody',
    answers: (server) => server.on('GET /api/console-members.php', { members: [], num_results: 0 }),
  });
  expect(await screen.findByText('No one matches this')).toBeVisible();
  expect(screen.queryByText('0 members')).not.toBeInTheDocument();
});

describe('the log', () => {
  it('shows actions as text, and links to the member', async () => {
    await renderConsole({
      path: '/console/audit',
      answers: (server) =>
        server.on('GET /api/console-audit.php', {
          entries: [
            createEntry(),
            createEntry({ id: '2', action: 'photo.rejected', subject: 'photo:8', reason: 'no_face' }),
          ],
          num_results: 2,
        }),
    });
    expect(await screen.findByText('2 entries')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Member 3' })).toHaveAttribute('href', '/console/members/3');
    expect(screen.getByText('Face isn’t visible')).toBeVisible();
  });

  it('shows which members staff looked up, and filters by kind and member', async () => {
    const { api } = await renderConsole({
      path: '/console/audit?member=3&kind=lookups',
      answers: (server) =>
        server.on('GET /api/console-audit.php', {
          entries: [
            createEntry({ action: 'member.view', reason: null }),
            createEntry({
              id: '2',
              action: 'member.search',
              subject: 'search:address',
              reason: null,
              change: '1',
            }),
          ],
          num_results: 2,
        }),
    });
    expect(await screen.findByText('Member viewed')).toBeVisible();
    expect(screen.getByText('Members searched · 1 member')).toBeVisible();
    expect(screen.getByText('By address')).toBeVisible();
    expect(api.last('GET /api/console-audit.php')?.query).toMatchObject({ member: '3', kind: 'lookups' });
    expect(screen.getByRole('link', { name: 'Views and searches' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Actions' })).toHaveAttribute(
      'href',
      '/console/audit?member=3&kind=acts',
    );
    expect(screen.getByRole('link', { name: 'Show everyone' })).toHaveAttribute(
      'href',
      '/console/audit?kind=lookups',
    );
  });

  it('offers a retry after a failure', async () => {
    const user = userEvent.setup();
    const { api } = await renderConsole({
      path: '/console/audit',
      answers: (server) => server.on('GET /api/console-audit.php', refusal('internal')),
    });
    await screen.findByText('This didn’t load');
    api.on('GET /api/console-audit.php', { entries: [createEntry()], num_results: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 entry')).toBeVisible();
  });
});
