import { space } from '@rendezvous/ui';

/**
 * Replaces the page with plain text and a link if even the error page fails. Has no dependencies.
 */
export function showFallbackPage(root: HTMLElement, error: unknown, text: (key: string) => string): void {
  const page = root.ownerDocument;
  const part = <Tag extends 'h1' | 'p' | 'a'>(tag: Tag, words: string) => {
    const element = page.createElement(tag);
    element.textContent = words;
    return element;
  };
  const home = part('a', text('error.home'));
  home.href = '/';
  root.style.padding = space[24];
  root.setAttribute('role', 'alert');
  root.replaceChildren(
    part('h1', text('error.again')),
    part('p', error instanceof Error ? error.message : String(error)),
    home,
  );
}
