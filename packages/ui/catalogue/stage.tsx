import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { StyleRoot } from '@rendezvous/ui';
import { GlobalStyle } from '@rendezvous/ui/global';
import { OverlayRoot } from '@rendezvous/ui/overlays';
import { themeIds } from '@rendezvous/ui/frame';
import type { ThemeId } from '@rendezvous/ui/frame';
import styled from 'styled-components';
import { IndexScreen, MembersScreen, ProfileScreen } from './screens/screens.tsx';
import { Actions } from './sections/Actions.tsx';
import { Chat, Conversation } from './sections/Chat.tsx';
import { Data } from './sections/Data.tsx';
import { Feedback } from './sections/Feedback.tsx';
import { Fields } from './sections/Fields.tsx';
import { Foundations } from './sections/Foundations.tsx';
import { Media } from './sections/Media.tsx';
import { Money } from './sections/Money.tsx';
import { Chrome, Overlays } from './sections/Overlays.tsx';
import { Pictures } from './sections/Pictures.tsx';

const sections: Record<string, ComponentType> = {
  Foundations,
  Actions,
  Fields,
  Pictures,
  Feedback,
  Chat,
  Payments: Money,
  Data,
  Media,
  Overlays,
  Chrome,
  'screen-index': IndexScreen,
  'screen-members': MembersScreen,
  'screen-profile': ProfileScreen,
  'screen-chat': FullChat,
};

const asked = new URLSearchParams(location.search);
const Shown = sections[asked.get('section') ?? ''] ?? Foundations;
const theme = themeIds.find((id) => id === asked.get('theme')) ?? ('general' satisfies ThemeId);
const mode = asked.get('mode');
if (mode) document.documentElement.dataset['mode'] = mode;

function FullChat() {
  return (
    <Full as="main">
      <Conversation />
    </Full>
  );
}

const Full = styled.div`
  height: 100dvh;
`;

const host = document.getElementById('root');
if (host) {
  createRoot(host).render(
    <StyleRoot nonce="catalogue">
      <OverlayRoot nonce="catalogue">
        <GlobalStyle theme={theme} fontUrl={(file) => `fonts/${file}`} />
        <Shown />
      </OverlayRoot>
    </StyleRoot>,
  );
}
