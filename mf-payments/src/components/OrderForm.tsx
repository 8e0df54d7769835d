import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Card, Heading, Stack, Value, color, media, space, steps, type } from '@rendezvous/ui';
import { Hint } from '@rendezvous/ui/forms';
import styled, { css } from 'styled-components';
import { remote } from '../remote.ts';
import { BILLING_FIELDS } from '../stores/OrderStore.ts';
import { BillingFields } from './BillingFields.tsx';
import { BundleCards } from './BundleCards.tsx';
import { Consents } from './Consents.tsx';
import { DiscountField } from './DiscountField.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { FictionalNotice } from './FictionalNotice.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { OrderBar } from './OrderBar.tsx';
import { OrderTotal } from './OrderTotal.tsx';

type OrderFormProps = {
  /** For a sheet: as on a phone, at any width. */
  narrow?: boolean;
};

export const OrderForm = observer(function OrderForm({ narrow = false }: OrderFormProps) {
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
    <Form data-narrow={narrow || undefined} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <BundleCards />
      <Stack gap={12}>
        <MethodChoice
          methods={offer.methods}
          value={order.method}
          error={order.errors.method ? t('order.chooseMethod') : undefined}
          onChange={(method) => order.chooseMethod(method)}
        />
        <DiscountField />
      </Stack>
      <OrderPanel />
    </Form>
  );
});

const OrderPanel = observer(function OrderPanel() {
  const { t } = useText('payments');
  const { settings } = useStores();
  const { order } = remote.useStore();
  const isDebit = order.method === 'sdd';
  return (
    <Panel padding={16}>
      <Sum data-empty={order.price === null || undefined}>
        <Heading size="card">{t('order.title')}</Heading>
        <OrderTotal
          brief
          bundle={order.bundle}
          price={order.price}
          percentage={order.discount?.value_percentage ?? 0}
        />
      </Sum>
      <FictionalNotice />
      {order.asksBilling() ? <BillingFields /> : null}
      {isDebit ? null : <Consents />}
      <OrderFailure />
      <OrderBar />
      <Hint>
        {isDebit ? null : <Value>{`${t('order.leaving')} `}</Value>}
        <Value>{t('order.refund', { count: settings.values.refund_days })}</Value>
      </Hint>
    </Panel>
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

function focusMissing(form: HTMLFormElement, fields: readonly string[]): void {
  const first = Object.keys(NAMES).find((field) => fields.includes(field));
  if (first !== undefined) form.querySelector<HTMLInputElement>(`input[name="${NAMES[first]}"]`)?.focus();
}

const Sum = styled.div`
  display: grid;
  gap: ${space[12]};
  &[data-empty] dd {
    font-weight: 400;
    color: ${color.second};
  }
`;

const Panel = styled(Card)`
  ${media.md} {
    display: grid;
    gap: ${space[16]};
  }
`;

/** A single column without a panel, so that the bar, which shows the total, stays in view. */
const narrowForm = css`
  ${Panel} {
    display: contents;
  }
  ${Sum} {
    display: none;
  }
  input,
  summary,
  a,
  button {
    /* Keeps a focused field clear of the sticky bar. */
    scroll-margin-block-end: ${steps(24)};
  }
`;

/** Keeps the order in view, beside the choices. */
const beside = css`
  ${media.md} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) ${steps(84)};
    gap: ${space[24]};
    ${Panel} {
      position: sticky;
      inset-block-start: ${steps(22)};
      grid-area: 1 / 2 / 3;
      align-self: start;
    }
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) ${steps(115)};
    column-gap: ${space[32]};
    ${Panel} {
      padding: ${space[24]};
    }
  }
  @media (min-width: ${steps(400)}) {
    gap: ${space[48]};
    [role='radiogroup'] > label {
      padding: ${space[32]};
      b {
        font-size: ${type[44]};
      }
      > span:first-of-type {
        inset-block-start: ${space[32]};
        inset-inline-end: ${space[32]};
      }
      > span:last-of-type {
        padding-block-start: ${space[16]};
        > :nth-child(2) {
          font-size: ${type[34]};
        }
      }
    }
    fieldset label {
      min-height: ${steps(16)};
    }
  }
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space[12]};
  ${media.phone} {
    ${narrowForm}
  }
  ${media.md} {
    gap: ${space[16]};
  }
  &[data-narrow] {
    ${narrowForm}
  }
  &:not([data-narrow]) {
    ${beside}
  }
`;
