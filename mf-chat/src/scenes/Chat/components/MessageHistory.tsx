import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { VList } from 'virtua';
import type { Message } from '@rendezvous/contracts';
import { badgeText } from '@rendezvous/core';
import { useStores, useText } from '@rendezvous/platform';
import { JumpToNewest } from '@rendezvous/ui/chat';
import { toRows } from '../../../models/rows.ts';
import { remote } from '../../../remote.ts';
import { Arrivals } from './Arrivals.tsx';
import { FirstHistory, type HistoryProps } from './FirstHistory.tsx';
import { HistoryFrame } from './HistoryFrame.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { useMessageKeys } from './useMessageKeys.ts';
import { useStickToEnd } from './useStickToEnd.ts';

/** Pixels rendered beyond the viewport, for screen readers and fast scrolling. */
const BUFFER = 600;

/** Lets HistoryFrame align a short history with the end. */
const BOTTOM_UP = { display: 'flex', flexDirection: 'column' } as const;

export const MessageHistory = observer(function MessageHistory(props: HistoryProps) {
  const { hydration } = useStores();
  return hydration.isRunning ? <FirstHistory {...props} /> : <LiveHistory {...props} />;
});

/** Renders only the rows near the viewport, and loads older messages without scroll jumps. */
const LiveHistory = observer(function LiveHistory({ conversation, partner, onReport }: HistoryProps) {
  const { t } = useText('chat');
  const { outbox } = remote.useStore();
  const pending = outbox.to(partner.id);
  const { messages, theyType, unreadFrom, unreadCount, hasMore, historyLimited } = conversation;
  const isMine = conversation.isMine.bind(conversation);
  const history = { messages, theyType, unreadFrom, unreadCount, hasMore, historyLimited };
  const rows = toRows({ ...history, pending, isMine });
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
    <HistoryFrame
      room={room}
      list={
        <VList
          ref={list}
          role="log"
          // Scrolling also adds rows; Arrivals announces the new messages instead.
          aria-live="off"
          aria-label={t('history.label', { name: partner.name })}
          tabIndex={0}
          style={BOTTOM_UP}
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
      }
      typing={theyType ? t('history.typing', { name: partner.name }) : null}
    >
      <Arrivals messages={messages} isMine={isMine} name={partner.name} />
      {away ? <Jump missed={missed} onClick={jump} /> : null}
    </HistoryFrame>
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

/** Number of the partner's messages that arrived while the reader was scrolled up. */
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
