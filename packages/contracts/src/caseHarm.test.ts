import { expect, test } from '@jest/globals';
import { COMPLAINT_CATEGORIES, DECISION_GROUNDS, REPORT_CATEGORIES } from './attributes.ts';
import { CASE_HARM, harmOf } from './caseHarm.ts';

test('minors come first, then threats, then money, then nuisances, then the rest', () => {
  const categories = [...new Set([...REPORT_CATEGORIES, ...COMPLAINT_CATEGORIES, ...DECISION_GROUNDS])];
  const steps = [...Object.keys(CASE_HARM), 'other'];
  expect(steps.map((step) => categories.filter((category) => harmOf(category) === step))).toEqual([
    ['underage'],
    ['harassment', 'illegal'],
    ['scam'],
    ['fake_profile', 'spam', 'offensive_photo', 'payment', 'member'],
    ['other', 'privacy', 'technical', 'copyright', 'terms', 'photo_rules', 'minimum_age'],
  ]);
});
