import { autorun } from 'mobx';
import { describe, expect, jest, test } from '@jest/globals';
import type { ConnectEvents } from './EventHub.ts';
import { EventHub } from './EventHub.ts';
import { refusal, settle } from './testing/index.ts';

const clock = { now: () => 0 };

function createStream() {
  const opened: Parameters<ConnectEvents>[0][] = [];
  const connection = { close: jest.fn(), wake: jest.fn(), lastEventId: undefined };
  const connect: ConnectEvents = (options) => {
    opened.push(options);
    return connection;
  };
  return { opened, connection, hub: new EventHub(connect, clock, '41') };
}

const balance = { id: '1', type: 'balance', data: { credits: 3, paid_user: true } } as const;

describe('the event hub', () => {
  test('is closed before it starts, and exposes the state of its connection', () => {
    const { hub, opened } = createStream();
    const states: string[] = [];
    const stop = autorun(() => void states.push(hub.state));
    hub.start();
    opened[0]?.onState?.('open');
    expect(states).toEqual(['closed', 'open']);
    stop();
  });

  test('opens one connection, however often it starts, and a new one after a stop', () => {
    const { hub, opened, connection } = createStream();
    hub.start();
    hub.start();
    expect(opened).toHaveLength(1);
    hub.stop();
    expect(connection.close).toHaveBeenCalledTimes(1);
    hub.start();
    expect(opened).toHaveLength(2);
  });

  test('resumes after the page’s last event, but not after another login', () => {
    const { hub, opened } = createStream();
    hub.start();
    hub.stop();
    hub.start();
    expect(opened.map(({ lastEventId }) => lastEventId)).toEqual(['41', undefined]);
  });

  test('passes events to the listeners of their type until they unsubscribe', () => {
    const { hub, opened } = createStream();
    const heard = jest.fn();
    const other = jest.fn();
    const stop = hub.on('balance', heard);
    hub.on('like', other);
    hub.start();
    opened[0]?.onEvent(balance);
    expect(heard.mock.calls).toEqual([[{ credits: 3, paid_user: true }]]);
    expect(other).not.toHaveBeenCalled();
    stop();
    opened[0]?.onEvent(balance);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('ignores an event without listeners', () => {
    const { hub } = createStream();
    expect(() => hub.emit(balance)).not.toThrow();
  });

  test('notifies the other listeners if one throws', async () => {
    const { hub } = createStream();
    const heard = jest.fn();
    hub.on('balance', () => {
      throw refusal('unavailable');
    });
    hub.on('balance', heard);
    hub.emit(balance);
    await settle();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('wakes its connection, and does nothing without one', () => {
    const { hub, connection } = createStream();
    expect(() => hub.wake()).not.toThrow();
    expect(() => hub.stop()).not.toThrow();
    hub.start();
    hub.wake();
    expect(connection.wake).toHaveBeenCalledTimes(1);
  });

  test('stays closed without a stream', () => {
    const hub = new EventHub(null, clock);
    expect(() => hub.start()).not.toThrow();
    expect(hub.state).toBe('closed');
  });
});
