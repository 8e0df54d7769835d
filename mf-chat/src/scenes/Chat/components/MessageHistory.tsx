import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { VList } from 'virtua';
import type { ChatPartner } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { space } from '@rendezvous/ui';
import { JumpToNewest, TypingLine } from '@rendezvous/ui/chat';
import { toRows } from '../../../models/rows.ts';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { useStickToEnd } from './useStickToEnd.ts';

export type MessageHistoryProps = { conversation: ConversationStore; partner: ChatPartner };

/** Pixels from the start at which older messages are fetched. */
const NEAR_START = 400;

/** The messages. Only those near the screen are in the page; older ones come while scrolling back, and nothing jumps. */
export const MessageHistory = observer(function MessageHistory({
  conversation,
  partner,
}: MessageHistoryProps) {
  const { t } = useText('chat');
  const { outbox } = remote.useStore();
  const pending = outbox.to(partner.id);
  const { messages, unreadFrom, hasMore, historyLimited } = conversation;
  const isMine = conversation.isMine.bind(conversation);
  const rows = toRows({ messages, pending, isMine, unreadFrom, hasMore, historyLimited });
  const { list, away, prepended, opened, onScroll, jump } = useStickToEnd({
    count: rows.length,
    newestKey: rows.at(-1)?.key,
    unreadAt: rows.findIndex((row) => row.kind === 'unread'),
    first: messages[0]?.seq ?? 0,
    mine: pending.length,
  });

  function handleScroll(offset: number): void {
    onScroll(offset);
    if (offset < NEAR_START && opened.current) void conversation.loadOlder();
  }

  return (
    <Room>
      <Log role="log" aria-label={t('history.label', { name: partner.name })} aria-live="polite" tabIndex={0}>
        <VList ref={list} shift={prepended} data={rows} onScroll={handleScroll}>
          {(row) => <HistoryRow key={row.key} row={row} conversation={conversation} partner={partner} />}
        </VList>
      </Log>
      <Below>
        <TypingLine>{conversation.theyType ? t('history.typing', { name: partner.name }) : null}</TypingLine>
      </Below>
      {away ? <JumpToNewest label={t('history.jump')} onClick={jump} /> : null}
    </Room>
  );
});

const Room = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`;

const Log = styled.div`
  flex: 1;
  min-height: 0;
`;

const Below = styled.div`
  padding-inline: ${space[16]};
`;
