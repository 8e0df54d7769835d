import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffNews } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import { refusal } from '@rendezvous/core/testing';
import { createNews, renderConsole } from '../../testing/renderConsole.tsx';

const SEND = 'POST /api/console-news.php';
const DECIDE = 'PUT /api/console-news.php';
const PREVIEW = 'POST /api/console-news.php?preview=1';
const READERS = [
  { site: 'localhost', count: 300 },
  { site: 'lui.localhost', count: 12 },
];

const open = (news: StaffNews[] = [], readers = READERS, alone = 1000) =>
  renderConsole({
    path: '/console/news',
    roles: ['marketing'],
    answers: (api) =>
      api
        .on('GET /api/console-sites.php', {
          sites: [{ domain: 'lui.localhost', name: 'Rendezvous Lui', gate: 'all', waiting: 0 }],
        })
        .on('GET /api/console-news.php', { news, num_results: news.length, readers, alone }),
  });

async function write(subject: string, text: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /^Subject/ }), subject);
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), text);
}
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const writeIn = (language: string) =>
  userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Language' }), language);

const UPCOMING = { sent: 0, finished_at: null };

describe('news items', () => {
  it('show their progress', async () => {
    await open([createNews({ id: '6', sent: 100, finished_at: null, site: 'lui.localhost' }), createNews()]);
    expect(await screen.findByText('100 of 300')).toBeVisible();
    expect(screen.getByText('Sent to 300 members')).toBeVisible();
  });

  it('are sent after the number of readers is confirmed, in every language that has a text', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    expect(await screen.findByText('312 members will get it')).toBeVisible();
    await screen.findByRole('option', { name: /Lui/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'lui.localhost');
    await write('A new game', 'Come and play.');
    await writeIn('de');
    await write('Ein neues Spiel', 'Komm und spiel.');
    await press('Send');
    expect(screen.getByText(/^You can recall it until/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Send it to 12 members?' })).toHaveFocus();
    expect(api.last(SEND)).toBeUndefined();
    api.on(SEND, { news: createNews() });
    await press('Send');
    expect(await screen.findByText(/^It goes out soon/)).toBeVisible();
    expect(api.last(SEND)?.body).toMatchObject({
      site: 'lui.localhost',
      texts: [
        { language: 'de', subject: 'Ein neues Spiel', text: 'Komm und spiel.' },
        { language: 'en', subject: 'A new game', text: 'Come and play.' },
      ],
    });
    expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue('');
  });

  it('keep their id when retried after a lost response', async () => {
    const { api } = await open();
    await screen.findByText('312 members will get it');
    await write('A new game', 'Come and play.');
    api.on(SEND, refusal('unavailable'));
    await press('Send');
    await press('Send');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
    const first = api.last(SEND)?.body;
    api.on(SEND, { news: createNews() });
    await press('Send');
    await screen.findByText(/^It goes out soon/);
    expect(first).toHaveProperty('client_id');
    expect(api.last(SEND)?.body).toEqual(first);
  });

  it('require English, and mark missing fields in that language', async () => {
    const { api } = await open();
    await screen.findByText('312 members will get it');
    await writeIn('fi');
    await write('Uusi peli', 'Tule pelaamaan.');
    await press('Send');
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
    expect(screen.getByRole('textbox', { name: /^Subject/ })).toBeInvalid();
    expect(api.last(SEND)).toBeUndefined();
  });

  it('can be previewed by mail, in the language that is being edited', async () => {
    const { api } = await open();
    await screen.findByText('312 members will get it');
    await writeIn('fi');
    await write('Uusi peli', 'Tule pelaamaan.');
    api.on(PREVIEW, undefined);
    await press('Send me a preview');
    expect(await screen.findByText(/^On its way to /)).toBeVisible();
    expect(api.last(PREVIEW)?.body).toEqual({
      text: { language: 'fi', subject: 'Uusi peli', text: 'Tule pelaamaan.' },
    });
  });

  it('are refused until their texts have been previewed, and keep the input', async () => {
    const { api } = await open();
    await screen.findByText('312 members will get it');
    await write('A new game', 'Come and play.');
    api.on(SEND, new ApiError(422, { error: 'invalid', message: '', fields: { preview: 'required' } }));
    await press('Send');
    await press('Send');
    expect(await screen.findByRole('alert')).toHaveTextContent('First send yourself a preview');
    api.on(PREVIEW, undefined);
    await press('Send me a preview');
    expect(await screen.findByText(/^On its way to /)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue('A new game');
  });

  it('wait for a second person if they have many readers, and say so', async () => {
    const { api } = await open([], READERS, 311);
    await screen.findByText('312 members will get it');
    await write('A new game', 'Come and play.');
    api.on(SEND, { news: createNews({ ...UPCOMING, starts_at: null }) });
    await press('Send');
    expect(screen.getByText('It’ll wait until a second person has approved it.')).toBeVisible();
    await press('Send');
    expect(await screen.findByText('Waits for a second person')).toBeVisible();
  });

  it('can be approved by someone other than the writer, with their texts in view', async () => {
    const { api } = await open([
      createNews({ id: '6', ...UPCOMING, starts_at: null, approvable: true }),
      createNews({ id: '7', ...UPCOMING, starts_at: null }),
    ]);
    expect(await screen.findByText('Come and play.')).toBeVisible();
    const approved = createNews({ id: '6', ...UPCOMING });
    api
      .on(DECIDE, { news: approved })
      .on('GET /api/console-news.php', { news: [approved], num_results: 1, readers: READERS, alone: 1000 });
    await press('Approve “A new game”');
    expect(api.last(DECIDE)?.body).toEqual({ id: '6', approve: true });
    expect(await screen.findByText(/^Goes out at/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it('can be recalled until the first mail is created', async () => {
    const { api } = await open([createNews({ ...UPCOMING })]);
    expect(await screen.findByText(/^Goes out at/)).toBeVisible();
    api.on(DECIDE, refusal('conflict'));
    await press('Recall “A new game”');
    expect(await screen.findByRole('alert')).toHaveTextContent('text of conflict');
    const back = createNews({ ...UPCOMING, cancelled_at: '2026-05-01T10:02:00Z' });
    api
      .on(DECIDE, { news: back })
      .on('GET /api/console-news.php', { news: [back], num_results: 1, readers: READERS, alone: 1000 });
    await press('Recall “A new game”');
    expect(api.last(DECIDE)?.body).toEqual({ id: '5', approve: false });
    expect(await screen.findByText('Recalled')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Recall/ })).not.toBeInTheDocument();
  });

  it('cannot be sent if no member has enabled them', async () => {
    await open([], []);
    expect(await screen.findByText('No one there wants news right now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(screen.getByText('No news sent yet')).toBeVisible();
  });
});
