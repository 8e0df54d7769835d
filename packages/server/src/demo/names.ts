import type { Gender, Language } from '@rendezvous/contracts';
import type { Random } from './random.ts';
import { TEXTS } from './texts/texts.ts';

const INITIALS = 'ABCDEFGHJKLMNPRSTVW';
const LONGEST = 20;
/** Most members born before this year get a name of the older generation. */
const GENERATIONS_PART = 1980;

export type NameGiver = {
  give(
    random: Random,
    member: { language: Language; gender: Gender; birthYear: number; city: string },
  ): string;
  reserve(name: string): void;
};

/** Yields the plain name, then common additions: an initial, a year, a town, a number. */
function* variants(random: Random, first: string, birthYear: number, city: string): Generator<string> {
  yield first;
  for (let tries = 0; tries < 6; tries++) yield `${first} ${random.pick([...INITIALS])}`;
  yield `${first}${String(birthYear).slice(2)}`;
  yield `${first}_${city.split(/[\s/('-]/)[0] ?? ''}`;
  yield `${first.toLowerCase()}.${random.pick([...INITIALS]).toLowerCase()}${String(birthYear).slice(2)}`;
  for (;;) yield `${first}${random.int(100, 99_999)}`;
}

/** Creates a source of unique names for one site. `keyOf` maps look-alike names to the same key. */
export function createNameGiver(keyOf: (name: string) => string): NameGiver {
  const taken = new Set<string>();
  return {
    reserve: (name) => void taken.add(keyOf(name)),
    give(random, { language, gender, birthYear, city }) {
      const lists = TEXTS[language].names[gender];
      const elder = random.chance(birthYear < GENERATIONS_PART ? 0.88 : 0.08);
      const first = random.pick(elder ? lists.older : lists.younger);
      for (const name of variants(random, first, birthYear, city)) {
        const key = keyOf(name);
        if (name.length > LONGEST || taken.has(key)) continue;
        taken.add(key);
        return name;
      }
      throw new Error('the variants of a name never end');
    },
  };
}
