import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreditRequest } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import {
  createCase,
  createEntry,
  createMember,
  createPhoto,
  renderConsole,
} from '../../testing/renderConsole.tsx';

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Parts of the console' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('sections', () => {
  it('are those of the roles, the first one at the bare address', async () => {
    await renderConsole({
      path: '/console',
      roles: ['support'],
      answers: (api) => api.on('GET /api/console-cases.php', { cases: [], num_results: 0 }),
    });
    expect(tabs()).toEqual(['Cases', 'Members', 'Refunds', 'Invites', 'Log']);
    expect(await screen.findByText('No open cases')).toBeVisible();
  });

  it('show no number while it is unknown', async () => {
    await renderConsole({
      path: '/console/cases',
      answers: (api) => api.on('GET /api/console-cases.php', () => new Promise(() => undefined)),
    });
    expect(await screen.findByRole('heading', { name: 'Reports and complaints' })).toBeVisible();
    expect(screen.queryByText('0 cases')).not.toBeInTheDocument();
  });

  it('show a message if the roles have none', async () => {
    await renderConsole({ path: '/console/photos', roles: ['release'] });
    expect(screen.getByText('There’s nothing here for you')).toBeVisible();
    expect(tabs()).toEqual(['Releases', 'Log']);
  });
});

describe('the photo queue', () => {
  const queue = [createPhoto('a', 'Ann'), createPhoto('b', 'Bea'), createPhoto('c', 'Cem')];
  const open = () =>
    renderConsole({
      path: '/console/photos',
      answers: (api) =>
        api
          .on('GET /api/console-photos.php', { photos: queue, num_results: 3 })
          .on('PUT /api/console-photos.php', { photo: queue[0]!.photo }),
    });

  it('accepts with A and shows the next photo', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    expect(await screen.findByRole('img', { name: 'Photo of Ann' })).toBeVisible();
    await user.keyboard('a');
    expect(await screen.findByRole('img', { name: 'Photo of Bea' })).toBeVisible();
    expect(screen.getByText('Accepted: photo of Ann')).toBeVisible();
    expect(screen.getByText('2 photos waiting')).toBeVisible();
    expect(api.last('PUT /api/console-photos.php')?.body).toEqual({ id: 'a', status: 'active' });
  });

  it('rejects with R and a number, and Escape cancels', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    await screen.findByRole('img', { name: 'Photo of Ann' });
    await user.keyboard('r');
    expect(screen.getByRole('heading', { name: 'Why are you rejecting it?' })).toHaveFocus();
    await user.keyboard('a{Escape}');
    expect(screen.getByRole('button', { name: 'Accept (A)' })).toBeVisible();
    expect(api.count('PUT /api/console-photos.php')).toBe(0);
    await user.keyboard('r2');
    expect(await screen.findByRole('img', { name: 'Photo of Bea' })).toBeVisible();
    expect(api.last('PUT /api/console-photos.php')?.body).toEqual({
      id: 'a',
      status: 'rejected',
      rejection: 'no_face',
    });
  });

  it('accepts a custom reason; typing in it triggers no shortcuts', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    await user.click(await screen.findByRole('button', { name: 'Reject (R)' }));
    await user.type(screen.getByRole('textbox', { name: 'Another reason' }), 'as a car{Enter}');
    await waitFor(() => expect(api.count('PUT /api/console-photos.php')).toBe(1));
    expect(api.last('PUT /api/console-photos.php')?.body).toMatchObject({ rejection: 'as a car' });
  });

  it('skips a photo with S, and drops one that is gone', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    await screen.findByRole('img', { name: 'Photo of Ann' });
    await user.keyboard('s');
    expect(screen.getByRole('img', { name: 'Photo of Bea' })).toBeVisible();
    api.on('PUT /api/console-photos.php', refusal('not_found'));
    await user.keyboard('a');
    expect(await screen.findByText('Already deleted: photo of Bea')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of Cem' })).toBeVisible();
  });

  it('drops one that another moderator rejected meanwhile, and says so', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    await screen.findByRole('img', { name: 'Photo of Ann' });
    api.on('PUT /api/console-photos.php', refusal('conflict'));
    await user.keyboard('a');
    expect(await screen.findByText('Already rejected by someone else: photo of Ann')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of Bea' })).toBeVisible();
  });

  it('keeps the photo when the server refuses, and offers a reload when the list fails to load', async () => {
    const user = userEvent.setup();
    const { api, core } = await open();
    await screen.findByRole('img', { name: 'Photo of Ann' });
    api.on('PUT /api/console-photos.php', refusal('forbidden'));
    await user.keyboard('a');
    await waitFor(() => expect(core.toasts.items).toHaveLength(1));
    expect(screen.getByRole('img', { name: 'Photo of Ann' })).toBeVisible();
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
    expect(await screen.findByRole('link', { name: 'Report: Harassment or threats' })).toBeVisible();
    await user.keyboard('/');
    await user.keyboard('zoe');
    expect(screen.getByText('1 matching row')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Report: Harassment or threats' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Report: Spam or advertising' })).toBeVisible();
  });

  it('show the evidence and accept a decision with a reply', async () => {
    const user = userEvent.setup();
    const decided = createCase({ status: 'upheld', outcome: 'Bedankt.', decided_at: '2026-05-01T12:00:00Z' });
    const { api } = await renderConsole({
      path: '/console/cases/71',
      answers: (server) =>
        server
          .on('GET /api/console-cases.php', { cases: [createCase()], num_results: 1 })
          .on('PUT /api/console-cases.php', { case: decided }),
    });
    expect(await screen.findByText('Something awful')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decide and send reply' }));
    expect(api.count('PUT /api/console-cases.php')).toBe(0);
    await user.click(screen.getByRole('radio', { name: 'Uphold' }));
    await user.type(screen.getByRole('textbox', { name: /Reply to the sender/ }), 'Bedankt.');
    await user.click(screen.getByRole('checkbox', { name: 'Also disable Tom' }));
    await user.click(screen.getByRole('button', { name: 'Decide and send reply' }));
    expect(await screen.findByText('Reply sent')).toBeVisible();
    expect(api.last('PUT /api/console-cases.php')?.body).toEqual({
      id: '71',
      status: 'upheld',
      outcome: 'Bedankt.',
      disable_member: true,
    });
  });

  it('keep the input when another moderator was faster', async () => {
    const user = userEvent.setup();
    await renderConsole({
      path: '/console/cases/71',
      answers: (server) =>
        server
          .on('GET /api/console-cases.php', { cases: [createCase()], num_results: 1 })
          .on('PUT /api/console-cases.php', refusal('conflict')),
    });
    await user.click(await screen.findByRole('radio', { name: 'Dismiss' }));
    await user.type(screen.getByRole('textbox', { name: /Reply to the sender/ }), 'Nothing found');
    await user.click(screen.getByRole('button', { name: 'Decide and send reply' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('text of conflict');
    expect(screen.getByRole('textbox', { name: /Reply to the sender/ })).toHaveValue('Nothing found');
  });
});

describe('credits that wait', () => {
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
  const openList = (roles: ('moderator' | 'support')[], requests: CreditRequest[]) =>
    renderConsole({
      path: '/console/members',
      roles,
      answers: (server) =>
        server
          .on('GET /api/console-members.php', { members: [createMember()], num_results: 1 })
          .on('GET /api/console-credits.php', { requests, num_results: requests.length }),
    });
  const TITLE = 'Credits that wait for a second person';

  it('are approved or declined by support; one’s own only declined', async () => {
    const user = userEvent.setup();
    const own = { ...request, id: '9', member: { id: '4', name: 'Kim' }, approvable: false };
    const { api } = await openList(['support'], [request, own]);
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

  it('are not read by moderators', async () => {
    const { api } = await openList(['moderator'], [request]);
    expect(await screen.findByRole('link', { name: 'Tom, 41' })).toBeVisible();
    expect(api.count('GET /api/console-credits.php')).toBe(0);
  });
});

it.each([
  ['not_found', 'We can’t find this case'],
  ['internal', 'This didn’t load'],
] as const)('a case that cannot be opened (%s) has its own message', async (code, words) => {
  await renderConsole({
    path: '/console/cases/9',
    answers: (server) => server.on('GET /api/console-cases.php', refusal(code)),
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

  it('offers a retry', async () => {
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
