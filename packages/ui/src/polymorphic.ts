import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

/**
 * Props of a component that can render as another element or component: `as={RouteLink}` adds RouteLink's own props,
 * `href` makes it a plain anchor.
 */
export type Polymorphic<E extends ElementType, Own extends object> = Own &
  Omit<ComponentPropsWithRef<E>, keyof Own | 'as' | 'children'> & {
    as?: E | undefined;
    href?: string | undefined;
    target?: string | undefined;
    rel?: string | undefined;
    children?: ReactNode;
  };

/** The element that a polymorphic component renders. */
export function elementOf(as: ElementType | undefined, href: unknown, fallback: ElementType): ElementType {
  return as ?? (href === undefined ? fallback : 'a');
}
