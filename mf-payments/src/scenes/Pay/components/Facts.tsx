import { observer } from 'mobx-react-lite';
import type { Payment } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Card, Row, Stack, Text, Value } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { MethodMark } from '../../../components/MethodMark.tsx';
import { PaymentSum } from '../../../components/PaymentSum.tsx';
import { useDebitFacts } from '../../../components/useDebitFacts.ts';
import { remote } from '../../../remote.ts';

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
              <Value>{t('pay.number', { id: payment.payment_id })}</Value>
            </Text>
          </div>
          <MethodMark method={paymentmethod} />
        </Row>
        <PaymentSum payment={payment} />
        <Debit payment={payment} />
      </Stack>
    </Card>
  );
});

function Debit({ payment }: { payment: Payment }) {
  const facts = useDebitFacts(payment);
  return facts.length === 0 ? null : <DescriptionList items={facts} />;
}
