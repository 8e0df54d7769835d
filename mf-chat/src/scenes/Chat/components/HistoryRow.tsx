import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner, Message, ReportCategory } from '@rendezvous/contracts';
import { useFormat, useText, useToasts } from '@rendezvous/platform';
import { Spinner, Text, space } from '@rendezvous/ui';
import { ChatBubble, DaySeparator, MessageStatus, StatusAction, UnreadDivider } from '@rendezvous/ui/chat';
import { ChatPhoto } from '../../../components/ChatPhoto.tsx';
import { MessageContent } from '../../../components/MessageContent.tsx';
import { MessageQuote } from '../../../components/MessageQuote.tsx';
import type { ChatRow } from '../../../models/rows.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import type { ReceivedPhotos } from '../../../stores/ReceivedPhotos.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { MessageWarning } from './MessageWarning.tsx';
import { PendingRow } from './PendingRow.tsx';
import { threadInset } from './threadInset.ts';
import { useClock } from './useClock.ts';

export type HistoryRowProps = {
  row: ChatRow;
  conversation: ConversationStore;
  partner: ChatPartner;
  /** Called to report the partner's message, with the likely reason if there is one. */
  onReport: (message: Message, category?: ReportCategory) => void;
};

export const HistoryRow = observer(function HistoryRow({
  row,
  conversation,
  partner,
  onReport,
}: HistoryRowProps) {
  const total = conversation.conversation?.total_messages ?? conversation.messages.length;
  return (
    <Line>
      {row.kind === 'message' ? (
        <MessageRow
          row={row}
          name={partner.name}
          total={total}
          photos={conversation.photos}
          onReport={onReport}
        />
      ) : null}
      {row.kind === 'pending' ? <PendingRow pending={row.pending} partner={partner} /> : null}
      {row.kind === 'day' ? <DayRow day={row.day} /> : null}
      {row.kind === 'unread' ? <UnreadRow count={row.count} /> : null}
      {row.kind === 'older' ? <OlderRow loading={conversation.loadingOlder} /> : null}
      {row.kind === 'start' ? <LimitRow /> : null}
    </Line>
  );
});

type MessageRowProps = {
  row: Extract<ChatRow, { kind: 'message' }>;
  /** The partner's name. */
  name: string;
  /** Number of messages, including those outside the DOM. */
  total: number;
  photos: ReceivedPhotos;
  onReport: HistoryRowProps['onReport'];
};

function MessageRow({ row: { message, mine, lastOfRun }, name, total, photos, onReport }: MessageRowProps) {
  const { t } = useText('chat');
  const format = useFormat();
  const time = format.time(useClock().at(message.created_at));
  const author = mine ? t('history.you') : name;
  const { photo, warning } = message;
  const reportable = !mine && (photo?.state === 'open' || photo?.state === 'closed');
  return (
    <article aria-label={`${author}, ${time}`} aria-posinset={message.seq} aria-setsize={total}>
      {warning ? (
        <MessageWarning
          warning={warning}
          onReport={() => onReport(message, warning === 'threat' ? 'harassment' : 'scam')}
        />
      ) : null}
      <ChatBubble
        mine={mine}
        author={author}
        media={message.kind !== 'text'}
        quote={<MessageQuote quote={message.quote} author={mine ? name : t('history.you')} />}
        status={
          lastOfRun || reportable || message.held_until ? (
            <Status
              message={message}
              mine={mine}
              actions={reportable ? <ReportPhoto message={message} photos={photos} /> : null}
            />
          ) : null
        }
        actions={mine ? null : <MessageMenu message={message} onReport={onReport} />}
      >
        {photo ? (
          <ChatPhoto photo={photo} onOpen={() => void photos.open(message)} />
        ) : (
          <MessageContent {...message} photo={null} />
        )}
      </ChatBubble>
    </article>
  );
}

/** The time and, for the reader's own messages, whether it is checked, sent or read. */
function Status({ message, mine, actions }: { message: Message; mine: boolean; actions: ReactNode }) {
  const { t } = useText('chat');
  const format = useFormat();
  const clock = useClock();
  const { created_at: sent, held_until: held, read_at: seen } = message;
  const timeOf = (moment: string) => format.time(clock.at(moment));
  const read = mine && seen !== null;
  return (
    <MessageStatus
      mine={mine}
      state={held ? 'sending' : read ? 'read' : 'sent'}
      time={timeOf(sent)}
      {...(read ? { label: t('history.read') } : {})}
      {...(held ? { label: t('history.checked', { time: timeOf(held) }) } : {})}
      actions={actions}
    />
  );
}

function ReportPhoto({ message, photos }: { message: Message; photos: ReceivedPhotos }) {
  const { t } = useText('chat');
  const toasts = useToasts();

  async function handleReport(): Promise<void> {
    if (await photos.report(message)) toasts.success(t('history.photoReported'));
  }

  return <StatusAction onClick={() => void handleReport()}>{t('history.reportPhoto')}</StatusAction>;
}

function DayRow({ day }: { day: number }) {
  const { t } = useText('chat');
  const format = useFormat();
  const today = useClock().now().setHours(0, 0, 0, 0);
  return <DaySeparator>{day === today ? t('history.today') : format.date(day, 'day')}</DaySeparator>;
}

function UnreadRow({ count }: { count: number }) {
  const { t } = useText('chat');
  return <UnreadDivider>{t('history.unread', { count })}</UnreadDivider>;
}

function OlderRow({ loading }: { loading: boolean }) {
  const { t } = useText('chat');
  return <Middle>{loading ? <Spinner size={24} label={t('history.loadingOlder')} /> : null}</Middle>;
}

function LimitRow() {
  const { t } = useText('chat');
  return (
    <Middle>
      <Text size={14} tone="second">
        {t('history.limited')}
      </Text>
    </Middle>
  );
}

/** Limits the width of the conversation in a wide window. */
const Line = styled.div`
  padding: ${space[4]} ${threadInset};
`;

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: ${space[48]};
`;
