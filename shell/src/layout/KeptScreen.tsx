import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '@rendezvous/ui';
import type { FirstView } from '../boot/keepFirstView.ts';

type KeptScreenProps = {
  view: FirstView;
  /** Says that the rest did not load, and offers another try. */
  notice: ReactNode;
};

/** A screen as the server rendered it: without its code it can be read, its links work and its forms are sent as pages. */
export function KeptScreen({ view, notice }: KeptScreenProps) {
  // During the render: the commit removes the server's nodes from the page.
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
