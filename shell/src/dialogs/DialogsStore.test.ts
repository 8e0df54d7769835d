import { describe, expect, it, jest } from '@jest/globals';
import type { DialogContribution } from '@rendezvous/contracts';
import { DialogsStore } from './DialogsStore.ts';

const DIALOGS: Readonly<Record<string, DialogContribution>> = {
  signup: { module: 'SignupDialog', title: 'signup', audience: 'visitor' },
  like: { module: 'LikeDialog', title: 'like' },
  match: { module: 'MatchOverlay', title: 'match', repeats: true },
  report: { module: 'ReportDialog', closesWithScreen: true },
};

const profile = { id: 'p1', name: 'Sanne', main_image: null };
const general = { reason: 'general' } as const;

function setUp(isLoggedIn = false) {
  const find = (name: string) => {
    const dialog = DIALOGS[name];
    return dialog && { ...dialog, remote: 'members' as const };
  };
  return new DialogsStore({ find, isLoggedIn: () => isLoggedIn });
}

describe('DialogsStore', () => {
  it('opens a dialog with its request and the remote that renders it', () => {
    const dialogs = setUp();
    dialogs.open('signup', general);
    expect(dialogs.current).toMatchObject({
      name: 'signup',
      request: general,
      dialog: { remote: 'members', module: 'SignupDialog' },
    });
  });

  it('does not open a dialog that no remote contributes', () => {
    const dialogs = setUp();
    dialogs.open('time-bonus', {});
    expect(dialogs.current).toBeNull();
  });

  it('does not show dialogs for visitors to members', () => {
    const dialogs = setUp(true);
    dialogs.open('signup', general);
    expect(dialogs.current).toBeNull();
  });

  it('queues another dialog behind the open one, and queues a repeatable one every time', () => {
    const dialogs = setUp();
    dialogs.open('signup', general);
    dialogs.open('match', { profile });
    dialogs.open('match', { profile: { ...profile, id: 'p2' } });
    expect(dialogs.current?.name).toBe('signup');
    dialogs.close();
    expect(dialogs.current).toMatchObject({ name: 'match', request: { profile } });
    const first = dialogs.current?.id;
    dialogs.close();
    expect(dialogs.current).toMatchObject({ name: 'match', request: { profile: { id: 'p2' } } });
    expect(dialogs.current?.id).not.toBe(first);
  });

  it('drops a second request for the open dialog', () => {
    const dialogs = setUp();
    dialogs.open('signup', general);
    dialogs.open('signup', { reason: 'like' });
    expect(dialogs.current?.request).toEqual(general);
    dialogs.close();
    expect(dialogs.current).toBeNull();
  });

  it('closes a dialog for visitors after a login, but not while it is locked', () => {
    const dialogs = setUp();
    dialogs.open('signup', general);
    dialogs.setLocked(true);
    dialogs.closeForMember();
    expect(dialogs.current?.name).toBe('signup');
    dialogs.setLocked(false);
    dialogs.closeForMember();
    expect(dialogs.current).toBeNull();
  });

  it('leaves a dialog for everyone open after a login', () => {
    const dialogs = setUp();
    dialogs.open('like', {});
    dialogs.closeForMember();
    expect(dialogs.current?.name).toBe('like');
  });

  it('closes a screen’s open and queued dialogs with it, and keeps the rest', () => {
    const dialogs = setUp();
    const report = { subject: { kind: 'profile', profile } } as const;
    dialogs.open('report', report);
    dialogs.open('match', { profile });
    dialogs.closeWithScreen();
    expect(dialogs.current?.name).toBe('match');
    dialogs.open('report', report);
    dialogs.closeWithScreen();
    expect(dialogs.current?.name).toBe('match');
    dialogs.close();
    expect(dialogs.current).toBeNull();
  });

  it('closes only the dialog with the given id', () => {
    const dialogs = setUp();
    dialogs.open('like', {});
    const { id } = dialogs.current ?? { id: 0 };
    dialogs.open('match', { profile });
    dialogs.closeOne(id);
    dialogs.closeOne(id);
    expect(dialogs.current?.name).toBe('match');
  });

  it('calls back once when the dialog closes', () => {
    const dialogs = setUp();
    const handleClosed = jest.fn();
    dialogs.open('like', {}, handleClosed);
    expect(handleClosed).not.toHaveBeenCalled();
    dialogs.close();
    dialogs.close();
    expect(handleClosed).toHaveBeenCalledTimes(1);
  });
});
