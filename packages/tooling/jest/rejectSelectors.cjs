const { createRequire } = require('node:module');

const requireFromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = requireFromEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');

const COMBINATORS = /[\s>+~]+/;
/** Escapes, namespaces, and strings with characters that have a meaning outside strings. */
const UNREADABLE = /[\\|]|(["'])[^"']*[()[\],][^"']*\1/;

/** Removes bracketed parts of a selector: `a:not(.b)[c]` becomes `a:not`. */
function withoutBrackets(selector) {
  let depth = 0;
  let text = '';
  for (const sign of selector) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0) text += sign;
  }
  return text;
}

/**
 * The tag and classes that a matching element must have, for each selector of the list.
 * @param {string} selector
 * @returns {{ tag: string, classes: string[] }[] | null} null if unknown
 */
function readSubjects(selector) {
  if (UNREADABLE.test(selector)) return null;
  return withoutBrackets(selector)
    .toLowerCase()
    .split(',')
    .map((one) => {
      const last = one.trim().split(COMBINATORS).at(-1);
      const classes = [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
      return { tag: /^[\w-]*/.exec(last)[0], classes };
    });
}

const known = new Map();
function subjectsOf(selector) {
  let subjects = known.get(selector);
  if (subjects === undefined) known.set(selector, (subjects = readSubjects(selector)));
  return subjects;
}

function isRejected(selector, tag, classes) {
  const subjects = subjectsOf(selector);
  if (!subjects) return false;
  return subjects.every(
    (subject) =>
      (subject.tag !== '' && subject.tag !== tag) || subject.classes.some((name) => !classes.includes(name)),
  );
}

/**
 * Makes jsdom compare an element with far fewer rules. A query by role computes the style of every
 * element from every rule, which took a third of the CPU time of our component tests.
 */
function rejectSelectors() {
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) => {
    if (typeof selector !== 'string') return matchesDontThrow(element, selector);
    const classes = (element.getAttributeNS(null, 'class') ?? '').toLowerCase().split(/\s+/);
    if (isRejected(selector, element._localName.toLowerCase(), classes)) return false;
    return matchesDontThrow(element, selector);
  };
}

module.exports = { isRejected, rejectSelectors };
