import { Suspense, lazy, useEffect, useLayoutEffect, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { StateGate } from '@rendezvous/people';
import { RouteLink, useNavigation, useText, useTitle } from '@rendezvous/platform';
import { Button, EmptyState, media, steps } from '@rendezvous/ui';
import { ChatFrame } from '../../components/ChatFrame.tsx';
import { ChatSide } from '../../components/ChatSide.tsx';
import { ConversationList } from '../../components/ConversationList.tsx';
import { useListPosition } from '../../components/useListPosition.ts';
import { remote } from '../../remote.ts';
import type { ConversationAddress, ConversationStore } from '../../stores/ConversationStore.ts';
import { AboutPartner } from './components/AboutPartner.tsx';
import { ConversationPane } from './components/ConversationPane.tsx';
import { PaneActions } from './components/PaneActions.tsx';
import { PaneHeader } from './components/PaneHeader.tsx';
import { PaneSkeleton } from './components/PaneSkeleton.tsx';
import { useKnownPartner } from './useKnownPartner.ts';

/** Shows a conversation, addressed by its id or its partner. Beside the list, except on phones. */
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
  const partner = useKnownPartner(conversation, address);
  const isLoading = conversation.state === 'loading';
  useTitle(conversation.partner?.name);

  // Runs before the children's effects: a cached conversation reloads before it is marked as read.
  useLayoutEffect(() => conversation.enter(), [conversation]);
  // Not in the layout effect's cleanup, because React also runs it when Suspense hides the screen.
  useEffect(() => () => conversation.leave(), [conversation]);

  return (
    <Columns>
      <ListSide currentId={conversation.id} />
      <Pane>
        {partner || isLoading ? (
          <PaneHeader key={partner?.id} partner={partner} menu={<Actions conversation={conversation} />} />
        ) : null}
        <StateGate
          from={conversation}
          of={conversation}
          onRetry={() => conversation.open()}
          skeleton={<PaneSkeleton />}
          failed={t('failed')}
          level={1}
        >
          {() => <Opened conversation={conversation} />}
        </StateGate>
      </Pane>
      {partner || isLoading ? (
        <AboutPartner key={partner?.id} conversation={conversation} partner={partner} />
      ) : null}
    </Columns>
  );
});

export default Chat;

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

const Actions = observer(function Actions({ conversation }: { conversation: ConversationStore }) {
  const { state, partner } = conversation;
  return state === 'ready' && partner ? <PaneActions conversation={conversation} partner={partner} /> : null;
});

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

/** Fills the window below notices, so that the composer is always in view. */
const Columns = styled(ChatFrame)`
  flex: 1 1 0;
  min-height: ${steps(60)};
  ${media.xxl} {
    grid-auto-flow: column;
    grid-auto-columns: calc(var(--page-edge) + ${steps(72)});
  }
`;

const Side = styled(ChatSide)`
  overflow-y: auto;
  ${media.phone} {
    display: none;
  }
`;

const Pane = styled.section`
  &,
  & > [aria-busy] {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  & > [aria-busy] {
    flex: 1;
  }
`;
