import { describe, expect, test } from '@jest/globals';
import { memoryStorage } from './ports.ts';
import { createSettings, createTestCore } from './testing/index.ts';

const DAY = 86_400_000;
const gated = {
  settings: createSettings({ logged_out_search: false, logged_out_search_trafficsource: true }),
};
const recordOf = (query: string) => {
  const { core } = createTestCore();
  core.tracking.capture(query);
  return core.tracking.record;
};
const stored = (value: unknown) => {
  const storage = memoryStorage({ tracking: JSON.stringify(value) });
  return createTestCore({}, { storage }).core.tracking.record;
};
const NOW = Date.parse('2026-05-01T12:00:00Z');

describe('tracking', () => {
  test.each(['network', 'ref', 'sub1', 'sub2', 'sub3'])('reads %s from the URL', (field) => {
    expect(recordOf(`?${field}=x`)).toEqual({ [field]: 'x' });
  });

  test('reads only the five parameters', () => {
    expect(recordOf('?network=a&ref=b&sub1=c&sub2=d&sub3=e&sub4=f')).toEqual({
      network: 'a',
      ref: 'b',
      sub1: 'c',
      sub2: 'd',
      sub3: 'e',
    });
    expect(recordOf('?other=1&network=')).toBeNull();
  });

  test('truncates a source at 100 characters and its parts at 200', () => {
    const long = 'x'.repeat(300);
    const record = recordOf(`?network=${long}&ref=${long}&sub1=${long}&sub3=${long}`);
    expect([record?.network?.length, record?.ref?.length]).toEqual([100, 100]);
    expect([record?.sub1?.length, record?.sub3?.length]).toEqual([200, 200]);
  });

  test('stores nothing for a URL without a source, so that a later source counts', () => {
    const { core, storage } = createTestCore();
    core.tracking.capture('?other=1');
    expect(storage.get('tracking')).toBeNull();
  });

  test('keeps the first source for thirty days', () => {
    const { core, clock } = createTestCore();
    core.tracking.capture('?network=a&sub1=x');
    core.tracking.capture('?network=b');
    expect(core.tracking.record).toEqual({ network: 'a', sub1: 'x' });
    clock.advance(30 * DAY);
    core.tracking.capture('?sub2=y');
    expect(core.tracking.record).toEqual({ sub2: 'y' });
  });

  test('keeps a record valid until its last millisecond', () => {
    expect(stored({ at: NOW - 30 * DAY + 1, record: { ref: 'a' } })).toEqual({ ref: 'a' });
    expect(stored({ at: NOW - 30 * DAY, record: { ref: 'a' } })).toBeNull();
  });

  test.each([
    ['text', 'text'],
    ['null', null],
    ['a list', []],
    ['without a valid time', { at: 'x', record: {} }],
    ['without a record', { at: NOW }],
    ['with a record that is null', { at: NOW, record: null }],
    ['with a record that is text', { at: NOW, record: 'network' }],
  ])('ignores stored values that are %s', (_what, value) => {
    expect(stored(value)).toBeNull();
  });

  test('reads only known string fields from a record', () => {
    expect(stored({ at: NOW, record: { network: 'a', ref: 7, foreign: 'x' } })).toEqual({ network: 'a' });
  });

  test('has a source if there is a network or a ref', () => {
    const hasSource = (query: string) => {
      const { core } = createTestCore();
      core.tracking.capture(query);
      return core.tracking.hasSource;
    };
    expect(['?network=a', '?ref=a', '?sub1=a', ''].map(hasSource)).toEqual([true, true, false, false]);
  });

  test('is cleared on demand', () => {
    const { core, storage } = createTestCore();
    core.tracking.capture('?network=a');
    core.tracking.clear();
    expect([core.tracking.record, storage.get('tracking')]).toEqual([null, null]);
  });
});

describe('the cookie of the source', () => {
  test('contains only what opens the gate', () => {
    const { core, cookies, storage } = createTestCore(gated);
    core.tracking.capture('?sub1=x');
    expect(cookies.size).toBe(0);
    storage.remove('tracking');
    core.tracking.capture('?network=a&ref=b&sub1=x');
    expect(JSON.parse(cookies.get('tracking') ?? '')).toEqual({ network: 'a', ref: 'b' });
  });

  /** Returns the lifetimes, in days, of the cookies that are written. */
  const daysAfter = (boot: Parameters<typeof createTestCore>[0], age: number, query = ''): number[] => {
    const days: number[] = [];
    const storage = memoryStorage(
      age < 0 ? {} : { tracking: JSON.stringify({ at: NOW - age, record: { network: 'a' } }) },
    );
    const cookies = { set: (_name: string, _value: string, count: number) => void days.push(count) };
    createTestCore(boot, { storage, cookies }).core.tracking.capture(query);
    return days;
  };

  test('expires with the record', () => {
    expect(daysAfter(gated, -1, '?network=a')).toEqual([30]);
    expect(daysAfter(gated, 10 * DAY)).toEqual([20]);
    expect(daysAfter(gated, 10 * DAY + 1)).toEqual([20]);
    expect(daysAfter(gated, 29.5 * DAY)).toEqual([1]);
  });

  test('is not written without a record', () => {
    expect(daysAfter(gated, -1)).toEqual([]);
  });

  test('is not written if the site shows its members to everyone or to no one', () => {
    const shows = (open: boolean, withSource: boolean) => ({
      settings: createSettings({ logged_out_search: open, logged_out_search_trafficsource: withSource }),
    });
    expect(daysAfter(shows(true, true), 0)).toEqual([]);
    expect(daysAfter(shows(true, false), 0)).toEqual([]);
    expect(daysAfter(shows(false, false), 0)).toEqual([]);
  });
});
