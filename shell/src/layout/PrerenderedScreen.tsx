import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '@rendezvous/ui';
import type { PrerenderedPage } from '../boot/copyPrerendered.ts';

type PrerenderedScreenProps = {
  view: PrerenderedPage;
  /** Offers a retry. */
  notice: ReactNode;
};

/** Shows a prerendered screen whose code did not load. Its links and forms still work. */
export function PrerenderedScreen({ view, notice }: PrerenderedScreenProps) {
  // Copied during render, because the commit removes the server's nodes.
  const [screen] = useState(view.copy);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(screen.cloneNode(true)), [screen]);
  return (
    <>
      <Notice banner tone="warning">
        {notice}
      </Notice>
      <div ref={place} />
    </>
  );
}
