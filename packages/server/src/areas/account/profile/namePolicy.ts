import { LIMITS, type FieldCode } from '@rendezvous/contracts';
import { OFFICE_WORDS, STAFF_WORDS } from './reservedWords.ts';

/** Lower-case non-Latin letters and digits that look like Latin letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  ä: 'a',
  α: 'a',
  в: 'b',
  β: 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  ε: 'e',
  һ: 'h',
  н: 'h',
  η: 'n',
  і: 'i',
  ї: 'i',
  ι: 'i',
  ı: 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  ӏ: 'l',
  м: 'm',
  μ: 'm',
  п: 'n',
  о: 'o',
  ο: 'o',
  ø: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ν: 'v',
  ԝ: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  ζ: 'z',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'p',
  ð: 'd',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
};

/** Returns the comparison key of a name: folds case, accents and look-alike letters. */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const folded = [...plain].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
  // A capital I and a lower-case l look the same.
  return folded.replace(/i/g, 'l').replace(/\s+/g, ' ');
}

const wordsOf = (text: string): string[] => text.split(/[\s._-]+/).flatMap((word) => nameKey(word) || []);

const STAFF = new Set(STAFF_WORDS.map(nameKey));
const OFFICE = new Set([...STAFF, ...OFFICE_WORDS.map(nameKey)]);
const ONLY_OFFICE = new RegExp(`^(?:${[...OFFICE].join('|')})+$`);

function soundsLikeStaff(words: readonly string[], site: string): boolean {
  const joined = words.join('');
  const rest = site === '' ? joined : joined.replace(site, '');
  return words.some((word) => STAFF.has(word)) || rest === '' || ONLY_OFFICE.test(rest);
}

/** Whether a name imitates the site or its staff, with look-alikes, digits or missing spaces. */
function isReserved(name: string, siteName: string): boolean {
  const site = wordsOf(siteName).join('');
  const withoutDigits = name.replace(/\p{Nd}+(?=$|[\s._-])/gu, '');
  return [name, withoutDigits || name].some((each) => soundsLikeStaff(wordsOf(each), site));
}

/** Returns the error of a name, or null; does not check whether it is taken. */
export function validateName(
  name: string,
  owner: { email?: string | undefined; siteName: string },
): FieldCode | null {
  if (name === '') return 'required';
  if (name.startsWith('@')) return 'name_at_sign';
  if (owner.email !== undefined && name.toLowerCase() === owner.email.toLowerCase()) return 'name_is_email';
  const length = [...name].length;
  if (length < LIMITS.nameLength.min) return 'too_short';
  if (length > LIMITS.nameLength.max) return 'too_long';
  if (!/^[\p{L}\p{M}\p{Nd}._-]+( [\p{L}\p{M}\p{Nd}._-]+)*$/u.test(name)) return 'name_characters';
  // Invisible characters would make a name empty or identical to another one.
  if (!/[\p{L}\p{Nd}]/u.test(name) || /\p{Default_Ignorable_Code_Point}/u.test(name))
    return 'name_characters';
  return isReserved(name, owner.siteName) ? 'name_reserved' : null;
}
