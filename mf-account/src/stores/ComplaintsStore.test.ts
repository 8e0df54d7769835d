import { expect, it } from '@jest/globals';
import { LIMITS } from '@rendezvous/contracts';
import type { Case } from '@rendezvous/contracts';
import { NetworkError } from '@rendezvous/core';
import { createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { ComplaintsStore } from './ComplaintsStore.ts';

const SEND = 'POST /api/complaint.php';
const open: Case = {
  id: 'C-1',
  kind: 'complaint',
  category: 'payment',
  status: 'open',
  created_at: '2026-05-01T12:00:00Z',
  outcome: null,
};

function setUp(user = createUser() as ReturnType<typeof createUser> | null) {
  const test = createTestCore({ user });
  test.api.on(SEND, { case: open });
  return { ...test, complaints: new ComplaintsStore(test.core) };
}

it('sends a member’s trimmed complaint and clears the input', async () => {
  const { complaints, api } = setUp();
  complaints.set({ category: 'payment' });
  complaints.set({ text: ' It took too much. ', email: 'ignored' });
  expect(await complaints.send('p-9')).toBe(true);
  expect(api.last(SEND)?.body).toEqual({ category: 'payment', text: 'It took too much.', profile: 'p-9' });
  expect(complaints.draft).toEqual({ category: '', text: '', email: '' });
  expect(complaints.receipt).toEqual(open);
  complaints.startAnother();
  expect([complaints.receipt, complaints.submission.done]).toEqual([null, 0]);
});

it('sends a visitor’s trimmed address, and no profile unless there is one', async () => {
  const { complaints, api } = setUp(null);
  complaints.set({ category: 'payment', text: 'Help', email: ' ann@example.test ' });
  await complaints.send(null);
  expect(api.last(SEND)?.body).toEqual({ category: 'payment', text: 'Help', email: 'ann@example.test' });
});

it.each([
  [{}, { category: 'required', text: 'required', email: 'required' }],
  [
    { category: 'payment' as const, text: ' \n', email: ' ' },
    { text: 'required', email: 'required' },
  ],
  [{ category: 'payment' as const, text: 'a', email: 'ann@example' }, { email: 'email_invalid' }],
  [{ category: 'payment' as const, text: 'a', email: 'ann@ex ample.test' }, { email: 'email_invalid' }],
  [{ category: 'payment' as const, text: 'a', email: 'an n@example.test' }, { email: 'email_invalid' }],
  [{ category: 'payment' as const, text: 'a', email: 'ann@example.t' }, { email: 'email_invalid' }],
  [
    { category: 'payment' as const, text: '😀'.repeat(LIMITS.reportTextLength + 1), email: 'a@b.nl' },
    { text: 'too_long' },
  ],
])('rejects a visitor’s invalid complaint: case %#', async (draft, fields) => {
  const { complaints, api } = setUp(null);
  complaints.set(draft);
  expect(await complaints.send(null)).toBe(false);
  expect(complaints.submission.fields).toEqual(fields);
  expect(api.count(SEND)).toBe(0);
});

it('accepts text up to the limit, and requires no address of a member', async () => {
  const { complaints } = setUp();
  complaints.set({ category: 'payment', text: '😀'.repeat(LIMITS.reportTextLength) });
  expect(await complaints.send(null)).toBe(true);
});

it('retries a complaint without a response under the same key, and keeps the input', async () => {
  const { complaints, api } = setUp();
  const keys: unknown[] = [];
  api.on(SEND, ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) throw new NetworkError('timeout');
    return { case: open };
  });
  complaints.set({ category: 'payment', text: 'Help' });
  expect(await complaints.send(null)).toBe(false);
  expect(complaints.draft.text).toBe('Help');
  await complaints.send(null);
  complaints.set({ category: 'payment', text: 'Help' });
  await complaints.send(null);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('lists a new complaint before earlier ones', async () => {
  const { complaints, api } = setUp();
  api.on('GET /api/report.php', { cases: [{ ...open, id: 'C-0' }] });
  await complaints.cases.load();
  complaints.set({ category: 'payment', text: 'Help' });
  await complaints.send(null);
  expect(complaints.cases.value?.map(({ id }) => id)).toEqual(['C-1', 'C-0']);
});

it('exposes why the server rejected a complaint', async () => {
  const { complaints, api } = setUp();
  api.on(SEND, refusal('rate_limited'));
  complaints.set({ category: 'payment', text: 'Help' });
  await complaints.send(null);
  expect(complaints.submission.failure).toMatchObject({ code: 'rate_limited' });
  expect(complaints.receipt).toBeNull();
});
