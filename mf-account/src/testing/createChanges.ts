import type { LegalChanges } from '../stores/LegalStore.ts';

/** Creates version 3 of the terms, with one changed sentence and one new section. */
export const createChanges = (change: Partial<LegalChanges> = {}): LegalChanges => ({
  title: 'Terms of use',
  version: { id: '3', valid_from: '2026-09-01T00:00:00Z', state: 'coming' },
  before: '2026-02-01T00:00:00Z',
  summary: 'We explain refunds.',
  changes: [
    {
      id: 'orders',
      heading: [{ kind: 'same', text: 'Buying credits' }],
      paragraphs: [
        [
          { kind: 'same', text: '{{site}} sells credits.' },
          { kind: 'removed', text: 'You pay by fax.' },
          { kind: 'added', text: 'You pay by card.' },
        ],
      ],
    },
    {
      id: 'refunds',
      heading: [{ kind: 'added', text: 'Refunds' }],
      paragraphs: [[{ kind: 'added', text: 'Unused credits are refunded.' }]],
    },
  ],
  ...change,
});
