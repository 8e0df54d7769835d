/** @jest-environment ./jest/JsdomEnvironment.cjs */
import { describe, expect, test } from '@jest/globals';
import { isRejected } from './rejectSelectors.cjs';

document.body.innerHTML = `
  <main class="page Wide"><p class="a b" id="one">one</p><p class="a">two</p>
    <input type="text" class="c" disabled /><svg class="d"><path class="e" /></svg>
    <button class="a-b b_2" aria-label="(x), y">three</button></main>`;
const elements = [...document.querySelectorAll('*')];

const SELECTORS = [
  ...['p', 'P', '*', '.a', '.a.b', '.b.a', 'p.a', 'div.a', '#one', '#one.a', '.wide', '.Wide', '.page .b'],
  ...[
    '.page > .a',
    '.a + .a',
    '.a~.a',
    'main .c',
    '.c > p',
    '.a, .c',
    'div, .c',
    'div,.z',
    '.a-b',
    '.b_2',
    '.b',
  ],
  ...['.a:hover', '.a::before', '.a:not(.b)', ':not(.a)', '.a:is(.b, .c)', ':is(.z, .c)', 'p:first-child'],
  ...['[disabled]', '.c[disabled]', 'input[type="text"]', 'input[type="hidden"]', '[aria-label="(x), y"]'],
  ...['svg .e', 'path.e', '.a\\-b', '.page p:not(.a > .b).a', 'html', ':root', 'body > main.page'],
];

describe('the selector check before jsdom’s own', () => {
  test.each(SELECTORS)('rejects no element that matches %s', (selector) => {
    const wrong = elements.filter(
      (element) =>
        element.matches(selector) &&
        isRejected(
          selector,
          element.localName.toLowerCase(),
          (element.getAttribute('class') ?? '').toLowerCase().split(/\s+/),
        ),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['.z', 'p', ['a']],
    ['div.a', 'p', ['a']],
    ['.z, .y > div', 'p', ['a']],
    ['.a .z:not(.a)', 'p', ['a']],
    ['.a.z[disabled]', 'p', ['a']],
  ])('rejects %s for a %s of %j', (selector, tag, classes) => {
    expect(isRejected(selector, tag, classes)).toBe(true);
  });

  test.each([['.a\\-b'], ['svg|a'], ['.z[title="a, .b"]']])('leaves %s to jsdom', (selector) => {
    expect(isRejected(selector, 'p', ['b'])).toBe(false);
  });

  test('does not change computed styles', () => {
    const style = document.createElement('style');
    style.textContent =
      '.a { display: none } .page > .b { display: block; color: red } @media screen { .c { visibility: hidden } }';
    document.head.append(style);
    const look = (selector: string, property: string) =>
      window.getComputedStyle(document.querySelector(selector) ?? document.body).getPropertyValue(property);
    expect(look('#one', 'display')).toBe('block');
    expect(look('.a:not(.b)', 'display')).toBe('none');
    expect(look('.c', 'visibility')).toBe('hidden');
    expect(look('.d', 'visibility')).toBe('visible');
  });
});
