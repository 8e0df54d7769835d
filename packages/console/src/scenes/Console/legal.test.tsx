import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffLegalPage, StaffLegalVersion } from '@rendezvous/contracts';
import { refusal } from '@rendezvous/core/testing';
import { renderConsole } from '../../testing/renderConsole.tsx';

const READ = 'GET /api/console-legal.php';
const ANNOUNCE = 'POST /api/console-legal.php';

const createVersion = (change: Partial<StaffLegalVersion> = {}): StaffLegalVersion => ({
  id: '7',
  valid_from: '2026-01-01T00:00:00Z',
  state: 'current',
  summary: [],
  announced_at: null,
  staff: null,
  readers: 0,
  mailed: 0,
  mailed_at: null,
  accepted: 0,
  ...change,
});
const coming = createVersion({
  id: '8',
  valid_from: '2026-08-01T00:00:00Z',
  state: 'coming',
  summary: [{ language: 'en', text: 'We explain refunds.' }],
  announced_at: '2026-06-01T10:00:00Z',
  staff: 'Ada',
  readers: 300,
  mailed: 100,
});
const pagesOf = (terms: Partial<StaffLegalPage>): { pages: StaffLegalPage[]; earliest: string } => ({
  pages: [
    { page: 'terms', changed: false, versions: [createVersion()], ...terms },
    { page: 'privacy', changed: false, versions: [createVersion({ id: '9' })] },
  ],
  earliest: '2026-07-02',
});

const open = (terms: Partial<StaffLegalPage>) =>
  renderConsole({
    path: '/console/legal',
    roles: ['administrator'],
    answers: (api) =>
      api.on('GET /api/console-site.php', { sites: [], opened: null }).on(READ, pagesOf(terms)),
  });
const termsTable = () => screen.findByRole('table', { name: 'Terms of use' });
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
async function write(from: string, summary: string): Promise<void> {
  const user = userEvent.setup();
  if (from) await user.type(screen.getByLabelText(/^Applies from/), from);
  if (summary) await user.type(screen.getByRole('textbox', { name: /^What changes/ }), summary);
}

describe('the legal screens', () => {
  it('list versions with the progress of their mails and who announced them', async () => {
    await open({ versions: [coming, createVersion()] });
    const table = within(await termsTable());
    for (const text of ['We explain refunds.', '100 of 300', 'Ada', 'Upcoming', 'Applies now'])
      expect(table.getByText(text)).toBeVisible();
  });

  it('show how many members accepted a version that applies', async () => {
    await open({
      versions: [
        { ...coming, state: 'current', mailed: 300, mailed_at: '2026-06-01T11:00:00Z', accepted: 212 },
      ],
    });
    const table = within(await termsTable());
    expect(table.getByText('Sent to 300 members')).toBeVisible();
    expect(table.getByText('212')).toBeVisible();
  });

  it('offer no form while the release has the texts of the latest version', async () => {
    await open({});
    await termsTable();
    expect(screen.queryByRole('button', { name: 'Announce' })).not.toBeInTheDocument();
    expect(screen.getAllByText(/nothing to announce/)).toHaveLength(2);
  });

  it('announce a version after the day and summary are confirmed', async () => {
    const { api } = await open({ changed: true });
    await termsTable();
    await write('2026-08-01', 'We explain refunds.');
    await press('Announce');
    expect(screen.getByRole('heading', { name: /Announce the version of/ })).toHaveFocus();
    expect(api.last(ANNOUNCE)).toBeUndefined();
    const { id, valid_from, state } = coming;
    api.on(ANNOUNCE, { version: { id, valid_from, state } });
    api.on(READ, pagesOf({ versions: [coming, createVersion()] }));
    await press('Announce now');
    expect(await screen.findByText(/^Announced\./)).toBeVisible();
    expect(api.last(ANNOUNCE)?.body).toEqual({
      site: 'localhost',
      page: 'terms',
      from: '2026-08-01',
      summary: [{ language: 'en', text: 'We explain refunds.' }],
    });
    expect(screen.queryByRole('button', { name: 'Announce' })).not.toBeInTheDocument();
  });

  it('require a day after the notice period, and a summary in English', async () => {
    const { api } = await open({ changed: true });
    await termsTable();
    await press('Announce');
    expect(screen.getByLabelText(/^Applies from/)).toBeInvalid();
    expect(screen.getByRole('textbox', { name: /^What changes/ })).toBeInvalid();
    await write('2026-07-01', 'We explain refunds.');
    await press('Announce');
    expect(screen.getByLabelText(/^Applies from/)).toBeInvalid();
    expect(api.last(ANNOUNCE)).toBeUndefined();
  });

  it('keep the input if the server refuses', async () => {
    const { api } = await open({ changed: true });
    await termsTable();
    await write('2026-08-01', 'We explain refunds.');
    api.on(ANNOUNCE, refusal('unavailable'));
    await press('Announce');
    await press('Announce now');
    expect(await screen.findByRole('button', { name: 'Announce' })).toBeEnabled();
    expect(screen.getByRole('textbox', { name: /^What changes/ })).toHaveValue('We explain refunds.');
    expect(screen.getByRole('alert')).toBeVisible();
  });
});
