import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Card, Row, Stack, Text } from '@rendezvous/ui';
import { MethodMark } from '../../../components/MethodMark.tsx';
import { PaymentSum } from '../../../components/PaymentSum.tsx';
import { remote } from '../../../remote.ts';

/** The order, its method, and its total. */
export const Facts = observer(function Facts() {
  const { t } = useText('payments');
  const { payment } = remote.useStore().payment;
  if (payment === null) return null;
  const { paymentmethod } = payment;
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
        <PaymentSum payment={payment} />
      </Stack>
    </Card>
  );
});
