import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DialogContribution } from '@rendezvous/contracts';
import { Dialog } from '@rendezvous/ui/overlays';
import { declareRemote, declaredRemotes } from '../testing/declaredRemotes.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

const boot = { user: testUser() };
const sam = { id: 'p-sam', name: 'Sam', main_image: null };
const kim = { id: 'p-kim', name: 'Kim', main_image: null };
/** Waits, because the frame loads with the first dialog. */
const opened = () => screen.findByRole('dialog');

describe('the sign-up over a page', () => {
  it('is large, has the title of its remote, and closes with Escape unless a sign-up is in progress', async () => {
    const shell = await renderShell({ path: '/pricing' });
    act(() => shell.dialogs.open('signup', { reason: 'general' }));
    expect(await opened()).toHaveAccessibleName('Sign up');
    expect(await screen.findByRole('heading', { name: 'mf_auth_signup/SignupDialog' })).toBeVisible();
    act(() => shell.dialogs.setLocked(true));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    act(() => shell.dialogs.setLocked(false));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes after a login', async () => {
    const shell = await renderShell({ path: '/pricing' });
    act(() => shell.dialogs.open('signup', { reason: 'general' }));
    await opened();
    act(() => shell.platform.core.session.setUser(testUser()));
    await waitFor(() => expect(shell.dialogs.current).toBeNull());
  });
});

describe('a match', () => {
  it('opens as a separate dialog after being queued behind another one', async () => {
    const shell = await renderShell({ path: '/members', boot });
    act(() => {
      shell.dialogs.open('match', { profile: sam });
      shell.dialogs.open('match', { profile: kim });
    });
    const first = await opened();
    act(() => shell.dialogs.close());
    await waitFor(() => expect(screen.getByRole('dialog')).not.toBe(first));
  });
});

describe('the content of a dialog', () => {
  const request: object = { name: 'Sam' };
  type Props = {
    name: string;
    onClose: () => void;
    onLockedChange: (locked: boolean) => void;
    onEvent: (event: string) => void;
  };

  let events: string[] = [];
  beforeEach(() => void (events = []));

  /** A remote with one dialog, which renders `Content`. */
  async function withDialog(dialog: Partial<DialogContribution>, load: () => Promise<unknown>) {
    const contributes = { dialogs: { like: { module: 'Greeting', ...dialog } } };
    const likes = declareRemote({ exposes: ['Greeting'], contributes, labels: { hello: 'A greeting' } });
    const declared = { ...declaredRemotes, members: likes };
    const fill = (container: string, module: string) =>
      module === 'Greeting' ? load() : Promise.resolve({ default: () => <h1>{container}</h1> });
    const shell = await renderShell({ path: '/pricing', boot, declared, load: fill });
    act(() => shell.dialogs.open('like', request, undefined, (event) => events.push(event)));
    return shell;
  }

  function Greeting({ name, onClose, onLockedChange, onEvent }: Props) {
    return (
      <>
        <p>Hello {name}</p>
        <button onClick={() => onLockedChange(true)}>Lock</button>
        <button onClick={() => onEvent('complete')}>Done</button>
        <button onClick={onClose}>Bye</button>
      </>
    );
  }

  it('receives its request, and closes and locks the dialog', async () => {
    const shell = await withDialog({ title: 'hello' }, () => Promise.resolve({ default: Greeting }));
    const dialog = await opened();
    expect(dialog).toHaveAccessibleName('A greeting');
    expect(await within(dialog).findByText('Hello Sam')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
    expect(shell.dialogs.locked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Bye' }));
    expect(shell.dialogs.current).toBeNull();
    expect(events).toEqual(['complete', 'closed']);
  });

  it('draws its own frame if its contribution has no title', async () => {
    const Own = ({ onClose }: Props) => (
      <Dialog open onClose={onClose} title="My own title" closeLabel="Shut">
        Words
      </Dialog>
    );
    await withDialog({}, () => Promise.resolve({ default: Own }));
    expect(await opened()).toHaveAccessibleName('My own title');
    await userEvent.click(screen.getByRole('button', { name: 'Shut' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['in the shell’s frame', { title: 'hello' }],
    ['in its own frame', {}],
  ])('that fails to load shows an error in a dialog (%s), and loads on a retry', async (_where, dialog) => {
    jest.spyOn(console, 'error').mockReturnValue();
    let attempts = 0;
    await withDialog(dialog, () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('gone')) : Promise.resolve({ default: Greeting });
    });
    const alert = await within(await opened()).findByRole('alert');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello Sam')).toBeVisible();
  });
});
