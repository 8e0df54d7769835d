import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useStores, useText } from '@rendezvous/platform';
import { Drawing, Stack, Text, media, size, space } from '@rendezvous/ui';
import { ChatFrame } from '../../components/ChatFrame.tsx';
import { ChatSide } from '../../components/ChatSide.tsx';
import { ConversationList } from '../../components/ConversationList.tsx';
import { useRememberList } from '../../components/useListPosition.ts';

/** The list. Wide screens have room for a conversation beside it. */
export const Chats = observer(function Chats() {
  const { t } = useText('chat');
  const { chats } = useStores();
  const rememberList = useRememberList();
  if (chats.loaded && chats.sorted.length === 0) {
    return (
      <Empty>
        <ConversationList />
      </Empty>
    );
  }
  return (
    <Frame>
      <ChatSide as="div" onClickCapture={rememberList}>
        <ConversationList />
      </ChatSide>
      <Beside>
        {chats.loaded ? (
          <Stack align="center" gap={16}>
            <Drawing name="noMessages" />
            <Text tone="second" align="center">
              {t('list.choose')}
            </Text>
          </Stack>
        ) : null}
      </Beside>
    </Frame>
  );
});

export default Chats;

/** Keeps the footer below a phone's window even if the list is short, as while it loads. */
const Frame = styled(ChatFrame)`
  flex: 1;
  ${media.phone} {
    min-block-size: calc(100svh - ${size.topBar});
    align-content: start;
  }
`;

/** The list's heading has its own padding. */
const Empty = styled.div`
  min-block-size: calc(100svh - ${size.topBar});
  padding-inline: calc(var(--page-edge) - ${space[16]});
`;

const Beside = styled.div`
  display: none;
  ${media.md} {
    display: grid;
    place-items: center;
    position: sticky;
    inset-block-start: ${size.topBar};
    height: calc(100dvh - ${size.topBar});
    padding: ${space[24]};
  }
`;
