import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Node = Parameters<Plugin>[0];

const NESTABLE = new Set(['@media', '@container']);

/** `.a { @media (…) { … } }`. Of a pseudo-element or several selectors it would not mean the same in every browser. */
function turnOver(at: Node, rule: Node): Node {
  const { props } = rule;
  if (!Array.isArray(props) || props.length !== 1 || props[0]?.includes('::'))
    return { ...at, children: [rule] };
  const outer: Node = { ...rule, root: null, parent: null };
  const inner: Node = { ...at, root: outer, parent: outer, children: rule.children };
  return { ...outer, children: [inner] };
}

/**
 * Nests media and container queries in the rules that they contain. When such a query is inserted into the style
 * sheet of a page, Chromium computes the styles of all elements anew; for a rule only of those that it matches.
 */
const nestAtRules: Plugin = (element, index, siblings) => {
  const { type, root, children } = element;
  if (root !== null || !NESTABLE.has(type) || !Array.isArray(children)) return;
  const [first, ...rest] = children.map((rule) => turnOver(element, rule));
  siblings.splice(index + 1, 0, ...rest);
  Object.assign(element, first);
};
// Class names are made of it, the same in all builds; a minifier would change the function's own.
Object.defineProperty(nestAtRules, 'name', { value: 'nest' });

export { nestAtRules };
