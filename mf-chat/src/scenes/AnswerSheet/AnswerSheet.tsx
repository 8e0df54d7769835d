import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Button, Stack, Value } from '@rendezvous/ui';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { Sheet } from '@rendezvous/ui/overlays';
import { MessageQuote } from '../../components/MessageQuote.tsx';
import { remote } from '../../remote.ts';
import { ComposerNotices } from '../Chat/components/ComposerNotices.tsx';
import { useCostText } from '../Chat/components/useCostText.ts';
import { useDraft } from '../Chat/components/useDraft.ts';

/** Asks for an answer to a photo or sentence of a profile. Edits the conversation's draft. */
export const AnswerSheet = observer(function AnswerSheet({
  profile,
  quote,
  onClose,
}: Omit<DialogContentProps<'answer'>, 'onLockedChange' | 'onEvent'>) {
  const { t } = useText('chat');
  const { entitlement } = useStores();
  const { conversations } = remote.useStore();
  const { go } = useNavigation();
  const box = useRef<HTMLTextAreaElement>(null);
  const conversation = conversations.of({ profile: profile.id });
  const draft = useDraft(conversation, profile, quote);
  const { canSend, lacksCredits } = draft;
  const cost = useCostText(conversation);

  useEffect(() => {
    // The composer needs the cost of a message, and whether the member can write.
    void conversation.open();
  }, [conversation]);

  /** Opens the conversation, which offers credits if the member lacks them. */
  function handleSend(): void {
    draft.submit();
    onClose();
    if (!conversations.isShown(profile.id)) go('members-id-chat', { id: profile.id });
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('composer.label', { name: profile.name })}
      closeLabel={t('answer.close')}
      initialFocus={box}
    >
      <Stack gap={16}>
        <MessageQuote quote={quote} author={profile.name} />
        <ComposerNotices conversation={conversation} partner={profile} />
        <Field
          label={t('composer.label', { name: profile.name })}
          hideLabel
          hint={<Value>{lacksCredits ? t('composer.balance', { count: entitlement.credits }) : cost}</Value>}
        >
          <TextArea
            ref={box}
            value={draft.text}
            onChange={(event) => draft.write(event.currentTarget.value)}
          />
        </Field>
        <Button full disabled={!canSend} onClick={handleSend}>
          {t('answer.send')}
        </Button>
      </Stack>
    </Sheet>
  );
});

export default AnswerSheet;
