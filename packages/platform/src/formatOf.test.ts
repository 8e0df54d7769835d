import { expect, it, jest } from '@jest/globals';
import type { BootData } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { createTestCore } from '@rendezvous/core/testing';
import type { Format } from './format.ts';
import { formatOf, recordFormats } from './formatOf.ts';

const coreWith = (boot: Partial<BootData> = {}): Core => createTestCore(boot).core;

/** Records the Intl objects that are created for a language that only this test uses. */
function watchIntl() {
  const kinds = [
    'DateTimeFormat',
    'DisplayNames',
    'ListFormat',
    'NumberFormat',
    'RelativeTimeFormat',
  ] as const;
  const created: string[] = [];
  for (const kind of kinds) {
    const original = Intl[kind];
    jest.spyOn(Intl, kind).mockImplementation((...given: unknown[]): never => {
      created.push(kind);
      return Reflect.construct(original, given) as never;
    });
  }
  return created;
}

const everything = (format: Format): readonly string[] => [
  format.money({ amount: 1499, currency: 'EUR' }),
  format.number(1234.5),
  format.number(0.5, { style: 'percent' }),
  format.percent(12.5),
  format.date('2026-03-29', 'long'),
  format.date(new Date(2026, 2, 29, 13, 5), 'day'),
  format.time(new Date(2026, 2, 29, 13, 5)),
  format.relative('2026-01-01T10:00:00Z', '2026-01-01T13:00:00Z'),
  format.list(['a', 'b'], 'or'),
  format.country('NL'),
  format.distance(25),
];

it('creates one formatter per page, language and country', () => {
  const core = coreWith();
  expect(formatOf(core, 'en', 'GB')).toBe(formatOf(core, 'en', 'GB'));
  expect(formatOf(core, 'en', 'GB')).not.toBe(formatOf(core, 'en', 'US'));
  expect(formatOf(core, 'en', null)).not.toBe(formatOf(core, 'nl', null));
  expect(formatOf(core, 'en', 'US').distance(100)).toBe('62\u00a0mi');
  expect(formatOf(core, 'en', null).distance(100)).toBe('100\u00a0km');
});

it('reuses the texts that the page has already formatted', () => {
  const server = coreWith();
  const formatted = recordFormats(server);
  expect(formatted()).toBeUndefined();
  expect(formatOf(server, 'fi', 'FI').age('2000-01-01', '2026-01-01')).toBe(26);
  expect(formatted()).toBeUndefined();
  const texts = everything(formatOf(server, 'fi', 'FI'));
  const record = formatted();
  if (record === undefined) throw new Error('Nothing was recorded.');
  // Passes the record through JSON, as the boot data does.
  const page = coreWith({ formatted: JSON.parse(JSON.stringify(record)) });
  const created = watchIntl();
  expect(everything(formatOf(page, 'fi', 'FI'))).toEqual(texts);
  // Another time on a day that the page has already formatted.
  expect(formatOf(page, 'fi', 'FI').date(new Date(2026, 2, 29, 8), 'long')).toBe(texts[4]);
  expect(created).toEqual([]);
  expect(formatOf(page, 'fi', 'FI').country('SE')).toBe('Ruotsi');
});

it('reuses the page’s formatted texts only for the same language and country', () => {
  const texts = { 'distance 25': 'far', 'country NL': 'there' };
  const page = coreWith({ formatted: { locale: 'en-US', texts } });
  expect(formatOf(page, 'en', 'US').distance(25)).toBe('far');
  expect(formatOf(page, 'en', 'GB').distance(25)).toBe('16\u00a0mi');
  expect(formatOf(page, 'nl', 'US').country('NL')).toBe('Nederland');
});

it('distinguishes times, days, counts and amounts', () => {
  const core = coreWith();
  const formatted = recordFormats(core);
  const format = formatOf(core, 'en', 'GB');
  const at = (minute: number, day = 29) => new Date(2026, 2, day, 13, minute);
  const texts = [
    format.time(at(5)),
    format.time(at(6)),
    format.date(at(5)),
    format.date(at(5, 28)),
    format.date(at(5), 'short'),
    format.relative(at(5), at(8)),
    format.relative(at(5), at(9)),
    format.relative(at(9), at(5)),
    format.number(1),
    format.number(1, { minimumFractionDigits: 2 }),
    format.percent(1),
    format.money({ amount: 1, currency: 'EUR' }),
    format.money({ amount: 1, currency: 'SEK' }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
  expect(Object.values(formatted()?.texts ?? {})).toEqual(texts);
});

it('never mixes the formatted texts of two members’ pages', () => {
  const [one, other] = [coreWith(), coreWith()];
  const [recordOne, recordOther] = [recordFormats(one), recordFormats(other)];
  formatOf(one, 'en', 'GB').list(['Ann']);
  formatOf(other, 'en', 'GB').list(['Bob']);
  expect(Object.values(recordOne()?.texts ?? {})).toEqual(['Ann']);
  expect(Object.values(recordOther()?.texts ?? {})).toEqual(['Bob']);
});
