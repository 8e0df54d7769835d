import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { STREAM_START } from '@rendezvous/contracts';
import type { ServerEvent } from '@rendezvous/contracts';
import { connectEvents } from './connectEvents.ts';
import type { EventsConnection, EventsState } from './connectEvents.ts';
import { FakeSource } from './testing/FakeSource.ts';

let sources: FakeSource[];
let events: ServerEvent[];
let states: EventsState[];
let connection: EventsConnection;

function connect(lastEventId?: string): EventsConnection {
  return connectEvents({
    url: '/api/events.php',
    member: 'u-1',
    lastEventId,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    random: () => 1,
    createSource: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
  });
}

const latest = (): FakeSource => {
  const source = sources.at(-1);
  if (source === undefined) throw new Error('No source');
  return source;
};

beforeEach(() => {
  jest.useFakeTimers();
  sources = [];
  events = [];
  states = [];
  connection = connect();
});

afterEach(() => {
  connection.close();
  jest.useRealTimers();
});

describe('connectEvents', () => {
  test('emits typed events and skips malformed ones', () => {
    latest().send('open');
    latest().send('balance', '{"credits":3,"paid_user":true}', '12');
    latest().send('balance', '{broken', '13');
    expect(events).toEqual([{ id: '12', type: 'balance', data: { credits: 3, paid_user: true } }]);
    expect(connection.lastEventId).toBe('13');
    expect(states).toEqual(['connecting', 'open']);
  });

  test('resumes after the last event with growing delays, which a successful connection resets', () => {
    latest().send('balance', '{}', '12');
    latest().send('error');
    expect(latest().closed).toBe(true);
    expect(states.at(-1)).toBe('waiting');
    jest.advanceTimersByTime(999);
    expect(sources).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(latest().url).toBe('/api/events.php?page-member=u-1&last_event_id=12');

    latest().send('error');
    jest.advanceTimersByTime(1999);
    expect(sources).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(sources).toHaveLength(3);

    latest().send('open');
    latest().send('error');
    jest.advanceTimersByTime(1000);
    expect(sources).toHaveLength(4);
  });

  test('reconnects immediately on wake, but only while it waits', () => {
    connection.wake();
    expect(sources).toHaveLength(1);
    latest().send('error');
    connection.wake();
    expect(sources).toHaveLength(2);
    jest.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(2);
  });

  test('stays closed after close', () => {
    latest().send('error');
    connection.close();
    jest.advanceTimersByTime(60_000);
    connection.wake();
    expect(sources).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
  });

  test('resumes at the start of the stream if it is lost before any event', () => {
    latest().send('open');
    latest().send(STREAM_START, '{}', '7');
    latest().send('error');
    connection.wake();
    expect(latest().url).toBe('/api/events.php?page-member=u-1&last_event_id=7');
    expect(events).toEqual([]);
  });

  test('starts after the event that an earlier page received', () => {
    connection.close();
    connection = connect('7');
    expect(latest().url).toBe('/api/events.php?page-member=u-1&last_event_id=7');
  });
});
