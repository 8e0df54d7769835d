import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { VList } from 'virtua';
import type { ChatPartner, Message } from '@rendezvous/contracts';
import { badgeText } from '@rendezvous/core';
import { useText } from '@rendezvous/platform';
import { color, stroke } from '@rendezvous/ui';
import { JumpToNewest, TypingLine } from '@rendezvous/ui/chat';
import { toRows } from '../../../models/rows.ts';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { Arrivals } from './Arrivals.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { useMessageKeys } from './useMessageKeys.ts';
import { useStickToEnd } from './useStickToEnd.ts';
import { threadInset } from './threadInset.ts';

export type MessageHistoryProps = {
  conversation: ConversationStore;
  partner: ChatPartner;
  /** Called to report a message of theirs. */
  onReport: (message: Message) => void;
};

/**
 * Pixels above and below the viewport whose rows are rendered, so that screen readers and fast scrolling find the
 * next ones.
 */
const BUFFER = 600;

/** The messages. Only rows near the viewport are in the DOM; older ones load while scrolling up, and nothing jumps. */
export const MessageHistory = observer(function MessageHistory({
  conversation,
  partner,
  onReport,
}: MessageHistoryProps) {
  const { t } = useText('chat');
  const { outbox } = remote.useStore();
  const pending = outbox.to(partner.id);
  const { messages, unreadFrom, unreadCount, hasMore, historyLimited } = conversation;
  const isMine = conversation.isMine.bind(conversation);
  const rows = toRows({ messages, pending, isMine, unreadFrom, unreadCount, hasMore, historyLimited });
  const { list, room, away, prepended, onScroll, jump } = useStickToEnd({
    count: rows.length,
    newestKey: rows.at(-1)?.key,
    unreadAt: rows.findIndex((row) => row.kind === 'unread'),
    first: messages[0]?.seq ?? 0,
    mine: pending.length,
    onNearStart: () => void conversation.loadOlder(),
  });
  const missed = useMissed(messages, isMine, away);
  useMessageKeys(room);

  return (
    <Room>
      <Log ref={room}>
        <VList
          ref={list}
          role="log"
          // Scrolling adds rows too, so only Arrivals announces new messages.
          aria-live="off"
          aria-label={t('history.label', { name: partner.name })}
          tabIndex={0}
          shift={prepended}
          bufferSize={BUFFER}
          data={rows}
          onScroll={onScroll}
        >
          {(row) => (
            <HistoryRow
              key={row.key}
              row={row}
              conversation={conversation}
              partner={partner}
              onReport={onReport}
            />
          )}
        </VList>
      </Log>
      <Below>
        <TypingLine>{conversation.theyType ? t('history.typing', { name: partner.name }) : null}</TypingLine>
      </Below>
      <Arrivals messages={messages} isMine={isMine} name={partner.name} />
      {away ? <Jump missed={missed} onClick={jump} /> : null}
    </Room>
  );
});

function Jump({ missed, onClick }: { missed: number; onClick: () => void }) {
  const { t } = useText('chat');
  const words = t('history.jump');
  return (
    <JumpToNewest
      label={missed === 0 ? words : `${words}, ${t('history.unread', { count: missed })}`}
      count={badgeText(missed)}
      onClick={onClick}
    />
  );
}

/** Number of messages of the other side that arrived below while the reader was further up. */
function useMissed(
  messages: readonly Message[],
  isMine: (message: Message) => boolean,
  away: boolean,
): number {
  const newest = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(newest);
  useEffect(() => {
    if (!away) setSeen(newest);
  }, [away, newest]);
  if (!away || newest <= seen) return 0;
  return messages.filter((message) => message.seq > seen && !isMine(message)).length;
}

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
  & > [role='log']:focus-visible {
    outline: ${stroke[2]} solid ${color.primary};
    outline-offset: -${stroke[2]};
  }
`;

const Below = styled.div`
  padding-inline: ${threadInset};
`;
