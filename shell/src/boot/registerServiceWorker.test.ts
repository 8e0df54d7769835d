import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { registerServiceWorker } from './registerServiceWorker.ts';

let register: jest.Mock<(url: string, options: object) => Promise<unknown>>;
const inState = (state: DocumentReadyState) =>
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => {
  register = jest.fn(async () => ({}));
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

it('registers the worker for the whole site immediately if the page has loaded', () => {
  inState('complete');
  registerServiceWorker('/sw.js');
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/' }]]);
});

it('waits for the page to load, and registers the worker once', () => {
  inState('interactive');
  registerServiceWorker('/sw.js');
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  window.dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledTimes(1);
});

it('does nothing without a worker or browser support', () => {
  inState('complete');
  registerServiceWorker(null);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(() => registerServiceWorker('/sw.js')).not.toThrow();
  expect(register).not.toHaveBeenCalled();
});

it('ignores a rejected registration', async () => {
  inState('complete');
  const refused = Promise.reject(new DOMException('no', 'SecurityError'));
  const handled = jest.spyOn(refused, 'catch');
  register.mockReturnValue(refused);
  registerServiceWorker('/sw.js');
  expect(handled).toHaveBeenCalledTimes(1);
  await expect(handled.mock.results[0]?.value).resolves.toBeUndefined();
});
