import { describe, expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../site/defaultSettings.ts';
import { validateCreditor } from './creditorPolicy.ts';

const validate = (countries: string[], creditor_id: string) =>
  validateCreditor({ countries, settings: { creditor_id } });

describe('the creditor id', () => {
  test.each(['DE', 'AT'])('is required if a site offers direct debit: %s', (country) => {
    expect(validate(['NL', country], DEFAULT_SETTINGS.creditor_id)).toBe('required');
  });

  test('is not required on other sites', () => {
    expect(validate(['NL', 'BE', 'SE'], DEFAULT_SETTINGS.creditor_id)).toBeNull();
  });

  test.each(['DE98ZZZ09999999999', 'DE98ABC09999999999', 'NL69ZZZ123456780000'])(
    'is accepted with its check digits, whatever the business code: %s',
    (id) => expect(validate(['DE'], id)).toBeNull(),
  );

  test.each(['DE97ZZZ09999999999', 'DE98ZZZ09999999998'])('is refused with a typo: %s', (id) =>
    expect(validate(['DE'], id)).toBe('invalid'),
  );
});
