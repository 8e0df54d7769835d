import { useRef } from 'react';
import type { RefObject } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { countGraphemes, LIMITS } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import type { ChatPartner } from '@rendezvous/contracts';
import { RouteLink, useFormat, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Link, Value } from '@rendezvous/ui';
import { Composer } from '@rendezvous/ui/chat';
import { SendIcon } from '@rendezvous/ui/icons';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { ComposerNotices } from './ComposerNotices.tsx';
import { isComposerClosed } from './isComposerClosed.ts';
import { ComposerTools } from './ComposerTools.tsx';
import { useCostText } from './useCostText.ts';
import { useToastsAbove } from './useToastsAbove.ts';

export type MessageComposerProps = {
  conversation: ConversationStore;
  partner: ChatPartner;
  box: RefObject<HTMLTextAreaElement | null>;
};

/** The message box, the cost of a message and the balance. */
export const MessageComposer = observer(function MessageComposer({
  conversation,
  partner,
  box,
}: MessageComposerProps) {
  const { t } = useText('chat');
  const format = useFormat();
  const { settings, hydration } = useStores();
  const isHydrating = hydration.isRunning;
  const { drafts, outbox, uploads } = remote.useStore();
  const cost = useCostText(conversation);
  const text = drafts.of(partner.id);
  const limit = settings.values.message_length;
  const used = countGraphemes(text);
  const isBlank = text !== '' && cleanText(text) === '';
  const uploading = uploads.of(partner.id);
  const closed = isComposerClosed(conversation);
  const foot = useRef<HTMLDivElement>(null);
  useToastsAbove(foot);

  function handleSend(): void {
    if (used > limit || isBlank) return;
    outbox.add(partner.id, { kind: 'text', text: cleanText(text) });
    drafts.set(partner.id, '');
    conversation.type(false);
    box.current?.focus();
  }

  return (
    <Foot ref={foot}>
      <ComposerNotices conversation={conversation} partner={partner} />
      <Composer
        inputRef={box}
        value={text}
        onChange={(value) => {
          drafts.set(partner.id, value);
          conversation.type(value !== '');
        }}
        onSend={handleSend}
        onBlur={() => conversation.type(false)}
        label={t('composer.label', { name: partner.name })}
        sendLabel={t('composer.send', { cost: cost ?? '' })}
        sendIcon={<SendIcon />}
        sending={uploading !== undefined}
        disabled={closed || used > limit || isBlank}
        enterSends={!isHydrating && matchMedia('(pointer: fine)').matches}
        // The form needs scripts; earlier input is kept.
        isHydrating={isHydrating}
        tools={closed ? null : <ComposerTools conversation={conversation} partner={partner} />}
        cost={
          uploading === undefined
            ? cost
            : t('composer.uploading', { percent: format.percent(Math.round(uploading * 100)) })
        }
        balance={<Balance used={used} cost={conversation.costs?.message ?? 1} />}
      />
    </Foot>
  );
});

/** The credits left; near the maximum length, the characters left. */
const Balance = observer(function Balance({ used, cost }: { used: number; cost: number }) {
  const { t } = useText('chat');
  const { settings, session } = useStores();
  const { pathname } = useNavigation();
  const format = useFormat();
  const max = settings.values.message_length;
  const credits = session.user?.credits ?? 0;
  if (used > max * LIMITS.messageCounterFrom) {
    return (
      <Value translate="no">
        {t('composer.counter', { used: format.number(used), max: format.number(max) })}
      </Value>
    );
  }
  if (credits >= cost) return <Value>{t('composer.balance', { count: credits })}</Value>;
  return (
    <>
      <Value>{t('composer.balance', { count: credits })}</Value>{' '}
      <Link as={RouteLink} to="credits" query={{ next: pathname }}>
        {t('composer.buy')}
      </Link>
    </>
  );
});

const Foot = styled.div`
  flex: none;
`;
