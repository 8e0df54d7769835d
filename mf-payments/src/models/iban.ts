const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/**
 * IBAN lengths of direct-debit countries. For other countries, only the check digits are checked.
 */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  DK: 18,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  SE: 24,
};

/** Normalises an IBAN for comparison: capitals without spaces or hyphens. */
export const plainIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Groups an IBAN by four characters for display. */
export const groupedIban = (text: string): string => plainIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Checks format, length and check digits (ISO 13616), but not whether the account exists. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!SHAPE.test(iban)) return false;
  const length = LENGTHS[iban.slice(0, 2)];
  if (length !== undefined && iban.length !== length) return false;
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
