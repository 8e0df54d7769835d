import type { FieldCode, SpendLimit } from '@rendezvous/contracts';

/** Durations that a member can choose for a pause, in hours. */
export const COOL_OFF_HOURS = [24, 168, 720] as const;
export type CoolOffHours = (typeof COOL_OFF_HOURS)[number];

export type SpendForm = { daily: string; monthly: string };

const HIGHEST = 100_000_00;

/**
 * Parses "25", "25,50" or "1 200.00" into minor units. Null for an empty field, NaN for an invalid
 * amount.
 */
export function parseAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s'’]/g, '');
  if (plain === '') return null;
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (match === null) return Number.NaN;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

type WriteNumber = (value: number, options: Intl.NumberFormatOptions) => string;

/**
 * Formats minor units as a member would type them, with the language's decimal mark. Empty for no
 * limit.
 */
export function amountText(amount: number | null, write: WriteNumber): string {
  if (amount === null) return '';
  return write(amount / 100, { useGrouping: false, minimumFractionDigits: amount % 100 === 0 ? 0 : 2 });
}

/** Returns the errors of the form by field. */
export function checkSpendForm(form: SpendForm): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  const [daily, monthly] = [parseAmount(form.daily), parseAmount(form.monthly)];
  for (const [name, amount] of [['daily', daily] as const, ['monthly', monthly] as const]) {
    if (Number.isNaN(amount)) fields[name] = 'invalid';
    else if (amount !== null && amount > HIGHEST) fields[name] = 'too_large';
  }
  if (Object.keys(fields).length === 0 && daily !== null && monthly !== null && daily > monthly) {
    fields['daily'] = 'too_large';
  }
  return fields;
}

/** Returns the end of the current pause. Null if there is none. */
export function activeCoolOff(limit: SpendLimit | null, now: number): string | null {
  const until = limit?.cool_off_until ?? null;
  return until !== null && Date.parse(until) > now ? until : null;
}
