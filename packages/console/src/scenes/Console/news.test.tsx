import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffNews } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { createNews, renderConsole } from '../../testing/renderConsole.tsx';

const SEND = 'POST /api/console-news.php';
const PREVIEW = 'POST /api/console-news.php?preview=1';
const READERS = [
  { site: 'localhost', count: 300 },
  { site: 'lui.localhost', count: 12 },
];

const open = (news: StaffNews[] = [], readers = READERS) =>
  renderConsole({
    path: '/console/news',
    roles: ['marketing'],
    answers: (api) =>
      api
        .on('GET /api/console-sites.php', {
          sites: [{ domain: 'lui.localhost', name: 'Rendezvous Lui', gate: 'all', waiting: 0 }],
        })
        .on('GET /api/console-news.php', { news, num_results: news.length, readers }),
  });

async function write(subject: string, text: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /^Subject/ }), subject);
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), text);
}
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const writeIn = (language: string) =>
  userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Language' }), language);

describe('news', () => {
  it('show their progress', async () => {
    await open([createNews({ id: '6', sent: 100, finished_at: null, site: 'lui.localhost' }), createNews()]);
    expect(await screen.findByText('100 of 300')).toBeVisible();
    expect(screen.getByText('Sent to 300 members')).toBeVisible();
  });

  it('are sent after the number of readers was confirmed, with every text that was written', async () => {
    const user = userEvent.setup();
    const { api } = await open();
    expect(await screen.findByText('312 members will get it')).toBeVisible();
    await screen.findByRole('option', { name: /Lui/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'lui.localhost');
    await write('A new game', 'Come and play.');
    await writeIn('de');
    await write('Ein neues Spiel', 'Komm und spiel.');
    await press('Send');
    expect(screen.getByRole('heading', { name: 'Send it to 12 members?' })).toHaveFocus();
    expect(api.last(SEND)).toBeUndefined();
    api.on(SEND, { news: createNews() });
    await press('Send now');
    expect(await screen.findByText('On its way.')).toBeVisible();
    expect(api.last(SEND)?.body).toMatchObject({
      site: 'lui.localhost',
      texts: [
        { language: 'de', subject: 'Ein neues Spiel', text: 'Komm und spiel.' },
        { language: 'en', subject: 'A new game', text: 'Come and play.' },
      ],
    });
    expect(screen.getByRole('textbox', { name: /^Subject/ })).toHaveValue('');
  });

  it('are the same news when retried after a lost response', async () => {
    const { api } = await open();
    await screen.findByText('312 members will get it');
    await write('A new game', 'Come and play.');
    api.on(SEND, refusal('unavailable'));
    await press('Send');
    await press('Send now');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send now' })).toBeEnabled());
    const first = api.last(SEND)?.body;
    api.on(SEND, { news: createNews() });
    await press('Send now');
    await screen.findByText('On its way.');
    expect(first).toHaveProperty('client_id');
    expect(api.last(SEND)?.body).toEqual(first);
  });

  it('need English: missing fields are marked in that language', async () => {
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

  it('cannot be sent if no member has enabled them', async () => {
    await open([], []);
    expect(await screen.findByText('No one there wants news right now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(screen.getByText('No news sent yet')).toBeVisible();
  });
});
