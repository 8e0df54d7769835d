import type { ReactNode } from 'react';

export type ValueProps = {
  /** Elements are rendered unchanged. */
  children?: ReactNode;
  /** Prevents translation of amounts, counters and countdowns. */
  translate?: 'no';
};

/**
 * Renders text that changes, or that has siblings. Browser translation replaces text nodes, which
 * breaks React's updates; keyed by its text, the whole element is replaced instead.
 */
export function Value({ children, translate }: ValueProps) {
  if (typeof children !== 'string' && typeof children !== 'number') return children;
  return (
    <span key={children} translate={translate}>
      {children}
    </span>
  );
}
