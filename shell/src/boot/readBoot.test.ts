import { expect, it } from '@jest/globals';
import { BOOT_ELEMENT_ID } from '@rendezvous/contracts';
import { readBoot } from './readBoot.ts';

const pageWith = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('reads what the server wrote into the page', () => {
  const page = pageWith(`<script type="application/json" id="${BOOT_ELEMENT_ID}">{"locale":"nl"}</script>`);
  expect(readBoot(page)).toEqual({ locale: 'nl' });
});

it('says that the page has no boot data', () => {
  expect(() => readBoot(pageWith('<main></main>'))).toThrow('The page has no boot data.');
  expect(() => readBoot(pageWith(`<script id="${BOOT_ELEMENT_ID}"></script>`))).toThrow(
    'The page has no boot data.',
  );
});
