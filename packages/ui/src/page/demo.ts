import { escapeHtml } from './escapeHtml.ts';

/** `--page-top` is the height of the banner. */
const baseCss =
  ':root{--page-top:2rem}' +
  '.rv-demo{display:grid;place-items:center;height:var(--page-top);padding-inline:16px;overflow:hidden;background:#110f0c;color:#f4efe7;font-weight:600;font-size:.8125rem;line-height:1.25;white-space:nowrap}' +
  '.rv-demo>span{display:none}' +
  '.rv-entry{inset-block-start:var(--page-top)}';

/**
 * A texture of 64 px with light and dark specks. In the picture files, grain would take 12 KB each.
 */
const GRAIN =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABABAMAAABYR2ztAAAAD1BMVEX///////8qHRcqHRdMaXHXci4JAAAABXRSTlMgECAQACE8KpsAAAAJcEhZcwAAA+gAAAPoAbV7UmsAAAT4SURBVEjHFZXBoQMhCEQ1awEqFBCjBehKASL0X9Off8kh2QA7zBuCDF5cfJhqM+NFa+9I4msLFy4UNuds5+xc25hlqHdqlD6upZw9t4al1vz+yI3MnJU5zY4yj9C5rjd4MmGTXzG1VXnvVKRKiMpuXgaH9cjpxjplsa6DGfyQZo2i+5TlYUkh2/aljU42hcq68XqZ2/nUdYILidazVYsSjceqB5XdiZ18pxtK91LE/Ve2pGH1HB9et4jnZvg+7OJzLpkl9LJ2SleptLx44GXN8UA2ZhH9LW532GZ+x0tEmNE4VrVgaKnO+0SWmuxd1tJIutaHGpt/w6qKLzUtZn+i1bsttaXxWY091RJ8afVnTaNvVEnLrQuTSmjYD9YRMCga1EbvFd8uW59Z6uTn6XevZQGlNVWMenVhRjRLUSDeInKm0wN+vQeiNHVRvltQz+WMvLk8dT7BFkHn2W8PrKZeobxso8Lv0pIs+L9JpO4ZMd/Nh7f1ZZIwafScOSQfU9C06WXDH0uUO0qK7MLN1wix20WRctIeoTIEXA0fpyYMTAIlrxU161+y44Vkb06tjOa8whGXkHaCR2L104kuy7UtxQkTydLf5CASe97eVNb7KFxxbqrYFnSHD4hCfcl0m+83pbr0FfVvwVCfqJjtf5XlWWtXYksu8j5Y9BhE2v27CLQETAxROBZSV8vJPv2bZZTiwMkVjnqH5LKJo2BelbL4VZhXgxNjf8EZIiR3+qeDP8DA1zqzsmrP5B2WU0DxpWJg4OXjXulgJxtsWsEDXqWMjdf98T/AlFfBO7O0eNt7WAMwBQoz4TfohvoyGcXXw3F9FpxV+MDtBp3mx5Z8L8PtpValmj8RJnguGJN+i5eOwa7HA4vKldohn9bAYEDhtXQ2fDxG053FjxNgyIiQoM3juzdcJz/IvE4Dkz1WmNmkJQKoWEXepbypy1dhwAOvpZ2pt32gpPpYHGYxYO5iz11w/6IOG+bxFg9YvBa29hVm+w4YrXrbeTVgCndTWJQkiKW6TXvvLCuTxdmsfP0ZeCBSX1Df00c+5NrTtKfyjPDEs81CQDKg7A5rsCMbMvD5tBXvWdjFrRwY+0ndMyD9z7W9njHqbMnGtiHlwNUAkpaZgojVytLcp2NboHQD1wC114SGmRWd0gMk1lMoJf/4aIIWuxm7d0TTI5s38gh/nGgGlgFpmDzoJweNBrDBDoGbhG8piNqNv4a3nmtOhNQkZMPM0nAAGun7/uIuK2xaHZiX8yrCDmt8EDkC64N//bccvUpeXjql2NBurfR0AA2ywD27QQf3JA0IaCHkIozn0pM4DPKxw8GypzX97FFPaXsTAqjdZ11CnOmr4bV8NzjXcsvw/oKO5YXXBU6j7gXDsHHK3B/sob95/8PabA5cnzJ1BgTJ0kYHoRoB4/dFcEEiku6SP1LCBniVOzCd1SKuHTC0z7mrn8ygJbAXJEqfP33M4+/krqmrSU58YEZkdX39H74X1Q+qf0vzXyIQtjYot9AQgAzTl1Nxc/JMDHWG8YGwb9kRnmTog6tEWS+V/xNH+wLjxR8kkIaYdcTN0JtxR04MJQMB/qQ0esN5CPaibt3e+fmPL3lW3LDkuvP938eEo5CkJSWbh7y99iQGEq3Y5XiC7pBqVAofXm9GPCFzM87gKOulC+N+dyAfUhvGoxCmc5YXIey0ZspXnfYf7rlFqbhFYuwAAAAASUVORK5CYII=';

/** Drawn faces get grain like a poster, but uploads and an enlarged picture do not. */
const DRAWN = 'picture:not([role=dialog] :not([role=presentation])>*):has(>img[src*="demo/"])';
const grainCss =
  `${DRAWN}{position:relative}` +
  `${DRAWN}::after{content:"";position:absolute;inset:0;pointer-events:none;opacity:.5;background:url(data:image/png;base64,${GRAIN})}`;

/**
 * Returns the banner of a demo site. It contains every language and shows the document's, so that
 * it follows the language menu without scripts.
 * @param texts by BCP 47 language
 */
export function demoBanner(texts: Readonly<Record<string, string>>): { css: string; html: string } {
  const languages = Object.keys(texts);
  const shown = languages.map((language) => `:root:lang(${language}) .rv-demo>:lang(${language})`).join(',');
  const spans = languages.map(
    (language) => `<span lang="${language}">${escapeHtml(texts[language] ?? '')}</span>`,
  );
  return {
    css: `${baseCss}${grainCss}${shown}{display:block}`,
    html: `<aside class="rv-demo" aria-label="Demo">${spans.join('')}</aside>`,
  };
}
