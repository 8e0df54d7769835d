import { expect, test } from '@jest/globals';
import { COUNTRIES } from '@rendezvous/contracts';
import { DEFAULT_SETTINGS } from '../../site/defaultSettings.ts';
import { ageDueOf, ageRuleOf, hasAgeRule, isAgeDue } from './agePolicy.ts';

const on = {
  site: { settings: { ...DEFAULT_SETTINGS, age_assurance: 'by_country' as const } },
  geoipCountry: null,
};
const off = { ...on, site: { settings: { ...DEFAULT_SETTINGS, age_assurance: 'off' as const } } };
const member = { country: 'GB', fictional: false, staffRoles: [], ageChecked: false };

test('four countries require a check, each with its moments, methods and law', () => {
  const ruled = COUNTRIES.filter(hasAgeRule);
  expect(Object.fromEntries(ruled.map((country) => [country, ageRuleOf(on, country)]))).toEqual({
    GB: {
      when: ['first_photo', 'first_adult_content'],
      methods: ['estimate', 'document', 'wallet', 'bank', 'mobile'],
      source: expect.stringContaining('Ofcom'),
    },
    FR: {
      when: ['first_adult_content'],
      methods: ['estimate', 'document', 'wallet'],
      source: expect.stringContaining('Arcom'),
    },
    IT: {
      when: ['first_adult_content'],
      methods: ['document', 'wallet', 'bank'],
      source: expect.stringContaining('AGCOM'),
    },
    DE: {
      when: ['signup'],
      methods: ['estimate', 'document', 'wallet', 'bank'],
      source: expect.stringContaining('KJM'),
    },
  });
  expect(ageRuleOf(on, 'NL')).toBeNull();
});

test('the connection’s country precedes the profile’s, which still counts while the member is abroad', () => {
  expect(ageDueOf({ ...on, geoipCountry: 'DE' }, member)).toEqual(['signup']);
  expect(ageDueOf({ ...on, geoipCountry: 'GB' }, { ...member, country: 'NL' })).toContain('first_photo');
  expect(ageDueOf({ ...on, geoipCountry: 'NL' }, member)).toContain('first_photo');
});

test('no check is due once one was passed, for staff and fictional profiles, or if the site has none', () => {
  expect(ageDueOf(on, { ...member, ageChecked: true })).toEqual([]);
  expect(ageDueOf(on, { ...member, fictional: true })).toEqual([]);
  expect(ageDueOf(on, { ...member, staffRoles: ['support'] })).toEqual([]);
  expect(ageDueOf(on, { ...member, staffRoles: ['flagger'] })).toContain('first_photo');
  expect(ageDueOf(off, member)).toEqual([]);
});

test('a check at sign-up precedes the others', () => {
  expect(isAgeDue({ ageDue: ['signup'] }, 'first_photo')).toBe(true);
  expect(isAgeDue({ ageDue: ['first_adult_content'] }, 'first_photo')).toBe(false);
});
