import type { LegalChange, LegalPart, PageContent, PageSection } from '@rendezvous/contracts';
import { diffArrays } from 'diff';

const NONE: PageSection = { id: '', heading: '', paragraphs: [] };

const blocksOf = ({ paragraphs, list = [], closing = [] }: PageSection): string[] => [
  ...paragraphs,
  ...list,
  ...closing,
];

const sentencesOf = (text: string, locale: string): string[] =>
  [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
    segment.trim(),
  );

const isEmpty = ({ text }: LegalPart): boolean => text === '';

/** Compares two texts sentence by sentence, ignoring the whitespace between sentences. */
function compareTexts(before: string, after: string, locale: string): LegalPart[] {
  return diffArrays(sentencesOf(before, locale), sentencesOf(after, locale))
    .map(({ added, removed, value }): LegalPart => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(' '),
    }))
    .filter((part) => !isEmpty(part));
}

/**
 * Compares paragraphs. In a run of removed and added ones, compares those at the same position
 * sentence by sentence; the others were removed or added as a whole.
 */
function compareBlocks(before: readonly string[], after: readonly string[], locale: string): LegalPart[][] {
  const changed: LegalPart[][] = [];
  let removed: string[] = [];
  const flush = (added: readonly string[]): void => {
    const pairs = Math.max(removed.length, added.length);
    for (let at = 0; at < pairs; at += 1)
      changed.push(compareTexts(removed[at] ?? '', added[at] ?? '', locale));
    removed = [];
  };
  for (const run of diffArrays([...before], [...after])) {
    if (run.removed) removed = run.value;
    else flush(run.added ? run.value : []);
  }
  flush([]);
  return changed;
}

/** Returns the section ids of the new text, with removed sections after their predecessor. */
function sectionIds(before: readonly PageSection[], after: readonly PageSection[]): string[] {
  const runs = diffArrays(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  return [...new Set(runs.flatMap(({ value }) => value))];
}

/** Compares two texts of a page section by section. @param locale the locale of both texts */
export function comparePages(before: PageContent, after: PageContent, locale: string): LegalChange[] {
  const intro = (page: PageContent): PageSection => ({
    id: 'intro',
    heading: page.title,
    paragraphs: [page.intro],
  });
  const old = [intro(before), ...before.sections];
  const now = [intro(after), ...after.sections];
  return sectionIds(old, now).flatMap((id) => {
    const from = old.find((section) => section.id === id) ?? NONE;
    const to = now.find((section) => section.id === id) ?? NONE;
    const paragraphs = compareBlocks(blocksOf(from), blocksOf(to), locale);
    if (paragraphs.length === 0 && from.heading === to.heading) return [];
    return [{ id, heading: compareTexts(from.heading, to.heading, locale), paragraphs }];
  });
}
