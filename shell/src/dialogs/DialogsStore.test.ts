import { describe, expect, it, jest } from '@jest/globals';
import { DialogsStore } from './DialogsStore.ts';

const profile = { id: 'p1', name: 'Sanne' };

describe('DialogsStore', () => {
  it('does not ask a member to sign up', () => {
    const dialogs = new DialogsStore(() => true);
    dialogs.openSignup({ reason: 'like' });
    expect(dialogs.open).toBeNull();
  });

  it('keeps a match for after what is open', () => {
    const dialogs = new DialogsStore(() => false);
    dialogs.openSignup({ reason: 'like' });
    dialogs.showMatch(profile);
    dialogs.showMatch({ id: 'p2', name: 'Tom' });
    expect(dialogs.open?.name).toBe('signup');
    dialogs.close();
    expect(dialogs.open).toMatchObject({ name: 'match', request: { profile } });
    dialogs.close();
    expect(dialogs.open).toMatchObject({ name: 'match', request: { profile: { id: 'p2' } } });
  });

  it('shows the match after the like that was answered', () => {
    const dialogs = new DialogsStore(() => true);
    dialogs.showReceivedLike(profile);
    dialogs.showMatch(profile);
    expect(dialogs.open?.name).toBe('received-like');
    dialogs.close();
    expect(dialogs.open).toMatchObject({ name: 'match', request: { profile } });
  });

  it('does not take a sign-up in progress away', () => {
    const dialogs = new DialogsStore(() => false);
    dialogs.openSignup({ reason: 'general' });
    dialogs.setLocked(true);
    dialogs.closeSignup();
    expect(dialogs.open?.name).toBe('signup');
    dialogs.setLocked(false);
    dialogs.closeSignup();
    expect(dialogs.open).toBeNull();
  });

  it('tells who opened the time bonus that it was closed', () => {
    const dialogs = new DialogsStore(() => true);
    const handleClose = jest.fn();
    dialogs.openTimeBonus(handleClose);
    dialogs.close();
    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});
