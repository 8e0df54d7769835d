import { describe, expect, jest, test } from '@jest/globals';
import type { EventsConnection } from '@rendezvous/api-client';
import type { ConnectEvents } from '@rendezvous/core';
import { lazyEvents } from './lazyEvents.ts';

const inner = { close: jest.fn(), wake: jest.fn(), lastEventId: '9' } satisfies EventsConnection;
const connect = jest.fn<ConnectEvents>(() => inner);

function open(loading: Promise<ConnectEvents>) {
  const onState = jest.fn();
  const connection = lazyEvents(() => loading)({ onEvent: jest.fn(), onState, lastEventId: '4' });
  return { connection, onState };
}

describe('the event stream', () => {
  test('connects after its code has loaded, if it was requested', async () => {
    const loading = Promise.resolve(connect);
    const { connection } = open(loading);
    expect(connection.lastEventId).toBe('4');
    connection.wake();
    await loading;
    expect(connect).toHaveBeenCalledWith(expect.objectContaining({ lastEventId: '4' }));
    expect(connection.lastEventId).toBe('9');
    connection.wake();
    connection.close();
    expect([inner.wake, inner.close].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  });

  test('never connects if it was closed before its code loaded', async () => {
    connect.mockClear();
    const loading = Promise.resolve(connect);
    open(loading).connection.close();
    await loading;
    expect(connect).not.toHaveBeenCalled();
  });

  test('is closed if its code does not load', async () => {
    const loading = Promise.reject(new Error('offline'));
    const { onState } = open(loading);
    await expect(loading).rejects.toThrow('offline');
    expect(onState).toHaveBeenCalledWith('closed');
  });
  test('retries and connects when the page becomes visible again', async () => {
    connect.mockClear();
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(connect)];
    const load = jest.fn(() => answers[load.mock.calls.length - 1] ?? Promise.resolve(connect));
    const connection = lazyEvents(load)({ onEvent: jest.fn(), onState: jest.fn() });
    connection.wake();
    expect(load).toHaveBeenCalledTimes(1);
    await expect(answers[0]).rejects.toThrow('offline');
    connection.wake();
    await answers[1];
    connection.wake();
    expect([load.mock.calls.length, connect.mock.calls.length]).toEqual([2, 1]);
  });
});
