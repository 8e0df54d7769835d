import type { Gender, Language } from '@rendezvous/contracts';
import { distanceKm } from '../kernel/geo/distance.ts';
import { createRandom } from './random.ts';
import { inGender, openersOf } from './texts/texts.ts';

export type Writer = {
  site: { id: number };
  gender: Gender;
  seeking: Gender;
  language: Language;
  birthYear: number;
  latitude: number;
  longitude: number;
};

/** Gives each profile a first sentence that nobody nearby of about the same age has. */
export type OpenerGiver = {
  give(writer: Writer, retired: boolean): string;
  /** Takes the openers in the text of an account that was not written by this module. */
  reserve(writer: Writer, text: string): void;
};

/** Enough to keep neighbours apart; more would only cost time in large installations. */
const LATEST_KEPT = 40;

/** Two members further apart than this are never both in one usual search. */
const SEARCH = { km: 210, years: 18 };

/** How likely one usual search lists both, from 0 to 1. */
function closeness(one: Writer, other: Writer): number {
  const years = Math.abs(one.birthYear - other.birthYear);
  // Two degrees of latitude are further than that, and cheaper to compare.
  if (years >= SEARCH.years || Math.abs(one.latitude - other.latitude) > 2) return 0;
  return Math.max(0, 1 - distanceKm(one, other) / SEARCH.km) * (1 - years / SEARCH.years);
}

export function createOpenerGiver(): OpenerGiver {
  const writers = new Map<string, Writer[]>();
  const keyOf = ({ site, gender, seeking }: Writer, opener: string) =>
    `${site.id}/${gender}/${seeking}/${opener}`;
  const note = (writer: Writer, opener: string) => {
    const key = keyOf(writer, opener);
    writers.set(key, [...(writers.get(key) ?? []), writer].slice(-LATEST_KEPT));
  };
  return {
    give(writer, retired) {
      const { site, gender, language } = writer;
      const all = openersOf(language, retired);
      const [best] = createRandom(`openers/${site.id}/${gender}`)
        .sample(all, all.length)
        .map((opener) => {
          const others = writers.get(keyOf(writer, opener)) ?? [];
          const crowding = others.reduce((sum, other) => sum + closeness(writer, other), 0);
          return { opener, crowding, uses: others.length };
        })
        .toSorted((one, other) => one.crowding - other.crowding || one.uses - other.uses);
      if (best === undefined) throw new Error(`no openers in ${language}`);
      note(writer, best.opener);
      return best.opener;
    },
    reserve(writer, text) {
      for (const opener of openersOf(writer.language, false)) {
        if (text.includes(inGender(opener, writer.gender))) note(writer, opener);
      }
    },
  };
}
