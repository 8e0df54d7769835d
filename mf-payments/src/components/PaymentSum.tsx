import { observer } from 'mobx-react-lite';
import type { Payment } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { OrderSummary } from '@rendezvous/ui/payments';
import { minus } from '../models/price.ts';

/** Shows a payment's bundle, discount and total including tax. */
export const PaymentSum = observer(function PaymentSum({ payment }: { payment: Payment }) {
  const { t } = useText('payments');
  const format = useFormat();
  const { amount, discount, total, vat } = payment;
  const percentage = amount.amount > 0 ? Math.round((discount.amount * 100) / amount.amount) : 0;
  const bundle = {
    id: 'bundle',
    label: t('offer.bundle', { count: payment.credits }),
    amount: format.money(amount),
  };
  const off = {
    id: 'discount',
    label: t('order.discount', { percent: format.percent(percentage) }),
    amount: format.money(minus(discount)),
    minus: true,
  };
  return (
    <OrderSummary
      lines={discount.amount > 0 ? [bundle, off] : [bundle]}
      totalLabel={t('transactions.amount')}
      total={format.money(total)}
      note={vat.amount > 0 ? t('pay.vat', { amount: format.money(vat) }) : null}
    />
  );
});
