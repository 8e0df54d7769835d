import { observer } from 'mobx-react-lite';
import { RouteLink, T, useFormat, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Card, Link, Row, Stack, Text, Value } from '@rendezvous/ui';
import { Hint } from '@rendezvous/ui/forms';
import { remote } from '../remote.ts';
import { BillingFields } from './BillingFields.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { FictionalNotice } from './FictionalNotice.tsx';
import { MethodMark } from './MethodMark.tsx';
import { OrderTotal } from './OrderTotal.tsx';

type LastOrderProps = {
  /** Opens the choice of other bundles and methods here. Without it, a link leads to that page. */
  onOther?: () => void;
};

export const LastOrder = observer(function LastOrder({ onOther }: LastOrderProps) {
  const { t } = useText('payments');
  const format = useFormat();
  const { settings } = useStores();
  const { offer, order } = remote.useStore();
  const navigation = useNavigation();
  const last = offer.offer?.last_order ?? null;
  if (last === null) return null;
  const { bundle, paymentmethod } = last;
  const price = order.priceOf(bundle, paymentmethod);
  const isDebit = paymentmethod === 'sdd';

  async function handleOrder(): Promise<void> {
    if (isDebit) {
      navigation.go('directdebit', {}, { query: { bundle: bundle.id } });
      return;
    }
    const id = await order.repeat();
    if (id !== null) navigation.go('credits-pay', { id });
  }

  return (
    <Stack gap={24}>
      <Card padding={24}>
        <Stack gap={16}>
          <Row justify="space-between" nowrap>
            <Text tone="second">{t('pay.method')}</Text>
            <Row gap={8} nowrap>
              <MethodMark method={paymentmethod} />
              <Text weight={600}>{t(`methods.${paymentmethod}`)}</Text>
            </Row>
          </Row>
          <OrderTotal bundle={bundle} price={price} percentage={order.discount?.value_percentage ?? 0} />
        </Stack>
      </Card>
      <FictionalNotice />
      {order.asksBilling(bundle, paymentmethod) ? <BillingFields /> : null}
      {isDebit ? null : (
        <Text size={14} tone="second">
          <T
            ns="payments"
            k="repeat.consent"
            components={{ terms: <Link as={RouteLink} to="pages-terms" target="_blank" /> }}
          />
        </Text>
      )}
      <FailureNotice failure={order.submission.failure} onCancelOpen={() => void order.cancelOpen()} />
      <Stack gap={8}>
        <Button size="lg" full loading={order.submission.busy} onClick={() => void handleOrder()}>
          <Value>{isDebit ? t('order.debit') : t('order.pay', { amount: format.money(price.total) })}</Value>
        </Button>
        <Other onClick={onOther} />
      </Stack>
      <Hint>
        <Value>{t('order.refund', { count: settings.values.refund_days })}</Value>
      </Hint>
    </Stack>
  );
});

function Other({ onClick }: { onClick: (() => void) | undefined }) {
  const { t } = useText('payments');
  const words = t('repeat.other');
  return onClick ? (
    <Button variant="quiet" full onClick={onClick}>
      {words}
    </Button>
  ) : (
    <Button as={RouteLink} to="credits" variant="quiet" full>
      {words}
    </Button>
  );
}
