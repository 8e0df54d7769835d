import { useEffect, useId, useState } from 'react';
import type { Ref } from 'react';
import { observer } from 'mobx-react-lite';
import type { PaymentMethod } from '@rendezvous/contracts';
import { isErrorCode } from '@rendezvous/contracts';
import { Waiting } from '@rendezvous/people';
import { RouteLink, useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Button, CircleAlertIcon, Divider, Link, Skeleton, Stack, Text, Value } from '@rendezvous/ui';
import { Hint } from '@rendezvous/ui/forms';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { MethodChoice } from '../../../components/MethodChoice.tsx';
import { remote } from '../../../remote.ts';
import { Facts } from './Facts.tsx';
import { PayFrame } from './PayFrame.tsx';

export type UnpaidProps = { view: 'open' | 'failed' | 'cancelled'; titleRef: Ref<HTMLHeadingElement> };

/** Shows an open, failed or cancelled payment with the reason, and offers other methods. */
export const Unpaid = observer(function Unpaid({ view, titleRef }: UnpaidProps) {
  const { t } = useText('payments');
  const { t: errors } = useText('errors');
  const format = useFormat();
  const { payment: store } = remote.useStore();
  const { payment } = store;
  if (payment === null) return null;
  // Unlike the other texts, this one does not say whether anything was charged.
  const failed =
    isErrorCode(payment.failure) && payment.failure !== 'payment_failed'
      ? errors(payment.failure)
      : `${errors('payment_failed')} ${t('pay.cancelledText')}`;
  const text = { open: t('pay.openText'), failed, cancelled: t('pay.cancelledText') }[view];
  const canResume = view === 'open' && payment.redirect_url !== null;
  return (
    <PayFrame
      title={t(`pay.${view}`)}
      text={text}
      mark={
        view === 'failed' ? (
          <Text as="span" tone="danger">
            <CircleAlertIcon size={44} />
          </Text>
        ) : null
      }
      titleRef={titleRef}
      halves
    >
      <Facts />
      <Stack gap={24}>
        {canResume ? (
          <>
            <Button size="lg" full onClick={() => store.resume()}>
              <Value>{t('pay.continue', { amount: format.money(payment.total) })}</Value>
            </Button>
            <Divider />
          </>
        ) : null}
        <OtherMethod secondary={canResume} />
        <Link as={RouteLink} to="pages-service">
          {t('pay.support')}
        </Link>
      </Stack>
    </PayFrame>
  );
});

const OtherMethod = observer(function OtherMethod({ secondary }: { secondary: boolean }) {
  const { t } = useText('payments');
  const format = useFormat();
  const { offer, payment: store } = remote.useStore();
  const navigation = useNavigation();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [missing, setMissing] = useState(false);
  const hint = useId();
  const { payment } = store;

  useEffect(() => void offer.load(), [offer]);

  async function handlePay(): Promise<void> {
    setMissing(method === null);
    if (method === null || payment === null) return;
    if (method === 'sdd') {
      navigation.go('directdebit', {}, { query: { bundle: payment.bundle } });
      return;
    }
    const id = await store.payBy(method);
    if (id !== null) navigation.go('credits-pay', { id }, { replace: true });
  }

  // Reserves the space so that the content below does not move.
  if (offer.state === 'loading') {
    return (
      <Waiting>
        <Skeleton shape="block" height={320} />
      </Waiting>
    );
  }
  if (payment === null || offer.methods.length === 0) return null;
  return (
    <Stack gap={16}>
      <MethodChoice
        legend={t('pay.other')}
        methods={offer.methods}
        value={method}
        error={missing && method === null ? t('order.chooseMethod') : undefined}
        onChange={setMethod}
      />
      <FailureNotice failure={store.submission.failure} again />
      {method === null ? <Hint id={hint}>{t('order.chooseMethod')}</Hint> : null}
      <Button
        size="lg"
        full
        {...(method === null && { 'aria-disabled': true, 'aria-describedby': hint })}
        variant={secondary ? 'secondary' : 'primary'}
        loading={store.submission.busy}
        onClick={() => void handlePay()}
      >
        <Value>
          {method === 'sdd' ? t('order.debit') : t('order.pay', { amount: format.money(payment.total) })}
        </Value>
      </Button>
    </Stack>
  );
});
