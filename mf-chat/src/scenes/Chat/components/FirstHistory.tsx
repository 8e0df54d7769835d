import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { toRows } from '../../../models/rows.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { HistoryFrame } from './HistoryFrame.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import type { HistoryRowProps } from './HistoryRow.tsx';
import { useClock } from './useClock.ts';

export type HistoryProps = {
  conversation: ConversationStore;
  partner: ChatPartner;
  onReport: HistoryRowProps['onReport'];
};

/** More rows than fit into a tall window. */
const ROWS = 24;

/** Shows the newest rows of a prerendered history, scrolled to the end without scripts. */
export const FirstHistory = observer(function FirstHistory({
  conversation,
  partner,
  onReport,
}: HistoryProps) {
  const { t } = useText('chat');
  const { at } = useClock();
  const { messages, unreadFrom, unreadCount, hasMore, historyLimited } = conversation;
  const isMine = conversation.isMine.bind(conversation);
  const input = { messages, pending: [], isMine, unreadFrom, unreadCount, hasMore, historyLimited };
  return (
    <HistoryFrame
      list={
        <Scroller
          role="log"
          aria-live="off"
          aria-label={t('history.label', { name: partner.name })}
          tabIndex={0}
        >
          <div>
            {toRows({ ...input, at })
              .slice(-ROWS)
              .map((row) => (
                <HistoryRow
                  key={row.key}
                  row={row}
                  conversation={conversation}
                  partner={partner}
                  onReport={onReport}
                />
              ))}
          </div>
        </Scroller>
      }
    />
  );
});

/** A reversed column is initially scrolled to its end. */
const Scroller = styled.div`
  display: flex;
  flex-direction: column-reverse;
  height: 100%;
  overflow-y: auto;
  & > div {
    flex: none;
  }
`;
