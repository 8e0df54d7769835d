import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createUnchangedAnswers, type readMemberChanges, type UnchangedAnswers } from './unchangedAnswers.ts';

const POLL = { key: '1 en /api/chats.php', version: '7' };
const TAG = 'W/"tag"';
const NOW = new Date('2026-11-01T12:00:00Z');

let answers: UnchangedAnswers;
/** Results of the next reads of changes: the changed members, or a failure. */
let read: jest.Mock<() => ReturnType<typeof readMemberChanges>>;

beforeEach(async () => {
  jest.useFakeTimers();
  read = jest.fn(() => Promise.resolve({ changes: [], horizon: '5' }));
  answers = createUnchangedAnswers(read, pino({ level: 'silent' }));
  answers.begin();
  await answers.refresh();
});
afterEach(() => {
  answers.close();
  jest.useRealTimers();
});

const keep = (members: number[] = [], until?: Date) =>
  answers.keep(POLL, TAG, { members, until }, answers.begin(), NOW);
const holds = (now = NOW) => answers.holds(POLL, TAG, now);
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('a response stays current for five minutes, or until the clock changes it', () => {
  keep();
  expect([holds(), holds(after(299)), holds(after(300))]).toEqual([true, true, false]);
  keep([], after(60));
  expect([holds(after(59)), holds(after(60))]).toEqual([true, false]);
});

test('a response that was read before changes were followed is not current', () => {
  answers.keep(POLL, TAG, { members: [] }, null, NOW);
  expect(holds()).toBe(false);
});

test('changes are read every two seconds, and each counts once for earlier responses', async () => {
  keep([3]);
  read.mockResolvedValue({ changes: [{ id: 9, member: 3 }], horizon: '5' });
  await jest.advanceTimersByTimeAsync(2000);
  expect(holds()).toBe(false);
  keep([3]);
  // A transaction is open, so the next read returns the change again.
  await jest.advanceTimersByTimeAsync(2000);
  expect(holds()).toBe(true);
  read.mockResolvedValue({ changes: [{ id: 10, member: 3 }], horizon: '8' });
  await jest.advanceTimersByTimeAsync(2000);
  expect(holds()).toBe(false);
});

test('no response is current ten seconds after the last successful read', async () => {
  keep();
  read.mockRejectedValue(new Error('away'));
  await jest.advanceTimersByTimeAsync(8000);
  expect(holds()).toBe(true);
  await jest.advanceTimersByTimeAsync(4000);
  expect([holds(), answers.begin()]).toEqual([false, null]);
});

test('the reads end ten minutes after the last poll, and restart with the next one', async () => {
  keep();
  await jest.advanceTimersByTimeAsync(605_000);
  const reads = read.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(reads);
  expect([holds(), answers.begin()]).toEqual([false, null]);
  await jest.advanceTimersByTimeAsync(0);
  expect(answers.begin()).not.toBeNull();
});
