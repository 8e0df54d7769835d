import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, layer, media, size } from '@rendezvous/ui';

/** Navigation at the bottom of phones, for up to five items. Hidden from 768 px up. */
export function BottomBar({ children, ...rest }: ComponentPropsWithRef<'nav'>) {
  return <Bottom {...rest}>{children}</Bottom>;
}

// Labels must be neither clipped nor broken at 320 px.
const Bottom = styled.nav`
  position: fixed;
  z-index: ${layer.bar};
  inset: auto 0 0;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min-content, auto);
  height: calc(${size.bottomBar} + env(safe-area-inset-bottom));
  padding-block-end: env(safe-area-inset-bottom);
  background: ${color.surface};
  border-block-start: 1px solid ${color.line};
  ${media.md} {
    display: none;
  }
`;
