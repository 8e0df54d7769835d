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

  test('have a tone each, and increasing ids', () => {
    const toasts = new ToastsStore();
    const ids = [toasts.success('saved'), toasts.info('noted'), toasts.error(refusal('blocked', 'No'))];
    expect(toasts.items).toMatchObject([
      { id: 1, tone: 'success', text: 'saved' },
      { id: 2, tone: 'info', text: 'noted' },
      { id: 3, tone: 'error', text: 'No' },
    ]);
    expect(ids).toEqual([1, 2, 3]);
  });

  test('can be dismissed one by one', () => {
    const toasts = new ToastsStore();
    const first = toasts.info('a');
    toasts.info('b');
    toasts.dismiss(first);
    expect(toasts.items).toMatchObject([{ text: 'b' }]);
  });

  test('show a generic failure if the server gives no reason', () => {
    const toasts = new ToastsStore();
    toasts.error(new ApiError(502, { error: 'unknown', message: 'raw text of a proxy' }));
    expect(toasts.items).toEqual([{ id: 1, tone: 'error', key: 'unknown', duration: 6_000 }]);
    toasts.error(new NetworkError('network'));
    expect(toasts.items[1]).toMatchObject({ tone: 'error', key: 'network' });
  });
});
