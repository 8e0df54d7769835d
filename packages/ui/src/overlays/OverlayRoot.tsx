import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

export type OverlayRootProps = {
  /** The page's CSP nonce. */
  nonce?: string | undefined;
  children: ReactNode;
};

/** Passes the nonce to Base UI; required around a Select, which writes a style element. */
export function OverlayRoot({ nonce, children }: OverlayRootProps) {
  return (
    <CSPProvider nonce={nonce} disableStyleElements={nonce === undefined}>
      {children}
    </CSPProvider>
  );
}
