import { describe, expect, it, jest } from '@jest/globals';
import { appBadge } from './appBadge.ts';

describe('the app icon’s badge', () => {
  it('is set, is cleared at zero, and is skipped in browsers without support', () => {
    const setAppBadge = jest.fn<(count: number) => Promise<void>>().mockResolvedValue();
    const clearAppBadge = jest.fn(() => Promise.reject(new Error('not installed')));
    appBadge.set(3);
    Object.assign(window.navigator, { setAppBadge, clearAppBadge });
    appBadge.set(5);
    expect(setAppBadge).toHaveBeenCalledWith(5);
    appBadge.set(0);
    expect(clearAppBadge).toHaveBeenCalledTimes(1);
    expect(setAppBadge).toHaveBeenCalledTimes(1);
  });
});
