import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { useAgeGate } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { IconButton } from '@rendezvous/ui';
import { GiftIcon, PictureIcon } from '@rendezvous/ui/icons';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';

const GiftSheet = lazyDialog(
  () => import('./GiftSheet.tsx'),
  ({ onClose }) => onClose(),
);
const PhotoDialog = lazyDialog(
  () => import('./PhotoDialog.tsx'),
  ({ onClose }) => onClose(),
);

export type ComposerToolsProps = { conversation: ConversationStore; partner: ChatPartner };

export const ComposerTools = observer(function ComposerTools({ conversation, partner }: ComposerToolsProps) {
  const { t } = useText('chat');
  const { toasts } = useStores();
  const { uploads } = remote.useStore();
  const checkAge = useAgeGate('first_photo');
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isGiving, setGiving] = useState(false);

  function handleFile(event: ChangeEvent<HTMLInputElement>): void {
    setChosen(event.target.files?.[0] ?? null);
    event.target.value = '';
  }

  async function handleSend(picture: Promise<Blob>): Promise<void> {
    setChosen(null);
    try {
      await uploads.send(partner.id, picture);
    } catch (error) {
      toasts.error(error);
    }
  }

  return (
    <>
      <IconButton
        label={t('composer.photo')}
        icon={<PictureIcon />}
        onClick={checkAge ?? (() => file.current?.click())}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/heic"
        aria-label={t('composer.photo')}
        onChange={handleFile}
      />
      <IconButton label={t('composer.gift')} icon={<GiftIcon />} onClick={() => setGiving(true)} />
      {isGiving ? (
        <GiftSheet conversation={conversation} partner={partner} onClose={() => setGiving(false)} />
      ) : null}
      {chosen ? (
        <PhotoDialog
          conversation={conversation}
          partner={partner}
          file={chosen}
          onSend={(picture) => void handleSend(picture)}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
});
