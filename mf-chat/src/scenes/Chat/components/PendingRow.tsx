import { useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner } from '@rendezvous/contracts';
import { RouteLink, useDialogs, useStores, useText } from '@rendezvous/platform';
import { Link, Text, Value, space } from '@rendezvous/ui';
import { ChatBubble, MessageStatus, StatusAction } from '@rendezvous/ui/chat';
import { MessageContent } from '../../../components/MessageContent.tsx';
import { MessageQuote } from '../../../components/MessageQuote.tsx';
import type { PendingMessage } from '../../../models/PendingMessage.ts';
import { remote } from '../../../remote.ts';

const STATES = {
  sending: 'history.sending',
  waiting: 'history.waiting',
  held: 'history.held',
  failed: 'history.failed',
} as const;

export type PendingRowProps = { pending: PendingMessage; partner: Pick<ChatPartner, 'id' | 'name'> };

/** An unsent message: in flight, waiting, or rejected with reason and actions. */
export const PendingRow = observer(function PendingRow({ pending, partner }: PendingRowProps) {
  const { t } = useText('chat');
  const { entitlement } = useStores();
  const { drafts, outbox } = remote.useStore();
  const dialogs = useDialogs();
  const { state, kind, text, quote, profile, error, clientId } = pending;
  const row = useRef<HTMLElement>(null);
  const failed = state === 'failed';
  /** Another message is being sent first, so there is nothing to retry. */
  const queued = state === 'waiting' && outbox.isSending;
  const held = state === 'held';
  const canRetry = held ? entitlement.canAfford(kind) : !queued;
  const words = t(STATES[queued ? 'sending' : state]);
  /** The buttons disappear after a press, so the focus moves to the conversation. */
  const act = (run: (id: string) => void) => () => {
    row.current?.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    run(clientId);
  };
  const isEditable = text !== null && (held || (failed && quote !== null));
  /** A text that waits for credits returns to its box, as does one with a refused quote. */
  const discard = (id: string): void => {
    outbox.cancel(id);
    if (!isEditable) return;
    drafts.set(profile, [text, drafts.of(profile)].filter(Boolean).join('\n'));
    if (held && quote !== null) dialogs.open('answer', { profile: partner, quote });
  };
  const actions =
    state === 'sending' ? null : (
      <>
        {canRetry ? (
          <StatusAction strong onClick={act((id) => outbox.retry(id))}>
            {t('history.retry')}
          </StatusAction>
        ) : null}
        <StatusAction onClick={act(discard)}>{t(isEditable ? 'history.edit' : 'cancel')}</StatusAction>
      </>
    );
  return (
    <article ref={row} aria-label={`${t('history.you')}, ${words}`}>
      <ChatBubble
        mine
        pending
        author={t('history.you')}
        media={kind !== 'text'}
        quote={<MessageQuote quote={quote} author={partner.name} />}
        status={<MessageStatus mine state={failed ? 'failed' : 'sending'} label={words} actions={actions} />}
      >
        <MessageContent {...pending} />
      </ChatBubble>
      {failed && error ? <Refusal error={error} /> : null}
    </article>
  );
});

/** The server's reason why it was not sent. */
function Refusal({ error }: { error: NonNullable<PendingMessage['error']> }) {
  const { t } = useText('chat');
  return (
    <Why>
      <Text size={14} tone="danger" align="end">
        <Value>{error.text}</Value>{' '}
        {error.decision ? (
          <Link as={RouteLink} to="decision" query={{ token: error.decision }}>
            {t('history.why')}
          </Link>
        ) : null}
      </Text>
    </Why>
  );
}

const Why = styled.div`
  padding-block-start: ${space[4]};
`;
