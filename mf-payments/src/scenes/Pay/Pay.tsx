import { useEffect, useRef, useState } from 'react';
import type { Ref } from 'react';
import { observer } from 'mobx-react-lite';
import { StateGate } from '@rendezvous/people';
import { RouteLink, useFormat, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Button, Container, EmptyState, Skeleton, Spinner, Stack, Value } from '@rendezvous/ui';
import { useProblemSeen } from '../../components/useProblemSeen.ts';
import { TAKES_DAYS } from '../../models/takesDays.ts';
import { remote } from '../../remote.ts';
import type { PaymentView } from '../../stores/PaymentStore.ts';
import { Completed } from './components/Completed.tsx';
import { Facts } from './components/Facts.tsx';
import { PayFrame } from './components/PayFrame.tsx';
import { Unpaid } from './components/Unpaid.tsx';
import { useReturn } from './components/useReturn.ts';

/** Views in a narrow reading column. All others use the full page width. */
const COLUMN: ReadonlySet<PaymentView> = new Set(['loading', 'pending', 'completed', 'returned']);

/** Shows the state of a payment, which may still be pending when the provider redirects back. */
export const Pay = observer(function Pay() {
  useProblemSeen();
  const { payment: store } = remote.useStore();
  const { params } = useNavigation();
  const id = params['id'] ?? '';
  const returned = params['paymentmethod'] !== undefined;

  useEffect(() => store.open(id, returned), [store, id, returned]);
  useReturn(id, returned);

  return (
    <Container {...(COLUMN.has(store.view(id)) ? { width: 'reading' as const } : {})}>
      <View id={id} />
    </Container>
  );
});

export default Pay;

const View = observer(function View({ id }: { id: string }) {
  const { t } = useText('payments');
  const { payment: store } = remote.useStore();
  const view = store.view(id);
  const { entitlement } = useStores();
  const [credits] = useState(entitlement.credits);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(view);
  useTitle(view === 'completed' ? t('pay.completed') : view === 'pending' ? t('pay.pending') : undefined);

  useEffect(() => {
    // Focuses the heading so that screen readers announce a result that arrives on the open page.
    if (before.current === 'pending' && view !== 'pending') heading.current?.focus();
    before.current = view;
  }, [view]);

  return (
    <StateGate
      from={{
        state: view === 'unreachable' ? 'failed' : view === 'loading' ? view : 'ready',
        failure: store.failure,
      }}
      onRetry={() => store.retry()}
      skeleton={<PaySkeleton />}
      failed={t('pay.unreachable')}
      level={1}
    >
      {() => <Outcome view={view} heading={heading} credits={credits} />}
    </StateGate>
  );
});

type OutcomeProps = { view: PaymentView; heading: Ref<HTMLHeadingElement>; credits: number };

const Outcome = observer(function Outcome({ view, heading, credits }: OutcomeProps) {
  const { t } = useText('payments');
  switch (view) {
    case 'loading':
    case 'unreachable':
      return null;
    case 'gone':
      return (
        <EmptyState level={1} drawing="notFound" title={t('pay.gone')} action={<ToCredits />}>
          {t('pay.goneText')}
        </EmptyState>
      );
    case 'pending':
      return <Pending />;
    case 'completed':
      return <Completed titleRef={heading} before={credits} />;
    case 'returned':
      return (
        <PayFrame title={t('pay.returned')} text={t('pay.returnedText')} titleRef={heading}>
          <Facts />
          <Stack>
            <ToCredits />
          </Stack>
        </PayFrame>
      );
    default:
      return <Unpaid view={view} titleRef={heading} />;
  }
});

function ToCredits() {
  const { t } = useText('payments');
  return (
    <Button as={RouteLink} to="credits">
      {t('pay.toCredits')}
    </Button>
  );
}

function PaySkeleton() {
  return (
    <PayFrame>
      <Skeleton height={34} />
      <Skeleton shape="block" height={200} />
    </PayFrame>
  );
}

/** After a while, links to the provider's page again, for members who left it too early. */
const Pending = observer(function Pending() {
  const { t } = useText('payments');
  const format = useFormat();
  const { payment: store } = remote.useStore();
  const { payment, slow } = store;
  const text =
    payment !== null && TAKES_DAYS.has(payment.paymentmethod)
      ? t('pay.pendingBank')
      : t(slow ? 'pay.pendingSlow' : 'pay.pendingText');
  return (
    <PayFrame title={t('pay.pending')} text={text} mark={<Spinner size={44} />} announce>
      <Facts />
      {slow && payment !== null && payment.redirect_url !== null ? (
        <Button variant="secondary" full onClick={() => store.resume()}>
          <Value>{t('pay.continue', { amount: format.money(payment.total) })}</Value>
        </Button>
      ) : null}
    </PayFrame>
  );
});
