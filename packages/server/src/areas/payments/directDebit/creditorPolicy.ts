import { COUNTRY_CURRENCY, isCountry } from '@rendezvous/contracts';
import type { FieldCode } from '@rendezvous/contracts';
import { DEFAULT_SETTINGS } from '../../site/defaultSettings.ts';
import { offeredMethods } from '../orders/methodPolicy.ts';

type Shop = { countries: readonly string[]; settings: { creditor_id: string } };

const offersDirectDebit = ({ countries }: Shop): boolean =>
  countries.some(
    (country) => isCountry(country) && offeredMethods(country, COUNTRY_CURRENCY[country]).includes('sdd'),
  );

/** The check digits cover country and national number, but not the business code (EPC262-08). */
function hasCheckDigits(id: string): boolean {
  const checked = `${id.slice(7)}${id.slice(0, 4)}`;
  const digits = checked.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/**
 * Returns the error of a public site's SEPA creditor id, or null. A mandate without the creditor's
 * own id is void; the default id is for demos only.
 */
export function validateCreditor(site: Shop): FieldCode | null {
  if (!offersDirectDebit(site)) return null;
  const id = site.settings.creditor_id;
  if (id === DEFAULT_SETTINGS.creditor_id) return 'required';
  return hasCheckDigits(id) ? null : 'invalid';
}
