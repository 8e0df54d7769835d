export type DatePart = 'day' | 'month' | 'year';
type DateOrder = readonly [DatePart, DatePart, DatePart];

/** How a locale writes a date in digits. */
export type DateShape = { order: DateOrder; separator: string };

const LENGTH: Record<DatePart, number> = { day: 2, month: 2, year: 4 };
const YEAR_FIRST: DateOrder = ['year', 'month', 'day'];
const DAY_FIRST: DateOrder = ['day', 'month', 'year'];

const known = new Map<string, DateShape>();

const isDatePart = (type: string): type is DatePart => Object.hasOwn(LENGTH, type);

function findShape(locale: string): DateShape {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(2000, 0, 1));
  const [first, second, third] = parts.map(({ type }) => type).filter(isDatePart);
  const separator = parts.find(({ type }) => type === 'literal')?.value.trim() || '/';
  return { order: first && second && third ? [first, second, third] : DAY_FIRST, separator };
}

/**
 * The shape of dates in a locale. The first call blocks a phone for 0.1 s: call it while idle.
 * @param locale BCP 47
 */
export function dateShape(locale: string): DateShape {
  const shape = known.get(locale) ?? findShape(locale);
  known.set(locale, shape);
  return shape;
}

/** The numbers in a text, with an empty one between two separators and after a final separator. */
function numbersIn(text: string, separator: string): string[] {
  const clean = text
    .trimStart()
    .replace(/\D+$/, ' ')
    .replace(/\D+/g, (run) => (run.split(separator).length > 2 ? '  ' : ' '));
  return clean.split(' ').slice(0, 3);
}

/**
 * Splits typed text at its separators and, after the last one, by the lengths of the parts. A
 * closed first number is the year only if it has four digits.
 */
function split(text: string, { order, separator }: DateShape): { order: DateOrder; typed: string[] } {
  const numbers = numbersIn(text, separator);
  const [first = ''] = numbers;
  const isClosed = numbers.length > 1 && first !== '';
  const isYear = isClosed && first.length === 4;
  const own = isYear ? YEAR_FIRST : isClosed && first.length < 3 && order[0] === 'year' ? DAY_FIRST : order;
  const lengthAt = (at: number) => LENGTH[own[at] ?? 'day'];
  const typed = numbers.map((number, at) => number.slice(0, lengthAt(at)));
  let rest = numbers.at(-1)?.slice(lengthAt(numbers.length - 1)) ?? '';
  while (rest !== '' && typed.length < 3) {
    typed.push(rest.slice(0, lengthAt(typed.length)));
    rest = rest.slice(lengthAt(typed.length - 1));
  }
  return { order: own, typed };
}

/** Inserts separators into a date while it is typed; after a full part only if the text grows. */
export function layOutDate(text: string, shape: DateShape, isGrowing: boolean): string {
  const { order, typed } = split(text, shape);
  if (typed.every((number) => number === '')) return '';
  const last = order[typed.length - 1];
  const isFull = last !== undefined && typed.at(-1)?.length === LENGTH[last];
  return [...typed, ...(isGrowing && isFull && typed.length < 3 ? [''] : [])].join(shape.separator);
}

/** Whether all parts are present and the last one has all its digits. */
export function isWholeDate(text: string, shape: DateShape): boolean {
  const { order, typed } = split(text, shape);
  const year = typed[order.indexOf('year')] ?? '';
  return (
    typed.length === 3 && !typed.includes('') && year.length === 4 && typed[2]?.length === LENGTH[order[2]]
  );
}

/** Typed text as `YYYY-MM-DD`, with missing parts left empty; an empty string without any part. */
export function readDate(text: string, shape: DateShape): string {
  const { order, typed } = split(text, shape);
  const part = (name: DatePart) => typed[order.indexOf(name)] ?? '';
  const two = (number: string) => (number === '' ? '' : number.padStart(2, '0'));
  const date = `${part('year')}-${two(part('month'))}-${two(part('day'))}`;
  return date === '--' ? '' : date;
}

/** Writes `YYYY-MM-DD`, possibly incomplete, as the locale does. */
export function writeDate(date: string, { order, separator }: DateShape): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const parts = { year, month, day };
  const typed = order.map((part) => parts[part]);
  while (typed.at(-1) === '') typed.pop();
  return typed.join(separator);
}
