import type { Gender, Language, Reason } from '@rendezvous/contracts';
import type { Random } from '../random.ts';
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import no from './no.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };

export type NameLists = Record<Gender, { younger: readonly string[]; older: readonly string[] }>;

/** `{woman|man}` inside a sentence marks the forms for a female and a male writer. */
export type DemoTexts = {
  names: NameLists;
  about: {
    work: readonly string[];
    retired: readonly string[];
    free: readonly string[];
    quirk: readonly string[];
    light: readonly string[];
    serious: readonly string[];
  };
  /** Pairs of a line and its reply, for the start, middle and end of conversations. */
  chat: {
    open: readonly (readonly string[])[];
    talk: readonly (readonly string[])[];
    close: readonly (readonly string[])[];
  };
};

export const TEXTS: Record<Language, DemoTexts> = { da, de, en, es, fi, fr, it, nl, no, pl, sv };

export function inGender(text: string, gender: Gender): string {
  return text.replaceAll(/\{([^|{}]*)\|([^|{}]*)\}/g, (_all, female: string, male: string) =>
    gender === 'female' ? female : male,
  );
}

const LIGHT_REASONS: readonly Reason[] = ['chat', 'flirt', 'casual', 'adventure'];

/** Returns the sentences that may come first in a profile. */
export function openersOf(language: Language, retired: boolean): readonly string[] {
  const { work, retired: rest, free, quirk } = TEXTS[language].about;
  return [...(retired ? rest : work), ...free, ...quirk];
}

/** Writes two or three sentences in the member's language: the opener, a habit and a wish. */
export function writeAboutMe(
  random: Random,
  language: Language,
  opener: string,
  member: { gender: Gender; reason: Reason },
): string {
  const { about } = TEXTS[language];
  const habits = about.free.includes(opener)
    ? about.quirk
    : about.quirk.includes(opener) || random.chance(0.5)
      ? about.free
      : about.quirk;
  const habit = random.pick(habits);
  const wish = random.pick(LIGHT_REASONS.includes(member.reason) ? about.light : about.serious);
  const sentences = random.chance(0.72) ? [opener, habit, wish] : [opener, random.chance(0.5) ? habit : wish];
  return inGender(sentences.join(' '), member.gender);
}

/**
 * Writes the lines of a conversation, alternating from the starter. Consecutive turns start
 * differently.
 */
export function writeConversation(
  random: Random,
  language: Language,
  exchanges: number,
  turn: number,
): string[] {
  const { chat } = TEXTS[language];
  const ends = exchanges >= 4 && random.chance(0.6);
  const middle = random.sample(chat.talk, Math.max(0, exchanges - (ends ? 2 : 1)));
  const opening = chat.open[turn % chat.open.length] ?? [];
  const parts = [opening, ...middle, ...(ends ? [random.pick(chat.close)] : [])];
  return parts.flat();
}
