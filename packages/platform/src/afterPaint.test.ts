import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { afterPaint } from './afterPaint.ts';

let frames: FrameRequestCallback[];

beforeEach(() => {
  jest.useFakeTimers();
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('waiting for the next paint', () => {
  it('resolves in a task after the next frame', async () => {
    const ended = jest.fn();
    void afterPaint().then(ended);
    await jest.advanceTimersByTimeAsync(50);
    frames[0]?.(50);
    await Promise.resolve();
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('resolves without a frame while the page is in the background', async () => {
    const ended = jest.fn();
    void afterPaint().then(ended);
    await jest.advanceTimersByTimeAsync(100);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
