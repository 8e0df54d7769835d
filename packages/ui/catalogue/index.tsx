import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { StyleRoot, color, space } from '@rendezvous/ui';
import { themeIds } from '@rendezvous/ui/frame';
import { Field, NativeSelect } from '@rendezvous/ui/forms';
import { GlobalStyle } from '@rendezvous/ui/global';

const choices = {
  section: [
    'Foundations',
    'Actions',
    'Fields',
    'Pictures',
    'Feedback',
    'Chat',
    'Payments',
    'Data',
    'Media',
    'Overlays',
    'Chrome',
    'screen-index',
    'screen-members',
    'screen-profile',
    'screen-chat',
  ],
  mode: ['light', 'dark'],
  theme: themeIds,
  width: ['390', '320', '768', '1280'],
  text: ['plain', 'pseudo'],
} as const;

type Switches = Record<keyof typeof choices, string>;

/** The switches, and the stage in a frame of the chosen width. */
function Catalogue() {
  const [chosen, setChosen] = useState<Switches>({
    section: 'Foundations',
    mode: 'light',
    theme: 'general',
    width: '1280',
    text: 'plain',
  });
  const { width, ...query } = chosen;
  return (
    <Page>
      <Bar>
        {Object.entries(choices).map(([name, values]) => (
          <Field key={name} label={name}>
            <NativeSelect
              options={values.map((value) => ({ value, label: value }))}
              value={chosen[name as keyof Switches]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </Bar>
      <Frame title="Stage" src={`stage.html?${new URLSearchParams(query)}`} $width={width} />
    </Page>
  );
}

const Page = styled.main`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border-block-end: 1px solid ${color.line};
`;

const Frame = styled.iframe<{ $width: string }>`
  flex: 1;
  width: min(100%, ${({ $width }) => $width}px);
  margin-inline: auto;
  border: 0;
  border-inline: 1px solid ${color.line};
  background: ${color.paper};
`;

const host = document.getElementById('root');
if (host) {
  createRoot(host).render(
    <StyleRoot nonce="catalogue">
      <GlobalStyle fontUrl={(file) => `fonts/${file}`} />
      <Catalogue />
    </StyleRoot>,
  );
}
