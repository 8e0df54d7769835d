import { describe, expect, test } from '@jest/globals';
import { watchAttendance } from './watchAttendance.ts';

describe('watchAttendance', () => {
  test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('counts %s as use for a minute', (type) => {
    let now = 0;
    const isAttended = watchAttendance(window, () => now);
    expect(isAttended()).toBe(true);
    now = 60_000;
    expect(isAttended()).toBe(false);
    window.dispatchEvent(new Event(type));
    expect(isAttended()).toBe(true);
    now = 120_000;
    expect(isAttended()).toBe(false);
  });
});
