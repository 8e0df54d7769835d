import type { ComponentPropsWithRef, FormEvent, ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useText } from '@rendezvous/platform';
import { SubmitButton } from '@rendezvous/platform/forms';
import { Divider, Heading, Stack } from '@rendezvous/ui';
import { Hint, RadioCards, focusFirstInvalid } from '@rendezvous/ui/forms';
import { Consents } from '../../../components/Consents.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { FictionalNotice } from '../../../components/FictionalNotice.tsx';
import { OrderInput } from '../../../components/OrderInput.tsx';
import { OrderTotal } from '../../../components/OrderTotal.tsx';
import { Pair } from '../../../components/Pair.tsx';
import { groupedIban } from '../../../models/iban.ts';
import { remote } from '../../../remote.ts';
import type { DebitField } from '../../../stores/DirectDebitStore.ts';

/**
 * Asks for the account and address. `linked` is the bundle of the URL, used until the order has it.
 */
export const DebitForm = observer(function DebitForm({ linked }: { linked: string | null }) {
  const { t } = useText('payments');
  const { directDebit: store, offer, order } = remote.useStore();
  const bundleId = order.bundleId ?? linked;
  const bundle = offer.bundles.find(({ id }) => id === bundleId);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    await store.start();
    focusFirstInvalid(form);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={24}>
        <BundleChoice value={bundleId} />
        <AccountFields />
        <Divider />
        {bundle ? (
          <OrderTotal
            bundle={bundle}
            price={order.priceOf(bundle, 'sdd')}
            percentage={order.discount?.value_percentage ?? 0}
          />
        ) : null}
        <FictionalNotice />
        <Consents />
        <FailureNotice failure={store.failure} />
        <Stack gap={8}>
          {/* Disabled until hydration: no endpoint takes a plain form. Earlier input is kept. */}
          <SubmitButton size="lg" full loading={store.submission.busy}>
            {t('debit.next')}
          </SubmitButton>
          <Hint>{t('debit.nextHint')}</Hint>
        </Stack>
      </Stack>
    </form>
  );
});

const AccountFields = observer(function AccountFields() {
  const { t } = useText('payments');
  const { directDebit: store } = remote.useStore();
  return (
    <Stack gap={16}>
      <Heading level={2} size="section">
        {t('debit.account')}
      </Heading>
      <DebitInput field="account_holder" autoComplete="name" />
      <DebitInput
        field="iban"
        hint={t('debit.ibanHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        onBlur={() => {
          store.set('iban', groupedIban(store.form.iban));
          store.checkIban();
        }}
      />
      <Pair>
        <DebitInput field="street" autoComplete="address-line1" />
        <DebitInput field="house_number" autoComplete="address-line2" />
      </Pair>
      <Pair $narrowFirst>
        <DebitInput field="postal_code" autoComplete="postal-code" />
        <DebitInput field="city" autoComplete="address-level2" />
      </Pair>
      <DebitInput
        field="mobile_number"
        hint={t('debit.mobileHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </Stack>
  );
});

const BundleChoice = observer(function BundleChoice({ value }: { value: string | null }) {
  const { t } = useText('payments');
  const format = useFormat();
  const { offer, order } = remote.useStore();
  return (
    <RadioCards
      legend={t('debit.bundle')}
      name="bundle"
      options={offer.bundles.map((bundle) => {
        const price = order.priceOf(bundle, 'sdd');
        return {
          value: bundle.id,
          label: t('offer.bundle', { count: bundle.credits }),
          hint: t('debit.bundleLine', {
            price: format.money(price.total),
            perMessage: format.money(price.perMessage),
          }),
        };
      })}
      value={value}
      error={order.errors.bundle ? t('order.chooseBundle') : undefined}
      onChange={(id) => order.chooseBundle(id)}
    />
  );
});

type DebitInputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange'> & {
  field: DebitField;
  hint?: ReactNode;
};

const DebitInput = observer(function DebitInput({ field, hint, ...input }: DebitInputProps) {
  const { t } = useText('payments');
  const { directDebit: store } = remote.useStore();
  return (
    <OrderInput
      {...input}
      label={t(`debit.${field}`)}
      hint={hint}
      code={store.errors[field]}
      name={field}
      value={store.form[field]}
      onType={(value) => store.set(field, value)}
    />
  );
});
