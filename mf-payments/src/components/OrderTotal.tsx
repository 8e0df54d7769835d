import { observer } from 'mobx-react-lite';
import type { Bundle } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { OrderSummary } from '@rendezvous/ui/payments';
import { minus } from '../models/price.ts';
import type { Price } from '../models/price.ts';
import { useVatNote } from './useVatNote.ts';

export type OrderTotalProps = { bundle: Bundle; price: Price; percentage: number };

export const OrderTotal = observer(function OrderTotal({ bundle, price, percentage }: OrderTotalProps) {
  const { t } = useText('payments');
  const format = useFormat();
  const vat = useVatNote();
  const lines = [
    {
      id: 'bundle',
      label: t('offer.bundle', { count: bundle.credits }),
      amount: format.money(price.list),
    },
    ...(price.discount.amount > 0
      ? [
          {
            id: 'discount',
            label: t('order.discount', { percent: format.percent(percentage) }),
            amount: format.money(minus(price.discount)),
            minus: true,
          },
        ]
      : []),
  ];
  return (
    <OrderSummary lines={lines} totalLabel={t('order.total')} total={format.money(price.total)} note={vat} />
  );
});
