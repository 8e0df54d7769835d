import { describe, expect, it } from '@jest/globals';
import { countryFacts } from './countryFacts.ts';

const facts = (visitor: string | null, company: string | null = 'NL', locale = 'de-DE') =>
  countryFacts({ locale, company, visitor });

describe('the facts about a country', () => {
  it.each([
    ['US', '911'],
    ['AU', '000'],
    ['DE', '112'],
    [null, '112'],
  ])('give the emergency number in %s: %s', (visitor, number) =>
    expect(facts(visitor)['emergency_number']).toBe(number),
  );

  it('name the authorities of the visitor’s and the company’s country', () => {
    expect(facts('FR')).toMatchObject({ local_authority: 'CNIL', authority: 'Autoriteit Persoonsgegevens' });
  });

  it.each([null, 'US', 'NL'])('name a single authority for a visitor from %s', (visitor) => {
    expect(facts(visitor)).toMatchObject({ local_authority: '', authority: 'Autoriteit Persoonsgegevens' });
  });

  it('name a single authority if it has the same name in both countries', () => {
    expect(facts('NO', 'DK')).toMatchObject({ local_authority: '', authority: 'Datatilsynet' });
  });

  it('name the company’s country and the supported languages in the language of the page', () => {
    expect(facts('DE')['company_country']).toBe('Niederlande');
    expect(facts('DE')['languages']).toMatch(/^Dänisch, Deutsch, Englisch, .* und Spanisch$/);
    expect(facts('DE', null)['company_country']).toBe('');
  });
});
