import { expect, test } from '@jest/globals';
import { renderInvoices } from './renderInvoices.ts';

test('invoices are rendered in a thread, and refused when the queue is too long', async () => {
  const papers = Array.from({ length: 120 }, () => renderInvoices([], 'en'));
  const outcomes = await Promise.allSettled(papers);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused.length).toBeGreaterThanOrEqual(60);
  expect(refused.length).toBeLessThanOrEqual(70);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable' });
});
