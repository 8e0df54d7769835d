import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Heading, Stack, Text } from '@rendezvous/ui';
import { remote } from '../remote.ts';
import type { BillingField } from '../stores/OrderStore.ts';
import { OrderInput } from './OrderInput.tsx';
import { Pair } from './Pair.tsx';

/** Asks for the buyer's name and address if the invoice must show them. */
export const BillingFields = observer(function BillingFields() {
  const { t } = useText('payments');
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Heading level={3} size="card">
          {t('order.billing.title')}
        </Heading>
        <Text size={14} tone="second">
          {t('order.billing.hint')}
        </Text>
      </Stack>
      <BillingInput field="name" label={t('order.billing.name')} autoComplete="billing name" />
      <Pair>
        <BillingInput field="street" label={t('debit.street')} autoComplete="billing address-line1" />
        <BillingInput
          field="house_number"
          label={t('debit.house_number')}
          autoComplete="billing address-line2"
        />
      </Pair>
      <Pair $narrowFirst>
        <BillingInput field="postal_code" label={t('debit.postal_code')} autoComplete="billing postal-code" />
        <BillingInput field="city" label={t('debit.city')} autoComplete="billing address-level2" />
      </Pair>
    </Stack>
  );
});

type BillingInputProps = { field: BillingField; label: string; autoComplete: string };

const BillingInput = observer(function BillingInput({ field, label, autoComplete }: BillingInputProps) {
  const { order } = remote.useStore();
  return (
    <OrderInput
      label={label}
      code={order.errors[field]}
      name={`billing_${field}`}
      autoComplete={autoComplete}
      maxLength={MAX_LENGTH[field]}
      value={order.billing[field]}
      onType={(value) => order.setBilling(field, value)}
    />
  );
});

/** Must match the endpoint's schema. */
const MAX_LENGTH: Record<BillingField, number> = {
  name: 100,
  street: 100,
  house_number: 20,
  postal_code: 16,
  city: 80,
};
