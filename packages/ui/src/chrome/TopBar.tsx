import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, layer, media, size } from '@rendezvous/ui';

export type TopBarProps = {
  /** Before the logo: the back button of an installed app. */
  before?: ReactNode;
  /** The site's name, as a link home (use `Wordmark`). */
  logo: ReactNode;
  /** Navigation and account, at the end. */
  children?: ReactNode;
  /** No background and no line: the index and landers. */
  bare?: boolean;
};

/** The bar above every page; layout only. */
export function TopBar({ before, logo, children, bare = false }: TopBarProps) {
  return (
    <Top $bare={bare}>
      {before}
      {logo}
      <End>{children}</End>
    </Top>
  );
}

// Wraps at large font sizes.
const Top = styled.header<{ $bare: boolean }>`
  position: relative;
  z-index: ${layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: ${size.topBar};
  padding-inline: 16px;
  background: ${({ $bare }) => ($bare ? 'transparent' : color.surface)};
  border-block-end: 1px solid ${({ $bare }) => ($bare ? 'transparent' : color.line)};
  ${media.md} {
    padding-inline: 32px;
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  align-items: center;
  gap: 8px;
  flex: none;
  max-width: 100%;
  margin-inline-start: auto;
  white-space: nowrap;
`;
