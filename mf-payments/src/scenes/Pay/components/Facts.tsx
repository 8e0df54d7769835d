import { observer } from 'mobx-react-lite';
import type { Money } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Card, Row, Stack, Text } from '@rendezvous/ui';
import { OrderSummary } from '@rendezvous/ui/payments';
import { MethodMark } from '../../../components/MethodMark.tsx';
import { remote } from '../../../remote.ts';

const minus = ({ amount, currency }: Money): Money => ({ amount: -amount, currency });

/** What was ordered, by which method, and its total. */
export const Facts = observer(function Facts() {
  const { t } = useText('payments');
  const format = useFormat();
  const { payment } = remote.useStore().payment;
  if (payment === null) return null;
  const { amount, discount, total, vat, paymentmethod } = payment;
  const percentage = amount.amount > 0 ? Math.round((discount.amount * 100) / amount.amount) : 0;
  return (
    <Card padding={24}>
      <Stack gap={16}>
        <Row justify="space-between" gap={8} nowrap>
          <div>
            <Text weight={600}>{t(`methods.${paymentmethod}`)}</Text>
            <Text size={14} tone="second">
              {t('pay.number', { id: payment.payment_id })}
            </Text>
          </div>
          <MethodMark method={paymentmethod} />
        </Row>
        <OrderSummary
          lines={[
            {
              id: 'bundle',
              label: t('offer.bundle', { count: payment.credits }),
              amount: format.money(amount),
            },
            ...(discount.amount > 0
              ? [
                  {
                    id: 'discount',
                    label: t('order.discount', { percent: format.percent(percentage) }),
                    amount: format.money(minus(discount)),
                    minus: true,
                  },
                ]
              : []),
          ]}
          totalLabel={t('order.total')}
          total={format.money(total)}
          note={t('pay.vat', { amount: format.money(vat) })}
        />
      </Stack>
    </Card>
  );
});
