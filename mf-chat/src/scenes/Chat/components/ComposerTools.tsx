import { Suspense, lazy, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { IconButton } from '@rendezvous/ui';
import { GiftIcon, PictureIcon } from '@rendezvous/ui/icons';
import { remote } from '../../../remote.ts';

const GiftSheet = lazy(() => import('./GiftSheet.tsx'));

export type ComposerToolsProps = { partner: ChatPartner; /** Credits. */ giftCost: number };

/** A picture or a gift in place of words. */
export const ComposerTools = observer(function ComposerTools({ partner, giftCost }: ComposerToolsProps) {
  const { t } = useText('chat');
  const { toasts } = useStores();
  const chat = remote.useStore();
  const file = useRef<HTMLInputElement>(null);
  const [giftsOpen, setGiftsOpen] = useState(false);

  async function handleFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (chosen === undefined) return;
    try {
      await chat.sendPhoto(partner.id, chosen);
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
      <IconButton label={t('composer.gift')} icon={<GiftIcon />} onClick={() => setGiftsOpen(true)} />
      {giftsOpen ? (
        <Suspense fallback={null}>
          <GiftSheet partner={partner} cost={giftCost} onClose={() => setGiftsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
});
