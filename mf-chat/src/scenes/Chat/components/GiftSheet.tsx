import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { Notice, Spinner, Text } from '@rendezvous/ui';
import { GiftChoice, GiftTray } from '@rendezvous/ui/chat';
import { Sheet } from '@rendezvous/ui/overlays';
import { GiftDrawing } from '../../../components/GiftDrawing.tsx';
import { useGiftName } from '../../../components/useGiftName.ts';
import { remote } from '../../../remote.ts';

export type GiftSheetProps = {
  partner: ChatPartner;
  /** Credits. */
  cost: number;
  onClose: () => void;
};

/** The gifts, with what each costs. One tap sends. */
const GiftSheet = observer(function GiftSheet({ partner, cost, onClose }: GiftSheetProps) {
  const { t } = useText('chat');
  const { session } = useStores();
  const chat = remote.useStore();
  const giftName = useGiftName();
  const [failed, setFailed] = useState(false);
  const credits = session.user?.credits ?? 0;

  useEffect(() => {
    chat.loadGifts().catch(() => setFailed(true));
  }, [chat]);

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('gifts.title', { name: partner.name })}
      closeLabel={t('gifts.close')}
    >
      {failed ? <Notice tone="danger">{t('failed.text')}</Notice> : null}
      {!failed && chat.gifts.length === 0 ? <Spinner /> : null}
      {credits < cost ? <Text tone="second">{t('gifts.notEnough', { count: cost })}</Text> : null}
      <GiftTray>
        {chat.gifts.map((gift) => (
          <GiftChoice
            key={gift.id}
            name={giftName(gift.icon)}
            cost={t('gifts.cost', { count: gift.credits })}
            drawing={<GiftDrawing icon={gift.icon} />}
            disabled={credits < gift.credits}
            onClick={() => {
              chat.outbox.add(partner.id, { kind: 'gift', gift: { id: gift.id, icon: gift.icon } });
              onClose();
            }}
          />
        ))}
      </GiftTray>
    </Sheet>
  );
});

export default GiftSheet;
