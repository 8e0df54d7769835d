import { expect, test } from '@jest/globals';
import { COMPLAINT_CATEGORIES, DECISION_GROUNDS, REPORT_CATEGORIES } from '@rendezvous/contracts';
import { HARM, OTHER_HARM } from './harmPolicy.ts';

test('minors come first, then threats, then money, then nuisances, then the rest', () => {
  const categories = new Set([...REPORT_CATEGORIES, ...COMPLAINT_CATEGORIES, ...DECISION_GROUNDS]);
  const steps = Map.groupBy(categories, (category) => HARM[category] ?? OTHER_HARM);
  expect([...steps].sort(([a], [b]) => a - b).map(([, step]) => step)).toEqual([
    ['underage'],
    ['harassment', 'illegal'],
    ['scam'],
    ['fake_profile', 'spam', 'offensive_photo', 'payment', 'member'],
    ['other', 'privacy', 'technical', 'copyright', 'terms', 'photo_rules', 'minimum_age'],
  ]);
});
