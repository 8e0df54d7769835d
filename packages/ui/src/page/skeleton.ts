import { escapeHtml } from './escapeHtml.ts';
import { pictureSizes } from './pictureSizes.ts';
import { faceSpans, gridColumns, layout } from './tokens.ts';

/**
 * Classes of the server's outline, shaped like React's output: bars (`rv-top`, `rv-bottom`), text
 * (`rv-title`, `rv-head`, `rv-line`, `rv-note`), cards (`rv-grid`, `rv-face`), profiles
 * (`rv-split`, `rv-portrait`), decks (`rv-deck`, `rv-card`), forms (`rv-panel`, `rv-start`),
 * lists (`rv-row`, `rv-dot`) and the staff console (`rv-staff`, `rv-rail`, `rv-panes`).
 * `rv-sk` is the animated tint.
 */
export const skeletonCss =
  '@keyframes rv-sk{50%{opacity:.55}}' +
  '.rv-sk{background:var(--wash);border-radius:12px;animation:rv-sk 1.6s ease-in-out infinite}' +
  // Delays skeletons rendered by React, because most content arrives before one would be noticed.
  '.rv-sk[aria-hidden]{animation:rv-sk 1.6s ease-in-out infinite,rv-late .12s .15s backwards}' +
  `.rv-top{display:flex;align-items:center;height:${layout.topBar}px;padding-inline:var(--page-edge);border-block-end:1px solid var(--line);background:var(--surface)}` +
  '.rv-logo,.rv-entry-site{font:600 1.375rem/1 var(--heading);color:var(--primary);text-decoration:none;letter-spacing:-.01em}' +
  '.rv-login{margin-inline-start:auto;padding:10px 20px;border:1px solid var(--line);border-radius:999px;font-weight:600;color:var(--ink);text-decoration:none}' +
  `.rv-main{padding:24px var(--page-edge) 96px}` +
  `.rv-note{padding:24px var(--page-edge) 0}` +
  '.rv-head{margin:0 0 12px;font:600 1.625rem/1.2 var(--heading)}' +
  '.rv-title{height:36px;width:min(320px,70%)}.rv-line{height:14px;margin-block-start:12px}.rv-half{width:50%}.rv-short{width:28%}' +
  `.rv-grid{display:grid;grid-template-columns:repeat(${gridColumns},minmax(0,1fr));gap:12px;margin-block-start:24px}.rv-face{grid-column:span ${faceSpans.any}}` +
  '.rv-face{aspect-ratio:3/4;border-radius:20px}.rv-face:has(img){animation:none}' +
  '.rv-face,.rv-portrait{overflow:hidden}.rv-face img,.rv-portrait img{width:100%;height:100%;object-fit:cover}' +
  // On phones, only the first row has pictures.
  '@media (max-width:575px){.rv-face:nth-child(n+3) img{display:none}}' +
  '.rv-split{display:grid;gap:24px;align-items:start}.rv-portrait{aspect-ratio:3/4;border-radius:24px}' +
  // From edge to edge under the top bar, like the screen that follows.
  '@media (max-width:767px){.rv-portrait{aspect-ratio:auto;height:min(133.3vw,62svh);border-radius:0}.rv-split{margin:-24px -16px 0}.rv-split>:last-child{margin-inline:16px}.rv-top:has(~.rv-main .rv-portrait){position:absolute;z-index:1;inset-inline:0;background:none;border-color:#0000}}' +
  // The card is centred below the headline; in wide windows, it is beside it.
  '.rv-deck,.rv-deck>div{display:grid;gap:12px;justify-items:center}.rv-deck{padding-block-start:12px}.rv-deck>*{width:100%}.rv-deck .rv-head,.rv-deck .rv-line{margin:0;text-align:center}' +
  '.rv-card{order:1;width:clamp(120px,(100dvh - var(--page-top,0rem) - 283px - min(84px,10dvh))*.75,min(100%,460px));aspect-ratio:3/4;border-radius:20px}' +
  `.rv-panel{max-width:${layout.reading}px;height:420px;border-radius:24px}` +
  '.rv-start{display:flex;flex-wrap:wrap;gap:8px;max-width:460px;margin-block:16px 24px}.rv-start legend{padding-block-end:8px;font:600 1.25rem/1.2 var(--heading)}.rv-start button{flex:1;min-height:54px;padding:8px 20px;border:0;border-radius:999px;background:var(--primary);color:var(--on-primary);font-weight:600}' +
  '.rv-row{display:flex;align-items:center;gap:12px;padding-block:12px}.rv-row>:last-child{flex:1}.rv-dot{width:52px;height:52px;border-radius:50%}' +
  // A list beside the open record, and the navigation beside both.
  '.rv-main.rv-staff{--page-edge:24px;padding-block:16px 48px}.rv-staff .rv-head{font-size:1.25rem;line-height:2.75rem}.rv-staff .rv-row{display:grid;grid-template-columns:3fr 1fr;max-width:880px}.rv-staff .rv-row .rv-line{margin:0}.rv-case{padding-block:0 24px}.rv-rail,.rv-panes>*+*{display:none}' +
  '.rv-tab{flex:1;align-self:center;text-align:center;font-size:.8125rem;color:var(--ink-2);text-decoration:none}' +
  `.rv-bottom{position:fixed;inset:auto 0 0;display:flex;height:calc(${layout.bottomBar}px + env(safe-area-inset-bottom));background:var(--surface);border-block-start:1px solid var(--line)}` +
  `@media (min-width:576px){.rv-grid{gap:16px}.rv-face{grid-column:span ${faceSpans.sm}}}` +
  `@media (min-width:768px){.rv-main{padding-block:32px 64px}.rv-staff .rv-row{grid-template-columns:2fr 1fr 3fr 2fr}.rv-bottom{display:none}.rv-split{grid-template-columns:${layout.portrait} minmax(0,${layout.reading}px);gap:40px}}` +
  `@media (min-width:992px){.rv-grid{gap:20px}.rv-face{grid-column:span ${faceSpans.lg}}}` +
  `@media (min-width:992px){.rv-deck{grid-template:"card ." 1fr "card head" "card line" "card ." 300px "card ." 1fr/${layout.portrait} minmax(0,460px);gap:8px 64px;justify-content:center}.rv-deck>div{display:contents}.rv-deck .rv-head{grid-area:head;text-align:start}.rv-deck .rv-line{grid-area:line;justify-self:start}.rv-card{grid-area:card;width:100%}}` +
  '@media (min-width:992px){.rv-panes{display:grid;grid-template-columns:min(21vw,320px) 1fr 1fr;gap:24px}.rv-panes>*+*{display:block}}' +
  '@media (min-width:1200px){.rv-staff>div{display:grid;grid-template-columns:176px minmax(0,1fr);gap:32px}.rv-rail{display:block;padding-inline-start:12px}.rv-staff .rv-head{margin-inline-start:12px;line-height:1.25}.rv-staff>div>:last-child{margin-block-start:-37px}}' +
  `@media (min-width:1400px){.rv-face{grid-column:span ${faceSpans.xxl}}}`;

