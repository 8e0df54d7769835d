import { cloneElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Value } from '@rendezvous/ui';
import { useText } from './useText.ts';
import type { TextKey, TextNamespace, TextValues } from './texts.ts';

type Components = Readonly<Record<string, ReactElement>>;

type TProps<Namespace extends TextNamespace> = {
  ns: Namespace;
  k: TextKey<Namespace>;
  /** Elements by tag: `<terms>here</terms>` renders `components.terms` around "here". */
  components: Components;
  values?: TextValues;
};

const TAG = /<([a-zA-Z]\w*)(?:\/>|>(.*?)<\/\1>)/s;

/** Converts known tags to elements. Everything else is plain text, never HTML. */
function toNodes(text: string, components: Components): ReactNode {
  const match = TAG.exec(text);
  if (match === null) return <Value>{text}</Value>;
  const [whole, name = '', inside] = match;
  const element = components[name];
  const after = text.slice(match.index + whole.length);
  const children = inside === undefined ? undefined : toNodes(inside, components);
  return (
    <>
      <Value>{text.slice(0, match.index)}</Value>
      {element === undefined ? children : cloneElement(element, {}, children)}
      {toNodes(after, components)}
    </>
  );
}

/**
 * Renders a text with elements in it. React-i18next's `Trans` would add 5 KB for its HTML parser.
 */
export function T<Namespace extends TextNamespace>({ ns, k, components, values }: TProps<Namespace>) {
  const { t } = useText(ns);
  return <>{toNodes(t(k, values), components)}</>;
}
