import type { FieldCode } from '@rendezvous/contracts';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import parsePhone from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { ApiError, invalidFields } from '../../../kernel/ApiError.ts';
import { SEPA_COUNTRIES } from './sepaCountries.ts';

export type DebitForm = {
  accountHolder: string;
  iban: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
  mobileNumber: string;
};

/** Returns the form with IBAN and phone number normalised. @throws ApiError invalid (fields) */
export function checkDebitForm(form: DebitForm, country: string): DebitForm {
  const fields: Record<string, FieldCode> = {};
  const iban = electronicFormatIBAN(form.iban) ?? '';
  // Direct debits only reach accounts in the SEPA area.
  if (!isValidIBAN(iban) || !SEPA_COUNTRIES.has(iban.slice(0, 2))) fields['iban'] = 'iban_invalid';
  const phone = parsePhone(form.mobileNumber, country as CountryCode);
  if (!phone?.isValid()) fields['mobile_number'] = 'phone_invalid';
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  return { ...form, iban, mobileNumber: phone?.number ?? '' };
}

/**
 * What decides whether a member and a bank account may be debited. `open`: the sum of recent direct
 * debits, which can still be charged back, in minor units.
 */
export type DebitHistory = { blocked: boolean; open: number };

/** @throws ApiError directdebit_blocked, directdebit_limit */
export function assertMayDebit({ blocked, open }: DebitHistory, amount: number, limit: number): void {
  if (blocked) throw new ApiError('directdebit_blocked');
  if (open + amount > limit) throw new ApiError('directdebit_limit');
}
