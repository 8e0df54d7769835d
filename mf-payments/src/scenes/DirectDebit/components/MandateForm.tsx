import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '@rendezvous/contracts';
import { useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Button, Card, Heading, Stack, Text, Value } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { Checkbox, CodeInput, Field, focusFirstInvalid } from '@rendezvous/ui/forms';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { remote } from '../../../remote.ts';
import type { Mandate } from '../../../stores/DirectDebitStore.ts';

/** Shows the mandate and takes the consent and the code. */
export const MandateForm = observer(function MandateForm() {
  const { t } = useText('payments');
  const { t: errors } = useText('errors');
  const format = useFormat();
  const { directDebit: store } = remote.useStore();
  const navigation = useNavigation();
  const code = useRef<HTMLInputElement>(null);
  const { mandate: order, errors: wrong } = store;

  useEffect(() => code.current?.focus(), []);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const id = await store.confirm();
    if (id !== null) navigation.go('credits-pay', { id, paymentmethod: 'sdd' }, { replace: true });
    else focusFirstInvalid(form);
  }

  if (order === null) return null;
  const { total, sent_by } = order;
  const sent = { count: LIMITS.otp.minutes, digits: LIMITS.otp.digits };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={24}>
        <Text>{sent_by === 'sms' ? t('debit.sentSms', sent) : t('debit.sentEmail', sent)}</Text>
        <Field
          label={t('debit.code')}
          error={wrong.otp === undefined ? undefined : errors(`fields.${wrong.otp}`)}
          required
        >
          <CodeInput
            ref={code}
            name="otp"
            length={LIMITS.otp.digits}
            value={store.otp}
            onChange={(value) => store.setOtp(value)}
          />
        </Field>
        <MandateCard order={order} />
        <FailureNotice failure={store.failure} />
        <Stack gap={8}>
          <Button type="submit" size="lg" full loading={store.submission.busy}>
            <Value>{t('order.pay', { amount: format.money(total) })}</Value>
          </Button>
          <Button variant="quiet" full onClick={() => store.restart()}>
            {t('debit.restart')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
});

const MandateCard = observer(function MandateCard({ order }: { order: Mandate }) {
  const { t } = useText('payments');
  const { t: errors } = useText('errors');
  const format = useFormat();
  const { directDebit: store } = remote.useStore();
  const { mandate, total } = order;
  const wrong = store.errors.consent;
  return (
    <Card padding={24}>
      <Stack gap={12}>
        <Heading level={2} size="section">
          {t('debit.mandateTitle')}
        </Heading>
        <Text size={15.5}>
          <Value>{t('debit.mandate', { creditor: mandate.creditor, amount: format.money(total) })}</Value>
        </Text>
        <Text size={15.5}>{t('debit.notice')}</Text>
        <DescriptionList
          items={[
            { id: 'creditor', term: t('debit.creditor'), value: mandate.creditor },
            { id: 'id', term: t('debit.creditorId'), value: mandate.creditor_id },
            { id: 'reference', term: t('debit.reference'), value: mandate.reference },
          ]}
        />
        <Checkbox
          name="consent"
          label={t('debit.consent')}
          error={wrong === undefined ? undefined : errors(`fields.${wrong}`)}
          checked={store.consent}
          onChange={(event) => store.setConsent(event.target.checked)}
        />
      </Stack>
    </Card>
  );
});
