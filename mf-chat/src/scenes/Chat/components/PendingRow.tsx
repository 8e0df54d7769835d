import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import { Text, space } from '@rendezvous/ui';
import { ChatBubble, MessageStatus, StatusAction } from '@rendezvous/ui/chat';
import { MessageContent } from '../../../components/MessageContent.tsx';
import type { PendingMessage } from '../../../models/PendingMessage.ts';
import { remote } from '../../../remote.ts';

const STATES = { sending: 'history.sending', waiting: 'history.waiting', failed: 'history.failed' } as const;

/** A message of mine on its way, or one that was refused: why, and what can be done. */
export const PendingRow = observer(function PendingRow({ pending }: { pending: PendingMessage }) {
  const { t } = useText('chat');
  const { outbox } = remote.useStore();
  const { pathname } = useNavigation();
  const { state, kind, error, clientId } = pending;
  const failed = state === 'failed';
  const actions = failed ? (
    <>
      <StatusAction strong onClick={() => outbox.retry(clientId)}>
        {t('history.retry')}
      </StatusAction>
      <StatusAction onClick={() => outbox.cancel(clientId)}>{t('history.cancel')}</StatusAction>
    </>
  ) : null;
  return (
    <>
      <ChatBubble
        mine
        pending
        author={t('history.you')}
        media={kind !== 'text'}
        status={
          <MessageStatus
            mine
            state={failed ? 'failed' : 'sending'}
            label={t(STATES[state])}
            actions={actions}
          />
        }
      >
        <MessageContent {...pending} />
      </ChatBubble>
      {failed && error ? (
        <Why>
          <Text size={14} tone="danger" align="end">
            {error.text}{' '}
            {error.code === 'not_enough_credits' ? (
              <RouteLink to="credits" query={{ next: pathname }}>
                {t('composer.buy')}
              </RouteLink>
            ) : null}
          </Text>
        </Why>
      ) : null}
    </>
  );
});

const Why = styled.div`
  padding-block-start: ${space[4]};
`;
