import { afterEach, expect, it, jest } from '@jest/globals';
import { yieldToBrowser } from './yieldToBrowser.ts';

afterEach(() => void Reflect.deleteProperty(window, 'scheduler'));

it('waits until the browser has handled its input', async () => {
  let goOn = () => undefined as void;
  const pause = jest.fn(() => new Promise<void>((resolve) => (goOn = resolve)));
  Object.assign(window, { scheduler: { yield: pause } });
  const after = jest.fn();
  const done = yieldToBrowser().then(after);
  await Promise.resolve();
  expect(pause).toHaveBeenCalledTimes(1);
  expect(after).not.toHaveBeenCalled();
  goOn();
  await done;
  expect(after).toHaveBeenCalledTimes(1);
});

it('does not wait in a browser without support', async () => {
  await expect(yieldToBrowser()).resolves.toBeUndefined();
});
