import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

/**
 * Props of a component that can render as another: `as` adds the other's props, `href` an anchor's.
 */
export type Polymorphic<E extends ElementType, Own extends object> = Own &
  Omit<ComponentPropsWithRef<E>, keyof Own | 'as' | 'children'> & {
    as?: E | undefined;
    href?: string | undefined;
    target?: string | undefined;
    rel?: string | undefined;
    children?: ReactNode;
  };

export function elementOf(as: ElementType | undefined, href: unknown, fallback: ElementType): ElementType {
  return as ?? (href === undefined ? fallback : 'a');
}
