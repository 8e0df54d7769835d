import { expect, test } from '@jest/globals';
import { pageTitle } from './pageTitle.ts';

const site = {
  name: 'Rendezvous',
  index_title: 'Rendezvous – meet somebody',
  domain_language: 'en',
} as const;
const page = { isIndex: false, language: 'en', own: 'Log in' };

test('a page has its own title and the name of the site', () => {
  expect(pageTitle(site, page)).toBe('Log in · Rendezvous');
  expect(pageTitle(site, { ...page, own: null })).toBe('Rendezvous');
  expect(pageTitle(site, { ...page, own: 'Rendezvous' })).toBe('Rendezvous');
});

test('the entry page has the site’s own text in the site’s language, and the site name only once', () => {
  const index = { ...page, isIndex: true, own: 'Meet someone' };
  expect(pageTitle(site, index)).toBe('Rendezvous – meet somebody');
  expect(pageTitle({ ...site, index_title: 'Every curve welcome' }, index)).toBe(
    'Every curve welcome · Rendezvous',
  );
  expect(pageTitle(site, { ...index, language: 'de', own: 'Lerne jemanden kennen' })).toBe(
    'Lerne jemanden kennen · Rendezvous',
  );
});
