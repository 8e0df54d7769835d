import type { Language } from '@rendezvous/contracts';
import type { TrustList } from '@rendezvous/contracts/kinds';
import { APPS, EACH, HARMLESS_HOSTS, SHORTENERS, UNIVERSAL } from './common.ts';
import { LANGUAGE_LISTS } from './compileLists.ts';

type Shipped = { value: string; language: Language | null };

const words = (text: string): Shipped[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((value) => ({ value, language: null }));

const linesOf = (text: string, language: Language | null): Shipped[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((value) => ({ value, language }));

const patterns = (kind: 'move' | 'money' | 'code' | 'threat'): Shipped[] => [
  ...linesOf(kind === 'move' || kind === 'money' ? UNIVERSAL[kind] : '', null),
  ...linesOf(kind === 'move' ? '' : EACH[kind], null),
  ...Object.entries(LANGUAGE_LISTS).flatMap(([language, lists]) =>
    linesOf(lists[kind], language as Language),
  ),
];

const SHIPPED: Readonly<Record<TrustList, () => Shipped[]>> = {
  banned_pattern: () => [],
  protected_name: () => [],
  shortener: () => words(SHORTENERS),
  harmless_host: () => words(HARMLESS_HOSTS),
  // There are thousands, from a package, so only those that staff changed are listed.
  disposable_domain: () => [],
  app: () => linesOf(APPS, null),
  move_pattern: () => patterns('move'),
  money_pattern: () => patterns('money'),
  code_pattern: () => patterns('code'),
  threat_pattern: () => patterns('threat'),
};

export const shippedValues = (kind: TrustList): Shipped[] => SHIPPED[kind]();
