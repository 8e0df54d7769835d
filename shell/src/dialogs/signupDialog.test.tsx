import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/renderShell.tsx';
import type { Shell } from '../ShellContext.ts';

let shell: Shell;
/** Events announced to the opener, in order. */
let announced: string[];
/** What Back does, or null if it leaves the page. */
let back: (() => void) | null;
const dialog = () => screen.queryByRole('dialog');
const backdrop = () =>
  screen.getAllByRole('presentation', { hidden: true }).find((element) => element.hasAttribute('data-open'))!;
const pressBackdrop = () => userEvent.click(backdrop());

beforeEach(async () => {
  back = null;
  const dialogEntry = {
    enter: (close: () => void) => void (back = close),
    leave: () => void (back = null),
  };
  shell = await renderShell({ path: '/pricing', dialogEntry });
  announced = [];
  act(() => shell.dialogs.open('signup', { reason: 'general' }, undefined, (event) => announced.push(event)));
  // The frame loads with the first dialog.
  expect(await screen.findByRole('dialog')).toBeVisible();
});

describe('the sign-up dialog', () => {
  it('is large, unlike the others', async () => {
    expect(getComputedStyle(screen.getByRole('dialog')).maxWidth).toBe('760px');
    act(() => shell.dialogs.close());
    act(() => shell.dialogs.open('like', {}));
    expect(getComputedStyle(await screen.findByRole('dialog')).maxWidth).toBe('520px');
  });

  it('closes on a press on the backdrop', async () => {
    await pressBackdrop();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(shell.dialogs.current).toBeNull();
  });

  it('stays open on a backdrop press or Escape while a sign-up is in progress', async () => {
    act(() => shell.dialogs.setLocked(true));
    await pressBackdrop();
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeVisible();
    expect(shell.dialogs.current?.name).toBe('signup');
  });

  it('closes on Back, even while a sign-up is in progress; the next Back leaves the page', async () => {
    act(() => shell.dialogs.setLocked(true));
    expect(back).not.toBeNull();
    act(() => back?.());
    await waitFor(() => expect(dialog()).toBeNull());
    expect(back).toBeNull();
  });

  it('tells its opener how far the sign-up is, and finally that it is closed', () => {
    const { id } = shell.dialogs.current!;
    act(() => shell.dialogs.announce(id, 'started'));
    act(() => shell.dialogs.announce(id, 'complete'));
    act(() => shell.dialogs.close());
    act(() => shell.dialogs.announce(id, 'login'));
    expect(announced).toEqual(['started', 'complete', 'closed']);
  });

  it('closes with its close button while a sign-up is in progress', async () => {
    act(() => shell.dialogs.setLocked(true));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(shell.dialogs.locked).toBe(false);
  });
});
