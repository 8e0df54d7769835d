import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useNavigation, useStores, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Card, Heading, Stack, Text, Value, media, space, steps } from '@rendezvous/ui';
import { Hint } from '@rendezvous/ui/forms';
import styled from 'styled-components';
import { remote } from '../remote.ts';
import { BILLING_FIELDS } from '../stores/OrderStore.ts';
import { BillingFields } from './BillingFields.tsx';
import { BundleCards } from './BundleCards.tsx';
import { Consents } from './Consents.tsx';
import { DiscountField } from './DiscountField.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { FictionalNotice } from './FictionalNotice.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { OrderTotal } from './OrderTotal.tsx';

/** Bundle, method, code, consents, total and the order button. */
export const OrderForm = observer(function OrderForm() {
  const { t } = useText('payments');
  const { offer, order } = remote.useStore();
  const navigation = useNavigation();

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (order.method === 'sdd') {
      if (order.check(['bundle'])) navigation.go('directdebit', {}, { query: { bundle: order.bundleId } });
      else focusMissing(form, ['bundle']);
      return;
    }
    const id = await order.submit();
    if (id !== null) navigation.go('credits-pay', { id });
    else focusMissing(form, Object.keys(order.errors));
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={32}>
        <BundleCards />
        <Columns>
          <Stack gap={24}>
            <MethodChoice
              methods={offer.methods}
              value={order.method}
              error={order.errors.method ? t('order.chooseMethod') : undefined}
              onChange={(method) => order.chooseMethod(method)}
            />
            <DiscountField />
          </Stack>
          <OrderPanel />
        </Columns>
      </Stack>
    </form>
  );
});

const OrderPanel = observer(function OrderPanel() {
  const { t } = useText('payments');
  const { settings } = useStores();
  const { order } = remote.useStore();
  const { bundle, price } = order;
  const isDebit = order.method === 'sdd';
  return (
    <Panel padding={24}>
      <Stack gap={16}>
        <Heading level={2} size="section">
          {t('order.title')}
        </Heading>
        <FictionalNotice />
        {bundle === null || price === null ? (
          <Text tone="second">{t('order.empty')}</Text>
        ) : (
          <OrderTotal bundle={bundle} price={price} percentage={order.discount?.value_percentage ?? 0} />
        )}
        {order.asksBilling() ? <BillingFields /> : null}
        {isDebit ? null : <Consents />}
        <OrderFailure />
        <OrderButton isDebit={isDebit} />
        <Hint>
          {isDebit ? null : <Value>{`${t('order.leaving')} `}</Value>}
          <Value>{t('order.refund', { count: settings.values.refund_days })}</Value>
        </Hint>
      </Stack>
    </Panel>
  );
});

/** Separate observer, so that sending only re-renders the button. */
const OrderButton = observer(function OrderButton({ isDebit }: { isDebit: boolean }) {
  const { t } = useText('payments');
  const format = useFormat();
  const { order } = remote.useStore();
  return (
    // Without scripts the order would end up in a URL.
    <SubmitButton size="lg" full loading={order.submission.busy}>
      <Value>
        {isDebit
          ? t('order.debit')
          : order.price === null
            ? t('order.payNothing')
            : t('order.pay', { amount: format.money(order.price.total) })}
      </Value>
    </SubmitButton>
  );
});

const OrderFailure = observer(function OrderFailure() {
  const { order } = remote.useStore();
  return <FailureNotice failure={order.submission.failure} onCancelOpen={() => void order.cancelOpen()} />;
});

const NAMES: Readonly<Record<string, string>> = {
  bundle: 'bundle',
  method: 'paymentmethod',
  ...Object.fromEntries(BILLING_FIELDS.map((field) => [field, `billing_${field}`])),
  terms: 'terms',
  startNow: 'start_now',
};

/** Scrolls to the first missing field. */
function focusMissing(form: HTMLFormElement, fields: readonly string[]): void {
  const first = Object.keys(NAMES).find((field) => fields.includes(field));
  if (first !== undefined) form.querySelector<HTMLInputElement>(`input[name="${NAMES[first]}"]`)?.focus();
}

const Columns = styled.div`
  display: grid;
  gap: ${space[24]};
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[32]};
  }
`;

const Panel = styled(Card)`
  ${media.lg} {
    position: sticky;
    inset-block-start: ${steps(22)};
  }
`;
