import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';

/** The prerendered screen, which React removes if the screen's code does not load. */
export type PrerenderedPage = {
  path: string;
  /** @returns a copy with the current input */
  copy: () => DocumentFragment;
};

/** Keeps a copy of the prerendered screen. @returns null if the page was not prerendered */
export function copyPrerendered(root: HTMLElement, path: string): PrerenderedPage | null {
  const main = root.hasAttribute(RENDERED_ATTRIBUTE) ? root.querySelector('main') : null;
  if (main === null) return null;
  const rendered = main.cloneNode(true);
  return {
    path,
    copy: () => {
      const range = document.createRange();
      range.selectNodeContents(main.isEqualNode(rendered) ? main : rendered);
      return range.cloneContents();
    },
  };
}
