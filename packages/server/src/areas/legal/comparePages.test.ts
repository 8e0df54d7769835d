import type { PageContent, PageSection } from '@rendezvous/contracts';
import { expect, test } from '@jest/globals';
import { comparePages } from './comparePages.ts';

const page = (...sections: PageSection[]): PageContent => ({
  title: 'Terms',
  intro: 'Hello.',
  updated: '2026-01-01',
  sections,
});
const section = (change: Partial<PageSection> = {}): PageSection => ({
  id: 'fees',
  heading: 'Fees',
  paragraphs: ['There are none.'],
  ...change,
});
const changes = (before: PageSection, after: PageSection) => comparePages(page(before), page(after), 'en');

test('identical pages have no changes', () => {
  expect(changes(section(), section())).toEqual([]);
});

test('a changed heading alone is a change', () => {
  expect(changes(section(), section({ heading: 'Prices' }))).toEqual([
    {
      id: 'fees',
      heading: [
        { kind: 'removed', text: 'Fees' },
        { kind: 'added', text: 'Prices' },
      ],
      paragraphs: [],
    },
  ]);
});

test('a new list and closing are added as a whole', () => {
  expect(changes(section(), section({ list: ['One.', 'Two.'], closing: ['End.'] }))).toEqual([
    {
      id: 'fees',
      heading: [{ kind: 'same', text: 'Fees' }],
      paragraphs: ['One.', 'Two.', 'End.'].map((text) => [{ kind: 'added', text }]),
    },
  ]);
});
