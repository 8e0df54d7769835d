import { observer } from 'mobx-react-lite';
import type { ChatPartner, Message, ReportCategory } from '@rendezvous/contracts';
import { useFormat, useText, useToasts } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { MoreIcon } from '@rendezvous/ui';
import { ChatBubble, MessageStatus, StatusAction } from '@rendezvous/ui/chat';
import type { MessageStatusProps } from '@rendezvous/ui/chat';
import { MenuButton } from '@rendezvous/ui/menus';
import { ChatPhoto } from '../../../components/ChatPhoto.tsx';
import { MessageContent } from '../../../components/MessageContent.tsx';
import { MessageQuote } from '../../../components/MessageQuote.tsx';
import type { ChatRow } from '../../../models/rows.ts';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import type { ReceivedPhotos } from '../../../stores/ReceivedPhotos.ts';
import { MessageWarning } from './MessageWarning.tsx';
import { PendingActions } from './PendingActions.tsx';
import { Refusal } from './Refusal.tsx';
import { useClock } from './useClock.ts';

const MessageMenu = lazyDialog(
  () => import('./MessageMenu.tsx'),
  ({ onClose }) => onClose(),
);

type Said = Extract<ChatRow, { kind: 'message' | 'pending' }>;

export type SaidRowProps = {
  row: Said;
  conversation: ConversationStore;
  partner: ChatPartner;
  /** Called to report the partner's message. A warning presets the category. */
  onReport: (message: Message, category?: ReportCategory) => void;
};

/** Shows a sent or pending message. Once it is sent, only the status of its bubble changes. */
export const SaidRow = observer(function SaidRow({ row, conversation, partner, onReport }: SaidRowProps) {
  const { t } = useText('chat');
  const { name, ...status } = useStatus(row);
  const mine = row.kind === 'pending' || row.mine;
  const author = mine ? t('history.you') : partner.name;
  const { kind, quote } = row.kind === 'pending' ? row.pending : row.message;
  return (
    <article aria-label={`${author}, ${name}`} {...placeOf(row, conversation)}>
      {row.kind === 'message' ? <Warning message={row.message} onReport={onReport} /> : null}
      <ChatBubble
        mine={mine}
        author={author}
        pending={row.kind === 'pending'}
        media={kind !== 'text'}
        quote={<MessageQuote quote={quote} author={mine ? partner.name : t('history.you')} />}
        status={
          hasStatus(row) ? (
            <MessageStatus
              mine={mine}
              {...status}
              actions={
                hasActions(row) ? <Actions row={row} partner={partner} photos={conversation.photos} /> : null
              }
            />
          ) : null
        }
        actions={row.kind === 'message' && !mine ? <More message={row.message} onReport={onReport} /> : null}
      >
        {row.kind === 'message' && row.message.photo ? (
          <ChatPhoto photo={row.message.photo} onOpen={() => void conversation.photos.open(row.message)} />
        ) : (
          <MessageContent {...(row.kind === 'pending' ? row.pending : { ...row.message, photo: null })} />
        )}
      </ChatBubble>
      {row.kind === 'pending' ? <Refusal pending={row.pending} /> : null}
    </article>
  );
});

/** The position among all messages, because the DOM contains only some of them. */
const placeOf = (row: Said, { conversation, messages }: ConversationStore) =>
  row.kind === 'message' && {
    'aria-posinset': row.message.seq,
    'aria-setsize': conversation?.total_messages ?? messages.length,
  };

const isReportable = ({ mine, message: { photo } }: Extract<Said, { kind: 'message' }>): boolean =>
  !mine && (photo?.state === 'open' || photo?.state === 'closed');

const hasStatus = (row: Said): boolean =>
  row.kind === 'pending' || row.lastOfRun || isReportable(row) || Boolean(row.message.held_until);

const hasActions = (row: Said): boolean =>
  row.kind === 'pending' ? row.pending.state !== 'sending' : isReportable(row);

const STATES = {
  sending: 'history.sending',
  waiting: 'history.waiting',
  held: 'history.held',
  failed: 'history.failed',
} as const;

type Status = Pick<MessageStatusProps, 'state' | 'time' | 'label'> & { name: string };

/** The time and delivery state of a message. `name` labels it for screen readers. Observable. */
function useStatus(row: Said): Status {
  const { t } = useText('chat');
  const format = useFormat();
  const clock = useClock();
  const { outbox } = remote.useStore();
  const timeOf = (moment: string | number): string => format.time(clock.at(moment));
  if (row.kind === 'pending') {
    const { state, createdAt } = row.pending;
    // A message queued behind another one is also shown as being sent.
    const isSending = state === 'sending' || (state === 'waiting' && outbox.isSending);
    const label = t(STATES[isSending ? 'sending' : state]);
    if (isSending) return { state: 'sending', time: timeOf(createdAt), label, name: label };
    return { state: state === 'failed' ? 'failed' : 'waiting', label, name: label };
  }
  const { created_at: sent, held_until: held, read_at: seen } = row.message;
  const time = timeOf(sent);
  if (held) {
    return { state: 'waiting', time, label: t('history.checked', { time: timeOf(held) }), name: time };
  }
  if (!row.mine || seen === null) return { state: 'sent', time, name: time };
  return { state: 'read', time, label: t('history.read'), name: time };
}

type ActionsProps = Pick<SaidRowProps, 'row' | 'partner'> & { photos: ReceivedPhotos };

function Actions({ row, partner, photos }: ActionsProps) {
  return row.kind === 'pending' ? (
    <PendingActions pending={row.pending} partner={partner} />
  ) : (
    <ReportPhoto message={row.message} photos={photos} />
  );
}

type AboutMessage = Pick<SaidRowProps, 'onReport'> & { message: Message };

function Warning({ message, onReport }: AboutMessage) {
  const { warning } = message;
  return warning ? (
    <MessageWarning
      warning={warning}
      onReport={() => onReport(message, warning === 'threat' ? 'harassment' : 'scam')}
    />
  ) : null;
}

/** Not a tab stop, because there would be too many; arrow keys reach it (useMessageKeys). */
function More(props: AboutMessage) {
  const { t } = useText('chat');
  return (
    <MenuButton
      label={t('history.more')}
      icon={<MoreIcon size={18} />}
      tabIndex={-1}
      menu={(menu) => <MessageMenu {...props} {...menu} />}
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