/** `rows`, `desk` and `sheet` are sections of the staff console. */
export type SkeletonKind = 'grid' | 'profile' | 'deck' | 'list' | 'form' | 'text' | 'rows' | 'desk' | 'sheet';

const subtitle = '<div class="rv-sk rv-line rv-short"></div>';
const title = `<div class="rv-sk rv-title"></div>${subtitle}`;
const lines =
  '<div class="rv-sk rv-line"></div><div class="rv-sk rv-line"></div><div class="rv-sk rv-line rv-half"></div>';
const row =
  '<div class="rv-row"><div class="rv-sk rv-dot"></div><div><div class="rv-sk rv-line rv-short"></div><div class="rv-sk rv-line rv-half"></div></div></div>';

/** A picture with the URLs that the screen uses, or null for a member without one. */
export type FirstPicture = { src: string; srcSet: string } | null;

/** Only pictures that are visible at every window size load eagerly. */
const img = (picture: FirstPicture | undefined, sizes: string, first: boolean): string =>
  picture
    ? `<img src="${escapeHtml(picture.src)}" srcset="${escapeHtml(picture.srcSet)}" sizes="${sizes}" alt="" ${first ? 'fetchpriority="high"' : 'loading="lazy"'}>`
    : '';

/** A number that fills complete rows at every width. */
const FACES = 12;
/** Enough for a tall phone. */
const ROWS = 10;
/** The number of faces in the first row on phones. */
const FIRST_FACES = 2;
const faces = (pictures: readonly FirstPicture[]): string =>
  Array.from(
    { length: FACES },
    (_, at) => `<div class="rv-sk rv-face">${img(pictures[at], pictureSizes.face, at < FIRST_FACES)}</div>`,
  ).join('');

const line = '<div class="rv-sk rv-line"></div>';
const record = `<div class="rv-row">${line.repeat(4)}</div>`;
const openCase = `<div class="rv-case">${line}<div class="rv-sk rv-line rv-half"></div></div>`;
const staff = (section: string): string =>
  `<div class="rv-rail">${lines.repeat(5)}</div><div>${subtitle}${section}</div>`;

const inside: Record<SkeletonKind, (pictures: readonly FirstPicture[]) => string> = {
  grid: (pictures) => `${subtitle}<div class="rv-grid">${faces(pictures)}</div>`,
  profile: ([picture]) =>
    `<div class="rv-split"><div class="rv-sk rv-portrait">${img(picture, pictureSizes.portrait, true)}</div><div>${title}${lines}${lines}</div></div>`,
  deck: () => `${subtitle}<div class="rv-sk rv-card"></div>`,
  list: () => row.repeat(ROWS),
  form: () => '<div class="rv-sk rv-panel"></div>',
  text: () => lines.repeat(4),
  rows: () => staff(record.repeat(ROWS)),
  desk: () =>
    staff(
      `<div class="rv-panes"><div>${openCase.repeat(ROWS)}</div><div>${lines.repeat(3)}</div><div class="rv-sk rv-panel"></div></div>`,
    ),
  sheet: () => staff(`<div class="rv-grid">${faces([])}</div>`),
};

const MAIN: Partial<Record<SkeletonKind, string>> = {
  deck: ' rv-deck',
  rows: ' rv-staff',
  desk: ' rv-staff',
  sheet: ' rv-staff',
};

/**
 * Returns the content area's skeleton. Screen readers get only the headline and the form.
 * @param heading the page's headline, or null if it is not known yet
 * @param pictures the first pictures of a grid or profile
 * @param form HTML that works without scripts
 */
export function skeletonHtml(
  kind: SkeletonKind,
  heading: string | null,
  pictures: readonly FirstPicture[] = [],
  form = '',
): string {
  const headline = heading === null ? title : `<h1 class="rv-head">${escapeHtml(heading)}</h1>`;
  // The headline of a profile is the member's name, beside the picture.
  return (
    `<main class="rv-main${MAIN[kind] ?? ''}">${kind === 'profile' ? '' : headline}${form}` +
    `<div aria-hidden="true">${inside[kind](pictures)}</div></main>`
  );
}
