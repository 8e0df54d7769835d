import type { Country, Gender, Language } from '@rendezvous/contracts';
import { distanceKm } from '../kernel/geo/distance.ts';
import { createRandom } from './random.ts';
import { inGender, openersOf } from './texts/texts.ts';

export type Writer = {
  site: { id: number };
  gender: Gender;
  seeking: Gender;
  country: Country;
  language: Language;
  birthYear: number;
  latitude: number;
  longitude: number;
};

/** Gives each profile the opening sentence that is least used by people of similar age nearby. */
export type OpenerGiver = {
  give(writer: Writer, retired: boolean): string;
  /** Counts the openers in a profile text that did not come from `give`. */
  reserve(writer: Writer, text: string): void;
};

/** Enough to keep neighbours apart. More would only take time in large installations. */
const LATEST_KEPT = 40;

/** Members further apart than this never appear together in a usual search. */
const SEARCH = { km: 200, years: 18 };

/** Returns how likely a usual search lists both, from 0 to 1. */
function closeness(one: Writer, other: Writer): number {
  const years = Math.abs(one.birthYear - other.birthYear);
  // Two degrees of latitude are more than the radius, and cheaper to compare.
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
          const compatriots = others.filter(({ country }) => country === writer.country).length;
          return { opener, crowding, compatriots, uses: others.length };
        })
        .toSorted(
          (one, other) =>
            one.crowding - other.crowding || one.compatriots - other.compatriots || one.uses - other.uses,
        );
      if (best === undefined) throw new Error(`no openers in ${language}`);
      note(writer, best.opener);
      return best.opener;
    },
    reserve(writer, text) {
      // Those who look at the profile must not begin theirs with the same words.
      const reader = { ...writer, gender: writer.seeking, seeking: writer.gender };
      for (const opener of openersOf(writer.language, false)) {
        if (text.includes(inGender(opener, writer.gender)))
          for (const one of [writer, reader]) note(one, opener);
      }
    },
  };
}
