import type { ElementType } from 'react';
import styled from 'styled-components';
import { elementOf } from '../polymorphic.ts';
import type { Polymorphic } from '../polymorphic.ts';
import { color } from '../tokens.ts';

type LinkOwnProps = {
  /** Muted, and underlined only on hover. For footers and lists of links. */
  quiet?: boolean;
};

export type LinkProps<E extends ElementType = 'a'> = Polymorphic<E, LinkOwnProps>;

/** A text link. Use `as={RouteLink}` for routes; without `href` and `as`, it is a button. */
export function Link<E extends ElementType = 'a'>(props: LinkProps<E>) {
  const { quiet = false, as, ...rest } = props as LinkProps<'a'> & { as?: ElementType };
  const element = elementOf(as, rest.href, 'button');
  return (
    <Anchor as={element} {...(element === 'button' ? { type: 'button' } : {})} {...rest} $quiet={quiet} />
  );
}

const Anchor = styled.a<{ $quiet: boolean }>`
  padding: 0;
  border: 0;
  background: none;
  text-align: inherit;
  font-weight: ${({ $quiet }) => ($quiet ? 'inherit' : 500)};
  color: ${({ $quiet }) => ($quiet ? color.second : color.primary)};
  text-decoration: ${({ $quiet }) => ($quiet ? 'none' : 'underline')};
  text-underline-offset: 0.18em;
  border-radius: 4px;
  &:hover {
    text-decoration: underline;
  }
`;
