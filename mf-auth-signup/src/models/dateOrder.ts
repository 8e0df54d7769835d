import type { DateOrder, DateParts } from '@rendezvous/ui/forms';

type DatePart = keyof DateParts;
const isDatePart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year';

const known = new Map<string, DateOrder>();

function findOrder(locale: string): DateOrder {
  const types = new Intl.DateTimeFormat(locale).formatToParts(new Date(2000, 0, 1)).map((part) => part.type);
  const [first, second, third] = types.filter(isDatePart);
  return first && second && third ? [first, second, third] : ['day', 'month', 'year'];
}

/**
 * The locale's order of day, month and year. The first call blocks a phone for 0.1 s: call it while
 * idle.
 * @param locale BCP 47
 */
export function dateOrder(locale: string): DateOrder {
  const order = known.get(locale) ?? findOrder(locale);
  known.set(locale, order);
  return order;
}
