import { Fragment, cloneElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useText } from './useText.ts';
import type { TextKey, TextNamespace, TextValues } from './texts.ts';

type Components = Readonly<Record<string, ReactElement>>;

type TProps<Namespace extends TextNamespace> = {
  ns: Namespace;
  k: TextKey<Namespace>;
  /** What the tags of the text become: `<terms>here</terms>` in the text is `components.terms` around "here". */
  components: Components;
  values?: TextValues;
};

const TAG = /<([a-zA-Z]\w*)(?:\/>|>(.*?)<\/\1>)/s;

/** Text with tags to elements. Only known tags become elements; everything else is plain text, never HTML. */
function toNodes(text: string, components: Components): ReactNode {
  const match = TAG.exec(text);
  if (match === null) return text;
  const [whole, name = '', inside] = match;
  const element = components[name];
  const after = text.slice(match.index + whole.length);
  const children = inside === undefined ? undefined : toNodes(inside, components);
  return (
    <>
      {text.slice(0, match.index)}
      {element === undefined ? children : <Fragment>{cloneElement(element, {}, children)}</Fragment>}
      {toNodes(after, components)}
    </>
  );
}

/**
 * A text with parts that are elements: links, emphasis. Own, because react-i18next's `Trans` brings an HTML parser and
 * five kilobytes for what our texts need a line of.
 */
export function T<Namespace extends TextNamespace>({ ns, k, components, values }: TProps<Namespace>) {
  const { t } = useText(ns);
  return <>{toNodes(t(k, values), components)}</>;
}
