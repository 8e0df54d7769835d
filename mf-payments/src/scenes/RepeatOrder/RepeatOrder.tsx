import { observer } from 'mobx-react-lite';
import { RouteLink, T, useFormat, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Card, EmptyState, Link, Row, Stack, Text, Value } from '@rendezvous/ui';
import { Hint } from '@rendezvous/ui/forms';
import { BillingFields } from '../../components/BillingFields.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FictionalNotice } from '../../components/FictionalNotice.tsx';
import { MethodMark } from '../../components/MethodMark.tsx';
import { OfferGate } from '../../components/OfferGate.tsx';
import { OrderTotal } from '../../components/OrderTotal.tsx';
import { Page } from '../../components/Page.tsx';
import { useProblemSeen } from '../../components/useProblemSeen.ts';
import { useStoredWayBack } from '../../components/useStoredWayBack.ts';
import { remote } from '../../remote.ts';

/** Orders the same bundle by the same method in one tap, at the price shown. */
export const RepeatOrder = observer(function RepeatOrder() {
  useProblemSeen();
  useStoredWayBack();
  const { t } = useText('payments');
  const { entitlement } = useStores();
  const { offer } = remote.useStore();
  const nothing = offer.offer !== null && offer.offer.last_order === null;
  const balance = t('credits.balance', { count: entitlement.credits });
  return (
    <Page
      width="form"
      title={t('repeat.title')}
      intro={nothing ? balance : `${balance} ${t('repeat.intro')}`}
    >
      <OfferGate>
        <LastOrder />
      </OfferGate>
      <Link as={RouteLink} to="transactions">
        {t('credits.transactions')}
      </Link>
    </Page>
  );
});

export default RepeatOrder;

const LastOrder = observer(function LastOrder() {
  const { t } = useText('payments');
  const format = useFormat();
  const { settings } = useStores();
  const { offer, order } = remote.useStore();
  const navigation = useNavigation();
  const last = offer.offer?.last_order ?? null;
  if (last === null) return <NothingYet />;
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
        <Button as={RouteLink} to="credits" variant="quiet" full>
          {t('repeat.other')}
        </Button>
      </Stack>
      <Hint>
        <Value>{t('order.refund', { count: settings.values.refund_days })}</Value>
      </Hint>
    </Stack>
  );
});

function NothingYet() {
  const { t } = useText('payments');
  return (
    <EmptyState
      drawing="noResults"
      title={t('repeat.none')}
      action={
        <Button as={RouteLink} to="credits">
          {t('pay.toCredits')}
        </Button>
      }
    >
      {t('repeat.noneText')}
    </EmptyState>
  );
}
