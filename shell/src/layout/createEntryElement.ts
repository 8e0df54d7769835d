import type { EntryAnswer, EntryWords } from '@rendezvous/ui/page';

function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (string | Node)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const choice = (value: EntryAnswer, label: string): HTMLElement =>
  element(
    'button',
    { type: value === 'enter' ? 'submit' : 'button', class: 'rv-entry-choice', value },
    label,
  );

/** Creates the elements of the server's `entryHtml`: Trusted Types forbid markup strings. */
export function createEntryElement({ site, title, text, enter, leave }: EntryWords): HTMLElement {
  return element(
    'div',
    {
      class: 'rv-entry',
      role: 'dialog',
      'aria-modal': 'true',
      'aria-labelledby': 'rv-entry-title',
      'aria-describedby': 'rv-entry-text',
    },
    element(
      'div',
      { class: 'rv-entry-box' },
      element('p', { class: 'rv-entry-site' }, site),
      element('h2', { class: 'rv-entry-title', id: 'rv-entry-title', tabindex: '-1', autofocus: '' }, title),
      element('p', { class: 'rv-entry-text', id: 'rv-entry-text' }, text),
      element(
        'form',
        { class: 'rv-entry-choices', method: 'post', action: '/enter' },
        choice('enter', enter),
        choice('leave', leave),
      ),
    ),
  );
}
