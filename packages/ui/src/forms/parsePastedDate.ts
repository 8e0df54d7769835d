export type DatePart = 'day' | 'month' | 'year';
export type DateOrder = readonly [DatePart, DatePart, DatePart];

/**
 * Parses a date string ("1990-05-23", "23.5.1990", "23/05/1990") into its parts; null if it is not a date. Four
 * digits first are always the year; otherwise the order of the language decides.
 */
export function parsePastedDate(text: string, order: DateOrder): Record<DatePart, string> | null {
  const found = /^\s*(\d{1,4})\s*[-./ ]\s*(\d{1,2})\s*[-./ ]\s*(\d{1,4})\s*$/.exec(text);
  if (!found) return null;
  const [, first = '', second = '', third = ''] = found;
  const shape: DateOrder = first.length === 4 ? ['year', 'month', 'day'] : order;
  const parts = { [shape[0]]: first, [shape[1]]: second, [shape[2]]: third } as Record<DatePart, string>;
  return parts.year.length === 4 && parts.day.length <= 2 ? parts : null;
}
