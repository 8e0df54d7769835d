import { describe, expect, it } from '@jest/globals';
import { createMessage } from '../testing/fixtures.ts';
import { createPending } from './PendingMessage.ts';
import type { PendingMessage } from './PendingMessage.ts';
import { countGraphemes } from '@rendezvous/contracts';
import { toRows } from './rows.ts';
import type { ChatRow, RowsInput } from './rows.ts';

function rowsOf(change: Partial<RowsInput>): ChatRow[] {
  return toRows({
    messages: [],
    pending: [],
    isMine: ({ sender }) => sender === 'p-me',
    unreadFrom: null,
    unreadCount: 0,
    hasMore: false,
    historyLimited: false,
    ...change,
  });
}

const at = (seq: number, time: string, sender = 'p-sam') =>
  createMessage(seq, { created_at: new Date(time).toISOString(), sender });

/** Maps each row after the start to its kind, or to the number of its message. */
const shape = (rows: ChatRow[]) =>
  rows
    .filter(({ kind }) => kind !== 'start')
    .map((row) => (row.kind === 'message' ? row.message.seq : row.kind));

describe('days', () => {
  it('each have a row, by the reader’s calendar', () => {
    const messages = [at(1, '2026-05-01T22:00'), at(2, '2026-05-01T23:59'), at(3, '2026-05-02T00:01')];
    expect(shape(rowsOf({ messages }))).toEqual(['day', 1, 2, 'day', 3]);
  });

  it('have a row even if they start with an unsent message', () => {
    const pending = [
      createPending('p-sam', { kind: 'text', text: 'a' }, 'x', new Date('2026-05-02T09:00').getTime()),
    ];
    expect(shape(rowsOf({ messages: [at(1, '2026-05-01T22:00')], pending }))).toEqual([
      'day',
      1,
      'day',
      'pending',
    ]);
  });
});

describe('the unread row', () => {
  it("is before the partner's first unread message, and keeps its count", () => {
    const messages = [
      createMessage(1),
      createMessage(2, { sender: 'p-me' }),
      createMessage(3),
      createMessage(4, { sender: 'p-me' }),
      createMessage(5),
    ];
    const rows = rowsOf({ messages, unreadFrom: 2, unreadCount: 2 });
    expect(shape(rows)).toEqual(['day', 1, 2, 'unread', 3, 4, 5]);
    expect(rows.find((row) => row.kind === 'unread')).toMatchObject({ count: 2 });
  });

  it('is absent while the first unread message is not loaded', () => {
    const given = { messages: [createMessage(60), createMessage(61)], unreadFrom: 20, unreadCount: 42 };
    expect(shape(rowsOf({ ...given, hasMore: true }))).toEqual(['older', 'day', 60, 61]);
    // The earlier messages were deleted, so the row is before the first remaining one.
    expect(shape(rowsOf({ ...given, hasMore: false }))).toEqual(['day', 'unread', 60, 61]);
  });

  it("is absent if only the member's own messages follow", () => {
    expect(shape(rowsOf({ messages: [createMessage(1, { sender: 'p-me' })], unreadFrom: 1 }))).toEqual([
      'day',
      1,
    ]);
  });
});

describe('the time of a message', () => {
  const ends = (messages: RowsInput['messages']) =>
    rowsOf({ messages }).flatMap((row) => (row.kind === 'message' ? [row.lastOfRun] : []));

  it('is shown once for consecutive messages of one author within five minutes', () => {
    expect(ends([at(1, '2026-05-01T10:00'), at(2, '2026-05-01T10:05'), at(3, '2026-05-01T10:11')])).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("is already hidden while the author's next message is being sent, so that nothing moves", () => {
    const mine = at(1, '2026-05-01T10:00', 'p-me');
    const pending = createPending('p-sam', { kind: 'text', text: 'a' }, 'x', Date.parse('2026-05-01T10:01'));
    const shown = (state: PendingMessage['state'], last = mine) =>
      rowsOf({ messages: [last], pending: [{ ...pending, state }] }).map(
        (row) => row.kind === 'message' && row.lastOfRun,
      )[2];
    expect([shown('sending'), shown('waiting'), shown('failed')]).toEqual([false, false, true]);
    expect(shown('sending', at(1, '2026-05-01T10:00'))).toBe(true);
  });

  it('is shown when the author changes', () => {
    expect(ends([at(1, '2026-05-01T10:00'), at(2, '2026-05-01T10:01', 'p-me')])).toEqual([true, true]);
  });

  it('is shown after the last read message, so that each shows whether it was read', () => {
    const read = createMessage(1, { sender: 'p-me', read_at: '2026-05-01T12:00:00Z' });
    expect(ends([read, createMessage(2, { sender: 'p-me' })])).toEqual([true, true]);
  });
});

it('keeps one row with the same key for a message whose response arrives', () => {
  const pending = [
    createPending('p-sam', { kind: 'text', text: 'a' }, 'x', Date.parse('2026-05-01T09:02:00Z')),
  ];
  const before = rowsOf({ messages: [createMessage(1)], pending });
  const after = rowsOf({
    messages: [createMessage(1), createMessage(2, { sender: 'p-me', client_id: 'x' })],
    pending,
  });
  expect(shape(after)).toEqual(['day', 1, 2]);
  expect(after.at(-1)?.key).toBe(before.at(-1)?.key);
});

it('ends with typing dots while the partner is typing', () => {
  const pending = [
    createPending('p-sam', { kind: 'text', text: 'a' }, 'x', Date.parse('2026-05-01T09:02:00Z')),
  ];
  expect(shape(rowsOf({ messages: [createMessage(1)], pending, theyType: true }))).toEqual([
    'day',
    1,
    'pending',
    'typing',
  ]);
});

it('begins with the start of the history, or with a row for older or deleted messages', () => {
  const messages = [createMessage(7)];
  expect(shape(rowsOf({ messages, hasMore: true, historyLimited: true }))).toEqual(['older', 'day', 7]);
  expect(shape(rowsOf({ messages, historyLimited: true }))).toEqual(['limit', 'day', 7]);
  expect(rowsOf({ messages }).map(({ kind }) => kind)).toEqual(['start', 'day', 'message']);
});

it('gives each row a unique key, which stays the same when older messages load', () => {
  const newest = [createMessage(3), createMessage(4)];
  const before = rowsOf({ messages: newest }).map(({ key }) => key);
  const after = rowsOf({ messages: [createMessage(1), createMessage(2), ...newest] }).map(({ key }) => key);
  expect(new Set(after).size).toBe(after.length);
  expect(after).toEqual(expect.arrayContaining(before));
});

it.each([
  ['', 0],
  ['abc', 3],
  ['👨‍👩‍👧🇳🇱', 2],
  ['é', 1],
])('counts %j as %i characters', (text, count) => expect(countGraphemes(text)).toBe(count));
