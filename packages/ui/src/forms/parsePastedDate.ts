export type DatePart = 'day' | 'month' | 'year';
export type DateOrder = readonly [DatePart, DatePart, DatePart];

/**
 * Parses "1990-05-23", "23.5.1990" or "23/05/1990"; null if invalid. Four leading digits are the
 * year; otherwise the language's order applies.
 */
export function parsePastedDate(text: string, order: DateOrder): Record<DatePart, string> | null {
  const found = /^\s*(\d{1,4})\s*[-./ ]\s*(\d{1,2})\s*[-./ ]\s*(\d{1,4})\s*$/.exec(text);
  if (!found) return null;
  const [, first = '', second = '', third = ''] = found;
  const shape: DateOrder = first.length === 4 ? ['year', 'month', 'day'] : order;
  const parts = { [shape[0]]: first, [shape[1]]: second, [shape[2]]: third } as Record<DatePart, string>;
  return parts.year.length === 4 && parts.day.length <= 2 ? parts : null;
}
