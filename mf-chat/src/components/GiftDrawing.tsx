import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color } from '@rendezvous/ui';
import { giftIconOf } from '../models/giftIconOf.ts';

/** Draws a gift. Shows a parcel while the drawing loads, and for gifts newer than this build. */
export function GiftDrawing({ icon, size = 48 }: { icon: string; size?: number }) {
  const [drawing, setDrawing] = useState<ReactElement | null>(null);
  const known = giftIconOf(icon);
  useEffect(() => {
    if (known === null) return;
    // If loading fails, the parcel stays.
    import('./giftDrawings.tsx').then(
      ({ giftDrawings }) => setDrawing(giftDrawings[known]),
      () => undefined,
    );
  }, [known]);
  return (
    <Svg viewBox="0 0 48 48" width={size} height={size} aria-hidden>
      {drawing ?? (
        <>
          <rect className="p" x="8" y="20" width="32" height="22" rx="3" />
          <path d="M8 28h32M24 20v22M24 20c-8 0-9-8-4-9 3 0 4 4 4 9Zm0 0c8 0 9-8 4-9-3 0-4 4-4 9Z" />
        </>
      )}
    </Svg>
  );
}

const Svg = styled.svg`
  fill: none;
  stroke: ${color.ink};
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
  .a {
    fill: ${color.accentSoft};
    stroke: ${color.accent};
  }
  .p {
    fill: ${color.primarySoft};
  }
`;
