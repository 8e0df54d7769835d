import { expect, it } from '@jest/globals';
import { entryHtml } from '@rendezvous/ui/page';
import { createEntryElement } from './createEntryElement.ts';

it('creates the same elements as the server', () => {
  const words = {
    site: 'Tom & Jerry',
    title: 'For <adults>',
    text: '"18"',
    enter: 'I’m 18 or older',
    leave: 'Leave',
  };
  const template = document.createElement('template');
  template.innerHTML = entryHtml(words);
  expect(createEntryElement(words).isEqualNode(template.content.firstElementChild)).toBe(true);
});
