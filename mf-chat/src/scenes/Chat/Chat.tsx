import { Suspense, lazy, useLayoutEffect, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { StateGate } from '@rendezvous/people';
import { RouteLink, useNavigation, usePicture, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, EmptyState, Skeleton, Stack, media, size, space } from '@rendezvous/ui';
import { ChatHeader } from '@rendezvous/ui/chat';
import { ChatFrame } from '../../components/ChatFrame.tsx';
import { ChatSide } from '../../components/ChatSide.tsx';
import { ConversationList } from '../../components/ConversationList.tsx';
import { useListPosition } from '../../components/useListPosition.ts';
import { remote } from '../../remote.ts';
import type { ConversationAddress, ConversationStore } from '../../stores/ConversationStore.ts';
import { BackToChats } from './components/BackToChats.tsx';
import { ConversationPane } from './components/ConversationPane.tsx';
import { PaneHead } from './components/PaneHead.tsx';

/** A conversation, by id or by member. Full-screen on phones, otherwise beside the list. */
export const Chat = observer(function Chat() {
  const { t } = useText('chat');
  const { conversations } = remote.useStore();
  const { params, route } = useNavigation();
  const id = params['id'] ?? '';
  const byMember = route?.id === 'members-id-chat';
  const address = useMemo<ConversationAddress>(
    () => (byMember ? { profile: id } : { conversation: id }),
    [byMember, id],
  );
  const conversation = conversations.of(address);
  useTitle(conversation.partner?.name);

  // Before the children's effects, so that a cached conversation is reloaded, then marked as read.
  useLayoutEffect(() => {
    conversation.enter();
    return () => conversation.leave();
  }, [conversation]);

  return (
    <Columns>
      <ListSide currentId={conversation.id} />
      <Pane>
        <StateGate
          from={conversation}
          of={conversation}
          onRetry={() => conversation.open()}
          skeleton={<PaneSkeleton address={address} />}
          failed={t('failed')}
          level={1}
        >
          {() => <Opened conversation={conversation} />}
        </StateGate>
      </Pane>
    </Columns>
  );
});

export default Chat;

/** Lazy, because few conversations are blocked. */
const BlockedPane = lazy(async () => ({
  default: (await import('./components/BlockedPane.tsx')).BlockedPane,
}));

const Opened = observer(function Opened({ conversation }: { conversation: ConversationStore }) {
  const { t } = useText('chat');
  if (conversation.state === 'gone') {
    return (
      <EmptyState
        drawing="notFound"
        level={1}
        title={t('gone.title')}
        action={
          <Button as={RouteLink} to="chats">
            {t('gone.action')}
          </Button>
        }
      >
        {t('gone.text')}
      </EmptyState>
    );
  }
  if (conversation.state === 'blocked') {
    return (
      <Suspense>
        <BlockedPane block={conversation.block} />
      </Suspense>
    );
  }
  const { partner } = conversation;
  return partner && <ConversationPane key={partner.id} conversation={conversation} partner={partner} />;
});

/** The list, on wide screens. */
function ListSide({ currentId }: { currentId: string | null }) {
  const { t } = useText('chat');
  const { side, list, room } = useListPosition();
  return (
    <Side ref={side} aria-label={t('list.title')}>
      <div ref={list} style={room}>
        <ConversationList currentId={currentId} />
      </div>
    </Side>
  );
}

/** The partner's name, if the previous screen had it: the list or the opened profile. */
function useKnownPartner(address: ConversationAddress) {
  const { chats, search } = useStores();
  if ('conversation' in address) return chats.items.get(address.conversation)?.profile;
  const profile = search.members.get(address.profile)?.profile;
  return profile?.kind === 'member' ? profile : undefined;
}

const PaneSkeleton = observer(function PaneSkeleton({ address }: { address: ConversationAddress }) {
  const picture = usePicture();
  const partner = useKnownPartner(address);
  return (
    <>
      {partner ? (
        <PaneHead data-person={partner.id}>
          <ChatHeader
            before={<BackToChats />}
            picture={picture(partner.main_image)}
            title={`${partner.name}, ${partner.age}`}
          />
        </PaneHead>
      ) : null}
      <Rows>
        <Stack gap={16}>
          <Skeleton height={44} />
          <Skeleton height={72} />
          <Skeleton height={48} />
          <Skeleton height={72} />
        </Stack>
      </Rows>
    </>
  );
});

const Columns = styled(ChatFrame)`
  height: calc(100dvh - var(--page-top, 0rem));
  ${media.md} {
    height: calc(100dvh - var(--page-top, 0rem) - ${size.topBar});
  }
`;

/** On a phone, the conversation fills the screen. */
const Side = styled(ChatSide)`
  overflow-y: auto;
  ${media.phone} {
    display: none;
  }
`;

const Pane = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Rows = styled.div`
  padding: ${space[16]};
`;
