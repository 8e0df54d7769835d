import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { IconButton } from '@rendezvous/ui';
import { GiftIcon, PictureIcon } from '@rendezvous/ui/icons';
import { usePart } from '../../../components/usePart.ts';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';

export type ComposerToolsProps = { conversation: ConversationStore; partner: ChatPartner };

/** A picture or a gift in place of words. */
export const ComposerTools = observer(function ComposerTools({ conversation, partner }: ComposerToolsProps) {
  const { t } = useText('chat');
  const { toasts } = useStores();
  const chat = remote.useStore();
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { Part: GiftSheet, ...gifts } = usePart(() => import('./GiftSheet.tsx'));
  const { Part: PhotoDialog, ...photo } = usePart(() => import('./PhotoDialog.tsx'));

  async function handleFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    setChosen(event.target.files?.[0] ?? null);
    event.target.value = '';
    await photo.open();
  }

  async function handleSend(picture: File): Promise<void> {
    photo.close();
    try {
      await chat.sendPhoto(partner.id, picture);
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
        onChange={(event) => void handleFile(event)}
      />
      <IconButton label={t('composer.gift')} icon={<GiftIcon />} onClick={() => void gifts.open()} />
      {GiftSheet ? <GiftSheet conversation={conversation} partner={partner} onClose={gifts.close} /> : null}
      {PhotoDialog && chosen ? (
        <PhotoDialog
          conversation={conversation}
          partner={partner}
          file={chosen}
          onSend={() => void handleSend(chosen)}
          onClose={photo.close}
        />
      ) : null}
    </>
  );
});
