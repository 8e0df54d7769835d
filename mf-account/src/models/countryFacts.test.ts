import { describe, expect, it } from '@jest/globals';
import { countryFacts } from './countryFacts.ts';

const facts = (visitor: string | null, company: string | null = 'NL', locale = 'de-DE') =>
  countryFacts({ locale, company, visitor });

describe('countryFacts', () => {
  it.each([
    ['US', '911'],
    ['AU', '000'],
    ['DE', '112'],
    [null, '112'],
  ])('the emergency number in %s is %s', (visitor, number) =>
    expect(facts(visitor)['emergency_number']).toBe(number),
  );

  it('names the authorities of the visitor and of the company', () => {
    expect(facts('FR')).toMatchObject({ local_authority: 'CNIL', authority: 'Autoriteit Persoonsgegevens' });
  });

  it.each([null, 'US', 'NL'])('names no second authority for a visitor from %s', (visitor) => {
    expect(facts(visitor)).toMatchObject({ local_authority: '', authority: 'Autoriteit Persoonsgegevens' });
  });

  it('names no second authority if it has the same name in both countries', () => {
    expect(facts('NO', 'DK')).toMatchObject({ local_authority: '', authority: 'Datatilsynet' });
  });

  it('names the company’s country and the languages in the language of the page', () => {
    expect(facts('DE')['company_country']).toBe('Niederlande');
    expect(facts('DE')['languages']).toMatch(/^Dänisch, Deutsch, Englisch, .* und Spanisch$/);
    expect(facts('DE', null)['company_country']).toBe('');
  });
});
