import { LANGUAGES } from '@rendezvous/contracts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import { fingerprintOf } from './fingerprintPolicy.ts';

const OPENERS = [
  'weekend',
  'laugh',
  'profile',
  'coffee',
  'trip',
  'sentence',
  'food',
  'nature',
  'travel',
  'culture',
  'music',
  'sport',
] as const;

let known: readonly bigint[] | undefined;

/** Fingerprints of the openers that the site offers: members who send them copy nobody. */
export function ownOpeners(): readonly bigint[] {
  known ??= LANGUAGES.flatMap((language) => {
    const texts = OPENERS.map((id) => serverTexts(language)(`icebreakers.${id}`));
    // With a greeting and without one, where the first words up to a comma are taken for it.
    return texts.flatMap((text) => [text, `-, ${text}`].flatMap((sent) => fingerprintOf(sent) ?? []));
  });
  return known;
}
