import { buildPath, nicheName, toLanguage, type Gender, type NicheNumber } from '@rendezvous/contracts';
import { escapeHtml } from '@rendezvous/ui/page';
import { textAt } from '../boot/readTexts.ts';
import type { Page } from './Page.ts';

type Question = { name: string; legend: string; option: string; open: readonly Gender[] };

/** The questions by their name in the sign-up's query, with keys of the landers' texts. */
const questionsOf = ({ boot: { settings } }: Page): Question[] => [
  { name: 'gender', legend: 'iAm', option: 'am', open: settings.signup_genders },
  { name: 'seeking', legend: 'lookingFor', option: 'seek', open: settings.signup_seeking },
];

/** Renders the first open question, which needs no script. The sign-up asks the others. */
function startForm(page: Page): string {
  const { boot } = page;
  const word = (key: string): string => escapeHtml(textAt(boot.texts['landers'], `start.${key}`) ?? '');
  const button = (text: string, answer = ''): string => `<button${answer}>${text}</button>`;
  const known = questionsOf(page)
    .filter(({ open }) => open.length === 1)
    .map(({ name, open }) => `<input type="hidden" name="${name}" value="${open[0]}">`);
  const asked = questionsOf(page).find(({ open }) => open.length > 1);
  const question = asked
    ? [
        `<legend>${word(asked.legend)}</legend>`,
        ...asked.open
          .toReversed()
          .map((gender) =>
            button(word(`${asked.option}.${gender}`), ` name="${asked.name}" value="${gender}"`),
          ),
      ]
    : [button(word('submit'))];
  const fields = [...question, ...known].join('');
  return `<form action="${buildPath('signup')}"><fieldset class="rv-start">${fields}</fieldset></form>`;
}

/**
 * Returns what the entry page and landers show in their outline: the niche's promise and, for
 * visitors of an open site, the first question. Null for other pages.
 */
export function landerOutline(page: Page): { promise: string | null; form: string } | null {
  const { boot, row } = page;
  if (row?.id !== 'index' && row?.layout !== 'lander') return null;
  const own = boot.release.campaign?.texts?.[toLanguage(boot.locale) ?? 'en']?.headline;
  const niche = textAt(
    boot.texts['landers'],
    `index.promise.${nicheName(boot.settings.niche as NicheNumber)}`,
  );
  const promise = own || niche;
  const asks = niche !== null && boot.user === null && boot.settings.signups === 'all';
  return { promise, form: asks ? startForm(page) : '' };
}
