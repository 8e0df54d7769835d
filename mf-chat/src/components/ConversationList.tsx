import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatItem } from '@rendezvous/contracts';
import { badgeText } from '@rendezvous/core';
import { StateGate } from '@rendezvous/people';
import { RouteLink, useFormat, usePicture, useStores, useText } from '@rendezvous/platform';
import { Button, EmptyState, Heading, Skeleton, Stack, space, steps } from '@rendezvous/ui';
import { ConversationRow } from '@rendezvous/ui/chat';
import { remote } from '../remote.ts';
import { useMessageText } from './useMessageText.ts';
import { useNearEnd } from './useNearEnd.ts';

export type ConversationListProps = {
  currentId?: string | null;
};

/** Lists the conversations, latest first, each with its last message. */
export const ConversationList = observer(function ConversationList({ currentId }: ConversationListProps) {
  const { t } = useText('chat');
  const { chats, toasts } = useStores();
  const { list } = remote.useStore();

  useEffect(() => {
    void list.load().then(() => {
      if (list.failure && chats.loaded) toasts.error(list.failure.error);
    });
  }, [list, chats, toasts]);
  const empty = chats.sorted.length === 0 && (
    <EmptyState
      drawing="noMessages"
      title={t('list.empty')}
      action={
        <Button as={RouteLink} to="members">
          {t('list.emptyAction')}
        </Button>
      }
    >
      {t('list.emptyText')}
    </EmptyState>
  );

  return (
    <>
      <Head>
        <Heading level={currentId === undefined ? 1 : 2} size="title">
          {t('list.title')}
        </Heading>
      </Head>
      <StateGate
        from={{ state: chats.loaded ? 'ready' : list.state, failure: list.failure }}
        onRetry={() => list.load()}
        skeleton={<WaitingRows />}
        empty={empty}
      >
        {() => (
          <Loaded>
            <Rows>
              {chats.sorted.map((item) => (
                <li key={item.conversation.id}>
                  <Row item={item} current={item.conversation.id === currentId} />
                </li>
              ))}
            </Rows>
            <Further />
          </Loaded>
        )}
      </StateGate>
    </>
  );
});

/** Loads more as the reader nears the end. The button serves as a fallback and as a retry. */
const Further = observer(function Further() {
  const { t } = useText('chat');
  const { chats } = useStores();
  const ahead = useNearEnd(chats.next, () => void chats.loadMore());
  if (chats.next === null) return null;
  return (
    <>
      <Ahead ref={ahead} />
      <More>
        <Button variant="secondary" loading={chats.loadingMore} onClick={() => void chats.loadMore()}>
          {t('list.more')}
        </Button>
      </More>
    </>
  );
});

const Row = observer(function Row({ item, current }: { item: ChatItem; current: boolean }) {
  const { t } = useText('chat');
  const format = useFormat();
  const picture = usePicture();
  const { settings, serverNow } = useStores();
  const { drafts } = remote.useStore();
  const wordsOf = useMessageText();
  const { conversation, profile, last_message: last, num_unread_messages: unread } = item;
  const draft = drafts.of(profile.id);
  const words = last === null ? '' : wordsOf(last);
  const held = last?.held_until;
  const preview = draft
    ? t('preview.draft', { text: draft })
    : held
      ? t('history.checked', { time: format.time(held) })
      : last?.mine
        ? t('preview.mine', { text: words })
        : words;
  return (
    <ConversationRow
      as={RouteLink}
      to={held ? 'members-id-chat' : 'chats-id'}
      params={{ id: held ? profile.id : conversation.id }}
      data-person={profile.id}
      name={`${profile.name}, ${profile.age}`}
      picture={picture(profile.main_image)}
      online={profile.online && !profile.fictional}
      mark={settings.markOf(profile)}
      preview={preview}
      time={last === null ? '' : format.relative(last.created_at, serverNow())}
      unread={unread > 0 ? badgeText(unread) : null}
      unreadLabel={t('list.unread', { count: unread })}
      current={current}
    />
  );
});

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: ${space[64]};
  padding-inline: ${space[16]};
`;

const Loaded = styled.div`
  position: relative;
`;

const Rows = styled.ul`
  list-style: none;
`;

/** Starts about one tall phone screen above the end of the list. */
const Ahead = styled.div`
  position: absolute;
  inset-block-end: 0;
  height: ${steps(240)};
  max-height: 100%;
  inset-inline: 0;
  pointer-events: none;
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[16]};
`;

/** A row's height including the gap, and the number of rows that fill a tall phone. */
const ROW_HEIGHT = 76;
const ROWS = 10;

const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  height: ${ROW_HEIGHT}px;
  padding-inline: ${space[16]};
  & > :last-child {
    flex: 1;
  }
`;

function WaitingRows() {
  return (
    <>
      {Array.from({ length: ROWS }, (_, at) => (
        <Waiting key={at}>
          <Skeleton shape="disc" />
          <Stack gap={8}>
            <Skeleton width="45%" />
            <Skeleton width="80%" />
          </Stack>
        </Waiting>
      ))}
    </>
  );
}
