import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';

/** Reports the text that a first render shows, before its effects load anything. */
export function FirstSight({ onSee, children }: { onSee: (text: string) => void; children: ReactNode }) {
  useLayoutEffect(() => onSee(document.body.textContent), [onSee]);
  return children;
}
