import type { ReactNode } from 'react';

export type ValueProps = {
  /** Elements are rendered unchanged. */
  children?: ReactNode;
  /** For amounts, counters and countdowns. */
  translate?: 'no';
};

/**
 * Dynamic text, or text with siblings. Browser translation replaces text nodes, which breaks
 * React's updates; with its text as the key, the whole element is replaced instead.
 */
export function Value({ children, translate }: ValueProps) {
  if (typeof children !== 'string' && typeof children !== 'number') return children;
  return (
    <span key={children} translate={translate}>
      {children}
    </span>
  );
}
