import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, layer, size } from '@rendezvous/ui';

export type TopBarProps = {
  /** The back button of an installed app. */
  before?: ReactNode;
  /** The link home with the site's name (a `Wordmark`). */
  logo: ReactNode;
  /** Navigation and account, aligned to the end. */
  children?: ReactNode;
  /** Removes background and border, for the visitors' home page and landers. */
  bare?: boolean;
};

export function TopBar({ before, logo, children, bare = false }: TopBarProps) {
  return (
    <Top $bare={bare}>
      {before}
      {logo}
      <End>{children}</End>
    </Top>
  );
}

const Top = styled.header<{ $bare: boolean }>`
  position: relative;
  z-index: ${layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: ${size.topBar};
  padding-inline: var(--page-edge);
  background: ${({ $bare }) => ($bare ? 'transparent' : color.surface)};
  border-block-end: 1px solid ${({ $bare }) => ($bare ? 'transparent' : color.line)};
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
