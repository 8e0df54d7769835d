import { COUNTRY_CURRENCY, isCountry } from '@rendezvous/contracts';
import type { FieldCode } from '@rendezvous/contracts';
import { DEFAULT_SETTINGS } from '../../site/defaultSettings.ts';
import { offeredMethods } from '../orders/methodPolicy.ts';

type Shop = { countries: readonly string[]; settings: { creditor_id: string } };

/** Whether members of a site can pay by direct debit: where one of its countries has it. */
const offersDirectDebit = ({ countries }: Shop): boolean =>
  countries.some(
    (country) => isCountry(country) && offeredMethods(country, COUNTRY_CURRENCY[country]).includes('sdd'),
  );

/** The check digits cover the country and the national number, not the creditor's business code in between (EPC262-08). */
function hasCheckDigits(id: string): boolean {
  const checked = `${id.slice(7)}${id.slice(0, 4)}`;
  const digits = checked.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/**
 * What is wrong with the SEPA creditor id of a site for the public; null: nothing. A mandate without the creditor's own id is
 * void, so a site that offers direct debit needs one; the default is only a stand-in for demos.
 */
export function judgeCreditor(site: Shop): FieldCode | null {
  if (!offersDirectDebit(site)) return null;
  const id = site.settings.creditor_id;
  if (id === DEFAULT_SETTINGS.creditor_id) return 'required';
  return hasCheckDigits(id) ? null : 'invalid';
}
