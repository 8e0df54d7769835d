import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { browserStorage, documentCookies, readJson, memoryStorage, systemClock } from './ports.ts';

describe('the system clock', () => {
  beforeEach(() => void jest.useFakeTimers({ now: 1_000 }));
  afterEach(() => void jest.useRealTimers());

  test('returns the time of the device', () => {
    expect(systemClock.now()).toBe(1_000);
  });

  test('runs a function once after a delay, unless cancelled', () => {
    const run = jest.fn();
    const cancelled = jest.fn();
    systemClock.after(50, run);
    systemClock.after(50, cancelled)();
    jest.advanceTimersByTime(49);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledTimes(1);
    expect(cancelled).not.toHaveBeenCalled();
  });

  test('runs a function repeatedly until cancelled', () => {
    const run = jest.fn();
    const cancel = systemClock.every(50, run);
    jest.advanceTimersByTime(150);
    expect(run).toHaveBeenCalledTimes(3);
    cancel();
    jest.advanceTimersByTime(150);
    expect(run).toHaveBeenCalledTimes(3);
  });
});

describe('browser storage', () => {
  const fakeStorage = () => {
    const map = new Map<string, string>();
    return {
      length: 0,
      key: () => null,
      clear: () => map.clear(),
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    };
  };

  test('keeps and removes strings', () => {
    const under = fakeStorage();
    const storage = browserStorage(() => under);
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  test('is empty and does not throw if the browser forbids it', () => {
    const storage = browserStorage(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(storage.get('a')).toBeNull();
    expect(() => storage.set('a', '1')).not.toThrow();
    expect(() => storage.remove('a')).not.toThrow();
  });
});

describe('the cookies of the page', () => {
  const written = (protocol: string): string => {
    const page = { cookie: '' };
    Object.assign(globalThis, { document: page, location: { protocol } });
    documentCookies.set('lang', 'a b', 2);
    return page.cookie;
  };
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document');
    Reflect.deleteProperty(globalThis, 'location');
  });

  test('apply to the whole site for the given number of days', () => {
    expect(written('http:')).toBe('lang=a%20b; Path=/; Max-Age=172800; SameSite=Lax');
  });

  test('are secure on a secure page', () => {
    expect(written('https:')).toBe('lang=a%20b; Path=/; Max-Age=172800; SameSite=Lax; Secure');
  });
});

test('missing or invalid JSON in a storage reads as null', () => {
  const storage = memoryStorage({ good: '{"a":1}', broken: '{' });
  expect(readJson(storage, 'good')).toEqual({ a: 1 });
  expect(readJson(storage, 'broken')).toBeNull();
  expect(readJson(storage, 'missing')).toBeNull();
});

test('a storage in memory forgets removed values', () => {
  const storage = memoryStorage({ a: '1' });
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});
