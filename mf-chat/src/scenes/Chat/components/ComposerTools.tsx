import { Suspense, lazy, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { IconButton } from '@rendezvous/ui';
import { GiftIcon, PictureIcon } from '@rendezvous/ui/icons';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';

const GiftSheet = lazy(() => import('./GiftSheet.tsx'));
const PhotoDialog = lazy(() => import('./PhotoDialog.tsx'));

export type ComposerToolsProps = { conversation: ConversationStore; partner: ChatPartner };

/** A picture or a gift in place of words. */
export const ComposerTools = observer(function ComposerTools({ conversation, partner }: ComposerToolsProps) {
  const { t } = useText('chat');
  const { toasts } = useStores();
  const chat = remote.useStore();
  const file = useRef<HTMLInputElement>(null);
  const [giftsOpen, setGiftsOpen] = useState(false);
  const [chosen, setChosen] = useState<File | null>(null);

  function handleFile(event: ChangeEvent<HTMLInputElement>): void {
    setChosen(event.target.files?.[0] ?? null);
    event.target.value = '';
  }

  async function handleSend(photo: File): Promise<void> {
    setChosen(null);
    try {
      await chat.sendPhoto(partner.id, photo);
    } catch (error) {
      toasts.error(error);
    }
  }

  return (
    <>
      <IconButton label={t('composer.photo')} icon={<PictureIcon />} onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/heic"
        aria-label={t('composer.photo')}
        onChange={handleFile}
      />
      <IconButton label={t('composer.gift')} icon={<GiftIcon />} onClick={() => setGiftsOpen(true)} />
      {giftsOpen ? (
        <Suspense fallback={null}>
          <GiftSheet conversation={conversation} partner={partner} onClose={() => setGiftsOpen(false)} />
        </Suspense>
      ) : null}
      {chosen === null ? null : (
        <Suspense fallback={null}>
          <PhotoDialog
            conversation={conversation}
            partner={partner}
            file={chosen}
            onSend={() => void handleSend(chosen)}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </>
  );
});
