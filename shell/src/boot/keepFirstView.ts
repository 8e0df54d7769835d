import { RENDERED_ATTRIBUTE } from '@rendezvous/contracts';

/** The screen that the server rendered. React removes it from the page if the screen's code does not load. */
export type FirstView = {
  path: string;
  /** @returns a copy, with what was typed into it as long as it is on the page */
  copy: () => DocumentFragment;
};

/** @returns null for a page that the server did not render */
export function keepFirstView(root: HTMLElement, path: string): FirstView | null {
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
