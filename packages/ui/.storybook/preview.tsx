import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import type { Preview } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { themeIds } from '@rendezvous/ui/page';
import type { ThemeId } from '@rendezvous/ui/page';
import { GlobalStyle } from '@rendezvous/ui/global';
import { OverlayRoot } from '@rendezvous/ui/overlays';
import { lengthenTexts } from './lengthenTexts.ts';

/** Also in the policy of the check, which rejects styles without it. */
const NONCE = 'catalogue';

const meta = document.createElement('meta');
meta.setAttribute('property', 'csp-nonce');
meta.nonce = NONCE;
document.head.append(meta);

type StageProps = {
  mode: string;
  theme: ThemeId;
  longTexts: boolean;
  narrow: boolean;
  children: ReactNode;
};

/** Wraps every story with the tokens of a mode and niche, and texts of a given length. */
function Stage({ mode, theme, longTexts, narrow, children }: StageProps) {
  useLayoutEffect(() => {
    document.documentElement.dataset['mode'] = mode;
  }, [mode]);
  useEffect(() => (longTexts ? lengthenTexts(document.body) : undefined), [longTexts]);
  return (
    <OverlayRoot nonce={NONCE}>
      <GlobalStyle theme={theme} fontUrl={(file) => `fonts/${file}`} />
      {narrow ? <FormColumn>{children}</FormColumn> : children}
    </OverlayRoot>
  );
}

const FormColumn = styled.div`
  display: grid;
  gap: 12px;
  max-width: 460px;
`;

const preview: Preview = {
  initialGlobals: { mode: 'light', theme: 'general' satisfies ThemeId, texts: 'plain' },
  globalTypes: {
    mode: {
      description: 'Light or dark',
      toolbar: { title: 'Mode', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    theme: {
      description: 'Theme of the niche',
      toolbar: { title: 'Theme', icon: 'paintbrush', items: [...themeIds], dynamicTitle: true },
    },
    texts: {
      description: 'Texts as they are, or much longer ones in accented letters',
      toolbar: { title: 'Texts', icon: 'paragraph', items: ['plain', 'long'], dynamicTitle: true },
    },
  },
  parameters: {
    viewport: {
      options: Object.fromEntries(
        [320, 390, 768, 1280].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '860px' } },
        ]),
      ),
    },
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <Stage
        mode={globals['mode']}
        theme={globals['theme']}
        longTexts={globals['texts'] === 'long'}
        narrow={parameters['column'] === 'form'}
      >
        <Story />
      </Stage>
    ),
  ],
};

export default preview;
