import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Button, Drawing, Stack, Text, Value, media, size, space } from '@rendezvous/ui';
import { ChatFrame } from '../../components/ChatFrame.tsx';
import { ChatSide } from '../../components/ChatSide.tsx';
import { ConversationList } from '../../components/ConversationList.tsx';
import { useRememberList } from '../../components/useListPosition.ts';

/** Shows the list of conversations. Wide screens leave room for a conversation beside it. */
export const Chats = observer(function Chats() {
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
            <NextStep />
          </Stack>
        ) : null}
      </Beside>
    </Frame>
  );
});

export default Chats;

/** Links to the conversation with the newest unread message, or prompts for a choice. */
const NextStep = observer(function NextStep() {
  const { t } = useText('chat');
  const { chats } = useStores();
  const unread = chats.sorted.find(({ num_unread_messages: count }) => count > 0);
  return (
    <>
      <Text tone="second" align="center">
        <Value>{unread ? t('list.unread', { count: chats.totalUnread }) : t('list.choose')}</Value>
      </Text>
      {unread ? (
        <Button as={RouteLink} to="chats-id" params={{ id: unread.conversation.id }} variant="secondary">
          <Value>{t('list.start', { name: unread.profile.name })}</Value>
        </Button>
      ) : null}
    </>
  );
});

/** Fills a phone's window even with a short list, so that the footer does not jump. */
const Frame = styled(ChatFrame)`
  flex: 1;
  ${media.phone} {
    min-block-size: calc(100svh - ${size.topBar});
    align-content: start;
  }
`;

/** Subtracts the padding that the list's heading has. */
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
