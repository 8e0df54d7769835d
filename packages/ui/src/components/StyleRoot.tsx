import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

export type StyleRootProps = {
  /** The page's CSP nonce. */
  nonce?: string | undefined;
  children: ReactNode;
};

/** The one StyleSheetManager of a page, around everything: its style tags carry the nonce. */
export function StyleRoot({ nonce, children }: StyleRootProps) {
  return <StyleSheetManager {...(nonce ? { nonce } : {})}>{children}</StyleSheetManager>;
}
