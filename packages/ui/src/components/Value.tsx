import type { ReactNode } from 'react';

export type ValueProps = {
  /** What is not text is rendered as it is. */
  children?: ReactNode;
  /** An amount, a counter, a countdown: nothing in it needs a translation. */
  translate?: 'no';
};

/**
 * Text that changes, or that has siblings. A browser that translates the page replaces text nodes, and React would go on
 * updating and removing its own; with its text as key, the element is replaced.
 */
export function Value({ children, translate }: ValueProps) {
  if (typeof children !== 'string' && typeof children !== 'number') return children;
  return (
    <span key={children} translate={translate}>
      {children}
    </span>
  );
}
