import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { nestAtRules } from './nestAtRules.ts';

const PLUGINS = [nestAtRules];

/**
 * The one StyleSheetManager of a page, around everything. Its style tags carry the nonce of `<meta property="csp-nonce">`: given as a
 * property, it would make a second sheet, which does not take over the styles that came with the page.
 */
export function StyleRoot({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={PLUGINS}>{children}</StyleSheetManager>;
}
