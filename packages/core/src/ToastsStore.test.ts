import { autorun } from 'mobx';
import { describe, expect, test } from '@jest/globals';
import { ApiError, NetworkError } from '@rendezvous/api-client';
import { ToastsStore } from './ToastsStore.ts';
import { refusal } from './testing/index.ts';

describe('toasts', () => {
  test('notify observers', () => {
    const toasts = new ToastsStore();
    const seen: number[] = [];
    const stop = autorun(() => void seen.push(toasts.items.length));
    const id = toasts.info('a');
    toasts.dismiss(id);
    expect(seen).toEqual([0, 1, 0]);
    stop();
  });

  test('have a tone and increasing ids', () => {
    const toasts = new ToastsStore();
    const ids = [toasts.success('saved'), toasts.info('noted'), toasts.error(refusal('blocked', 'No'))];
    expect(toasts.items).toMatchObject([
      { id: 1, tone: 'success', text: 'saved' },
      { id: 2, tone: 'info', text: 'noted' },
      { id: 3, tone: 'error', text: 'No' },
    ]);
    expect(ids).toEqual([1, 2, 3]);
  });

  test('can be dismissed individually, and stay until then', () => {
    const toasts = new ToastsStore();
    const first = toasts.info('a');
    toasts.show({ tone: 'info', text: 'b', duration: 0 });
    toasts.dismiss(first);
    expect(toasts.items).toMatchObject([{ text: 'b', duration: 0 }]);
  });

  test('last six seconds, with at most three at a time', () => {
    const toasts = new ToastsStore();
    for (const text of ['a', 'b', 'c', 'd']) toasts.info(text);
    expect(toasts.items.map(({ text, duration }) => [text, duration])).toEqual([
      ['b', 6_000],
      ['c', 6_000],
      ['d', 6_000],
    ]);
  });

  test('show a repeated message only once, as the latest', () => {
    const toasts = new ToastsStore();
    const first = toasts.info('a');
    toasts.info('b');
    expect(toasts.info('a')).not.toBe(first);
    expect(toasts.items.map(({ text }) => text)).toEqual(['b', 'a']);
  });

  test('show a generic failure if the server gives no reason', () => {
    const toasts = new ToastsStore();
    toasts.error(new ApiError(502, { error: 'unknown', message: 'raw text of a proxy' }));
    expect(toasts.items).toEqual([{ id: 1, tone: 'error', key: 'unknown', duration: 6_000 }]);
    toasts.error(new NetworkError('network'));
    expect(toasts.items[1]).toMatchObject({ tone: 'error', key: 'network' });
  });

  test('show no details of a programming error, and nothing for aborted calls', () => {
    const toasts = new ToastsStore();
    toasts.error(new NetworkError('aborted'));
    toasts.error(new Error('secret detail'));
    expect(toasts.items.map(({ text, key }) => text ?? key)).toEqual(['unknown']);
  });
});
