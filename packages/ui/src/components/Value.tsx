import type { ReactNode } from 'react';

export type ValueProps = {
  /** Elements are rendered as they are. */
  children?: ReactNode;
  /** For amounts, counters and countdowns. */
  translate?: 'no';
};

/**
 * Dynamic text, or text with siblings. Browser translation replaces text nodes, which breaks
 * React's updates; keyed by its text, the element is replaced instead.
 */
export function Value({ children, translate }: ValueProps) {
  if (typeof children !== 'string' && typeof children !== 'number') return children;
  return (
    <span key={children} translate={translate}>
      {children}
    </span>
  );
}
