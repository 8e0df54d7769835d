import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Stack } from '@rendezvous/ui';
import { Sheet } from '@rendezvous/ui/overlays';
import { DiscountLine } from '../../components/DiscountLine.tsx';
import { LastOrder } from '../../components/LastOrder.tsx';
import { OfferGate } from '../../components/OfferGate.tsx';
import { OrderForm } from '../../components/OrderForm.tsx';
import { remote } from '../../remote.ts';

/** Opens over a conversation. Offers to repeat the last order, or shows the order form. */
export const BuySheet = observer(function BuySheet({ next, bundle, onClose }: DialogContentProps<'buy'>) {
  const { t: common } = useText('common');
  const { offer, order, wayBack } = remote.useStore();
  const [isForm, setForm] = useState(bundle === undefined);
  const last = offer.offer?.last_order ?? null;

  useEffect(() => {
    wayBack.keep(next);
    order.clear();
    if (bundle !== undefined) order.chooseBundle(bundle);
  }, [wayBack, order, next, bundle]);

  return (
    <Sheet open onClose={onClose} title={common('titles.credits')} closeLabel={common('dialog.close')}>
      <OfferGate>
        {!isForm && last !== null && last.bundle.id === bundle ? (
          <LastOrder onOther={() => setForm(true)} />
        ) : (
          <Stack gap={12}>
            <DiscountLine />
            <OrderForm narrow />
          </Stack>
        )}
      </OfferGate>
    </Sheet>
  );
});

export default BuySheet;
