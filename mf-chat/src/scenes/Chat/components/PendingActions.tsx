import type { MouseEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { useDialogs, useStores, useText } from '@rendezvous/platform';
import { StatusAction } from '@rendezvous/ui/chat';
import type { PendingMessage } from '../../../models/PendingMessage.ts';
import { remote } from '../../../remote.ts';

export type PendingActionsProps = { pending: PendingMessage; partner: Pick<ChatPartner, 'id' | 'name'> };

/** Offers to retry, edit or discard an unsent message. */
export const PendingActions = observer(function PendingActions({ pending, partner }: PendingActionsProps) {
  const { t } = useText('chat');
  const { entitlement } = useStores();
  const { drafts, outbox } = remote.useStore();
  const dialogs = useDialogs();
  const { state, kind, text, quote, profile, clientId } = pending;
  const held = state === 'held';
  /** A message queued behind another one needs no retry. */
  const canRetry = held ? entitlement.canAfford(kind) : state !== 'waiting' || !outbox.isSending;
  /** The buttons disappear, so the focus moves to the conversation. */
  const act = (run: (id: string) => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    run(clientId);
  };
  const isEditable = text !== null && (held || (state === 'failed' && quote !== null));
  /** Discards the message. A text that can be edited returns to the message box. */
  const discard = (id: string): void => {
    outbox.cancel(id);
    if (!isEditable) return;
    drafts.set(profile, [text, drafts.of(profile)].filter(Boolean).join('\n'));
    if (held && quote !== null) dialogs.open('answer', { profile: partner, quote });
  };
  return (
    <>
      {canRetry ? (
        <StatusAction strong onClick={act((id) => outbox.retry(id))}>
          {t('history.retry')}
        </StatusAction>
      ) : null}
      <StatusAction onClick={act(discard)}>{t(isEditable ? 'history.edit' : 'cancel')}</StatusAction>
    </>
  );
});
