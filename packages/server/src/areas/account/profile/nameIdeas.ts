import { LIMITS } from '@rendezvous/contracts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import { validateName } from './namePolicy.ts';

const IDEAS = ['sea', 'night', 'town', 'just', 'hello', 'light', 'wine', 'pace'] as const;

/** Single digits, because two could be taken for a year of birth. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Returns valid names similar to a taken one, best first. Shortens long ones to fit a number. */
export function nameIdeas(name: string, { language, site }: { language: string; site: string }): string[] {
  const t = serverTexts(language);
  // Rotated by the name's length, so that not every suggestion begins with the same idea.
  const start = name.length % IDEAS.length;
  const lively = [...IDEAS.slice(start), ...IDEAS.slice(0, start)].map((idea) =>
    t(`nameIdeas.${idea}`, { name }),
  );
  const short = [...name]
    .slice(0, LIMITS.nameLength.max - 2)
    .join('')
    .trim();
  const numbered = NUMBERS.flatMap((number) => [...lively, short].map((each) => `${each} ${number}`));
  return [...lively, ...numbered].filter((each) => validateName(each, { siteName: site }) === null);
}
