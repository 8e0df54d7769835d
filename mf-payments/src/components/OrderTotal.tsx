import { observer } from 'mobx-react-lite';
import type { Bundle } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { OrderSummary } from '@rendezvous/ui/payments';
import type { OrderLine } from '@rendezvous/ui/payments';
import { minus } from '../models/price.ts';
import type { Price } from '../models/price.ts';
import { useVatNote } from './useVatNote.ts';

export type OrderTotalProps = {
  /** Null until a bundle is chosen. */
  bundle: Bundle | null;
  price: Price | null;
  percentage: number;
  /** Omits the VAT, which the bundles already state. */
  brief?: boolean;
};

export const OrderTotal = observer(function OrderTotal(props: OrderTotalProps) {
  const { bundle, price, percentage, brief = false } = props;
  const { t } = useText('payments');
  const format = useFormat();
  const vat = useVatNote();
  const lines: OrderLine[] = [
    {
      id: 'bundle',
      label: bundle === null ? t('debit.bundle') : t('offer.bundle', { count: bundle.credits }),
      amount: price === null ? NONE : format.money(price.list),
    },
  ];
  if (price !== null && price.discount.amount > 0) {
    lines.push({
      id: 'discount',
      label: t('order.discount', { percent: format.percent(percentage) }),
      amount: format.money(minus(price.discount)),
      minus: true,
    });
  }
  return (
    <OrderSummary
      lines={lines}
      totalLabel={t('order.total')}
      total={price === null ? NONE : format.money(price.total)}
      note={brief ? null : vat}
    />
  );
});

const NONE = '–';
