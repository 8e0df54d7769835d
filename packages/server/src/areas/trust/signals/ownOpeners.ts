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

/**
 * Returns the fingerprints of the site's own openers, because members who send these are not
 * copying others.
 */
export function ownOpeners(): readonly bigint[] {
  known ??= LANGUAGES.flatMap((language) => {
    const texts = OPENERS.map((id) => serverTexts(language)(`icebreakers.${id}`));
    // With a greeting and without one, when its words before a comma count as the greeting.
    return texts.flatMap((text) => [text, `-, ${text}`].flatMap((sent) => fingerprintOf(sent) ?? []));
  });
  return known;
}
