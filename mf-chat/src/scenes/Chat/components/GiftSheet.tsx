import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { LoadGate } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { Skeleton, Stack, Text } from '@rendezvous/ui';
import { GiftChoice, GiftTray } from '@rendezvous/ui/chat';
import { Sheet } from '@rendezvous/ui/overlays';
import { GiftDrawing } from '../../../components/GiftDrawing.tsx';
import { useGiftName } from '../../../components/useGiftName.ts';
import { remote } from '../../../remote.ts';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { BuyCredits } from './BuyCredits.tsx';
import { useMoneyOf } from './useCostText.ts';

export type GiftSheetProps = {
  conversation: ConversationStore;
  partner: ChatPartner;
  onClose: () => void;
};

/** Lists the gifts and their prices. A tap sends the gift. */
const GiftSheet = observer(function GiftSheet({ conversation, partner, onClose }: GiftSheetProps) {
  const { t } = useText('chat');
  const { session, settings } = useStores();
  const { gifts, outbox } = remote.useStore();
  const giftName = useGiftName();
  const credits = session.user?.credits ?? 0;
  const cost = settings.values.gift_costs.lowest;
  const moneyOf = useMoneyOf(conversation.costs);
  const costOf = (count: number): string => {
    const money = moneyOf(count);
    return money === null ? t('gifts.cost', { count }) : t('gifts.costMoney', { count, money });
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('gifts.title', { name: partner.name })}
      closeLabel={t('gifts.close')}
    >
      {credits < cost ? (
        <Stack gap={12}>
          <Text tone="second">{t('gifts.notEnough', { count: cost })}</Text>
          <BuyCredits />
        </Stack>
      ) : null}
      <LoadGate from={gifts} skeleton={<Waiting />}>
        {() => (
          <GiftTray>
            {(gifts.value ?? []).map((gift) => (
              <GiftChoice
                key={gift.id}
                name={giftName(gift.icon)}
                cost={costOf(gift.credits)}
                drawing={<GiftDrawing icon={gift.icon} />}
                disabled={credits < gift.credits}
                onClick={() => {
                  outbox.add(partner.id, {
                    kind: 'gift',
                    gift: { id: gift.id, icon: gift.icon, credits: gift.credits },
                  });
                  onClose();
                }}
              />
            ))}
          </GiftTray>
        )}
      </LoadGate>
    </Sheet>
  );
});

export default GiftSheet;

/** Number and height of the gifts, in pixels, so that the sheet opens in its final size. */
const GIFTS = 10;
const GIFT_HEIGHT = 117;

function Waiting() {
  return (
    <GiftTray>
      {Array.from({ length: GIFTS }, (_, at) => (
        <Skeleton key={at} shape="block" height={GIFT_HEIGHT} />
      ))}
    </GiftTray>
  );
}
