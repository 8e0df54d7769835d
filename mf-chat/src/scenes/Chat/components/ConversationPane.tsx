import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner, Message, ReportCategory } from '@rendezvous/contracts';
import { useDialogs, useText } from '@rendezvous/platform';
import { Notice, space } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { Icebreakers } from './Icebreakers.tsx';
import { isComposerClosed } from './isComposerClosed.ts';
import { MessageComposer } from './MessageComposer.tsx';
import { MessageHistory } from './MessageHistory.tsx';
import { ThreadStart } from './ThreadStart.tsx';
import { threadInset } from './threadInset.ts';

export type ConversationPaneProps = { conversation: ConversationStore; partner: ChatPartner };

export const ConversationPane = observer(function ConversationPane({
  conversation,
  partner,
}: ConversationPaneProps) {
  const { t } = useText('chat');
  const { outbox } = remote.useStore();
  const box = useRef<HTMLTextAreaElement>(null);
  const dialogs = useDialogs();
  const newest = conversation.messages.at(-1)?.seq;

  useEffect(() => {
    void conversation.markRead();
    const handleVisibility = (): void => {
      if (document.visibilityState === 'visible') void conversation.markRead();
      else conversation.pause();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [conversation, newest]);

  const empty = conversation.messages.length === 0 && outbox.to(partner.id).length === 0;
  // ComposerNotices already says that the partner is not confirmed.
  const saidBelow = conversation.refusal === 'recipient_not_confirmed';
  const handleReport = (message: Message, category?: ReportCategory): void =>
    dialogs.open('report', {
      subject: { kind: 'message', profile: partner, message: message.id, ...(category ? { category } : {}) },
    });
  return (
    <>
      {partner.confirmed || saidBelow ? null : (
        <Note>
          <Notice>{t('notice.unconfirmedPartner', { name: partner.name })}</Notice>
        </Note>
      )}
      {empty ? (
        <Icebreakers
          partner={partner}
          disabled={isComposerClosed(conversation)}
          onChoose={() => box.current?.focus()}
        >
          <ThreadStart conversation={conversation} partner={partner} />
        </Icebreakers>
      ) : (
        <MessageHistory conversation={conversation} partner={partner} onReport={handleReport} />
      )}
      <MessageComposer box={box} conversation={conversation} partner={partner} />
    </>
  );
});

const Note = styled.div`
  padding: ${space[12]} ${threadInset} 0;
`;
