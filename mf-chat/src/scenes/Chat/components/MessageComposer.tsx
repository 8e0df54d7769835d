import { Suspense, lazy, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Value } from '@rendezvous/ui';
import { Composer } from '@rendezvous/ui/chat';
import { SendIcon } from '@rendezvous/ui/icons';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { Balance } from './Balance.tsx';
import { ComposerNotices } from './ComposerNotices.tsx';
import { ComposerTools } from './ComposerTools.tsx';
import { useCostText } from './useCostText.ts';
import { useDraft } from './useDraft.ts';
import { useToastsAbove } from './useToastsAbove.ts';

/** Only members without credits need it. A prerendered card stays until its code has loaded. */
const ReadyCard = lazy(async () => ({ default: (await import('./ReadyCard.tsx')).ReadyCard }));

export type MessageComposerProps = {
  conversation: ConversationStore;
  partner: ChatPartner;
  box: RefObject<HTMLTextAreaElement | null>;
};

/** Shows the message box with cost and balance, or why the member cannot write. */
export const MessageComposer = observer(function MessageComposer({
  conversation,
  partner,
  box,
}: MessageComposerProps) {
  const { t } = useText('chat');
  const { hydration } = useStores();
  const isHydrating = hydration.isRunning;
  const { uploads } = remote.useStore();
  const draft = useDraft(conversation, partner);
  const { isClosed, canSend, lacksCredits } = draft;
  const cost = useCostText(conversation);
  const foot = useRef<HTMLDivElement>(null);
  const [flights, setFlights] = useState(0);
  useToastsAbove(foot);

  return (
    <Foot ref={foot}>
      <ComposerNotices conversation={conversation} partner={partner} />
      <Composer
        inputRef={box}
        value={draft.text}
        onChange={draft.write}
        onSend={() => {
          draft.submit();
          setFlights(flights + 1);
          box.current?.focus();
        }}
        onBlur={() => conversation.type(false)}
        label={t('composer.label', { name: partner.name })}
        sendLabel={t('composer.send', { cost: cost ?? '' })}
        sendIcon={<SendIcon />}
        flights={flights}
        sending={uploads.of(partner.id) !== undefined}
        disabled={!canSend || lacksCredits}
        enterSends={!isHydrating && matchMedia('(pointer: fine)').matches}
        // The form cannot be sent without scripts. Text typed before hydration is kept.
        isHydrating={isHydrating}
        tools={isClosed ? null : <ComposerTools conversation={conversation} partner={partner} />}
        cost={<Cost partner={partner} cost={lacksCredits ? null : cost} />}
        balance={<Balance partner={partner} draft={draft} />}
        note={
          lacksCredits ? (
            <Suspense>
              <ReadyCard
                partner={partner}
                isReady={canSend}
                onBuy={() => {
                  if (canSend) draft.submit();
                }}
              />
            </Suspense>
          ) : null
        }
      />
    </Foot>
  );
});

const Cost = observer(function Cost({ partner, cost }: { partner: ChatPartner; cost: string | null }) {
  const { t } = useText('chat');
  const format = useFormat();
  const { outbox, uploads } = remote.useStore();
  const uploading = uploads.of(partner.id);
  if (uploading !== undefined)
    return <Value>{t('composer.uploading', { percent: format.percent(Math.round(uploading * 100)) })}</Value>;
  return outbox.releasedTo === partner.id ? null : <Value>{cost}</Value>;
});

const Foot = styled.div`
  flex: none;
`;
