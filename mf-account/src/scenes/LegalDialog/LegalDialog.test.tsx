import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holds } from '@rendezvous/contracts';
import type { LegalDue } from '@rendezvous/contracts';
import { createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { federation } from '../../../federation.config.ts';
import { DueTask } from '../../background/DueTask.ts';
import { createChanges } from '../../testing/createChanges.ts';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { LegalDialog } from './LegalDialog.tsx';

const LEGAL_DUE: LegalDue[] = [
  { page: 'terms', version: '3' },
  { page: 'privacy', version: '4' },
];

describe('the dialog for new versions', () => {
  const open = async (path = '/members', due = LEGAL_DUE) => {
    const onClose = jest.fn();
    const scene = await renderAccount(
      <LegalDialog onClose={onClose} onLockedChange={() => undefined} onEvent={() => undefined} />,
      {
        path,
        user: { legal_due: due },
        answers: (api) => {
          api.on('GET /api/legal-changes.php', ({ query }) =>
            createChanges({ title: query?.page === 'terms' ? 'Terms of use' : 'Privacy policy' }),
          );
          api.on('POST /api/legal-acceptance.php', undefined);
        },
      },
    );
    return {
      ...scene,
      onClose,
      dialog: await screen.findByRole('dialog', { name: 'Please read what has changed' }),
    };
  };

  it('shows the changes of each page and records one acceptance for all', async () => {
    const user = userEvent.setup();
    const { api, core, dialog, onClose } = await open();
    for (const name of ['Terms of use', 'Privacy policy'])
      expect(await within(dialog).findByRole('heading', { name })).toBeVisible();
    expect(within(dialog).getAllByText('We explain refunds.')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Accept the new terms' }));
    expect(api.last('POST /api/legal-acceptance.php')?.body).toEqual({ versions: ['3', '4'] });
    expect(core.session.user?.legal_due).toEqual([]);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('informs about a new privacy policy without asking for acceptance', async () => {
    const user = userEvent.setup();
    const { api, dialog } = await open(
      '/members',
      LEGAL_DUE.filter(({ page }) => page === 'privacy'),
    );
    expect(within(dialog).queryByRole('button', { name: /accept/i })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'I’ve read it' }));
    expect(api.last('POST /api/legal-acceptance.php')?.body).toEqual({ versions: ['4'] });
  });

  it('stays open after Escape, and has no close button', async () => {
    const user = userEvent.setup();
    const { dialog, onClose } = await open();
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('links to the account deletion, and closes there', async () => {
    const user = userEvent.setup();
    const { dialog, location, onClose } = await open();
    await user.click(within(dialog).getByRole('link', { name: 'Delete my account instead' }));
    expect(location()).toBe('/notifications?delete=reason');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('shows why an acceptance failed, and stays open', async () => {
    const user = userEvent.setup();
    const { api, core, dialog } = await open();
    api.on('POST /api/legal-acceptance.php', refusal('unavailable'));
    await user.click(within(dialog).getByRole('button', { name: 'Accept the new terms' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(core.session.user?.legal_due).toEqual(LEGAL_DUE);
  });
});

describe('the task that opens the dialog', () => {
  const [task] = federation.contributes?.background ?? [];

  it('runs only for a member with a version to accept', () => {
    const runs = (due: typeof LEGAL_DUE) =>
      holds(task?.when, createTestCore({ user: createUser({ legal_due: due }) }).core);
    expect([runs(LEGAL_DUE), runs([])]).toEqual([true, false]);
    expect(holds(task?.when, createTestCore({ user: null }).core)).toBe(false);
  });

  it.each([
    ['/members', true],
    ['/chats', true],
    ['/credits', true],
    ['/pages/terms', false],
    ['/pages/terms/changes', false],
    ['/pages/privacy?version=3', false],
    ['/notifications', false],
    ['/transactions', false],
    ['/complaints', false],
  ])('opens the dialog on %s: %s', async (path, opens) => {
    const { dialogs } = await renderAccount(<DueTask />, { path, user: { legal_due: LEGAL_DUE } });
    expect(dialogs.map(({ name }) => name)).toEqual(opens ? ['legal'] : []);
  });
});
