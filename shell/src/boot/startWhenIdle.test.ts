import { describe, expect, it, jest } from '@jest/globals';
import { createTestCore } from '@rendezvous/core/testing';
import { startWhenIdle } from './startWhenIdle.ts';

function setUp(canIdle: boolean) {
  const { core } = createTestCore();
  const stop = jest.fn();
  const start = jest.spyOn(core, 'start').mockReturnValue(stop);
  const wake = jest.spyOn(core.events, 'wake');
  const waiting: (() => void)[] = [];
  const later = (run: () => void) => waiting.push(run);
  const target = Object.assign(
    new EventTarget(),
    { setTimeout: later, clearTimeout: () => undefined },
    canIdle ? { requestIdleCallback: later } : {},
  );
  startWhenIdle(core, target);
  const leave = (persisted: boolean) =>
    target.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  const back = (type: string) => target.dispatchEvent(new Event(type));
  return { start, stop, wake, leave, back, idle: () => waiting.forEach((run) => run()) };
}

describe.each([
  ['a browser that reports idle time', true],
  ['a browser that does not', false],
])('in %s', (_name, canIdle) => {
  it('starts the stores after the first screen, and stops them with the page', () => {
    const page = setUp(canIdle);
    expect(page.start).not.toHaveBeenCalled();
    page.idle();
    expect(page.start).toHaveBeenCalledTimes(1);
    page.leave(true);
    expect(page.stop).not.toHaveBeenCalled();
    page.leave(false);
    expect(page.stop).toHaveBeenCalledTimes(1);
  });

  it.each(['online', 'visibilitychange'])('reconnects the event stream immediately on %s', (type) => {
    const page = setUp(canIdle);
    page.idle();
    page.back(type);
    expect(page.wake).toHaveBeenCalledTimes(1);
  });
});
