import { observer } from 'mobx-react-lite';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Button, EmptyState, Link, Skeleton, Stack } from '@rendezvous/ui';
import { LastOrder } from '../../components/LastOrder.tsx';
import { OfferGate } from '../../components/OfferGate.tsx';
import { Page } from '../../components/Page.tsx';
import { RECEIPT } from '../../components/RECEIPT.tsx';
import { useProblemSeen } from '../../components/useProblemSeen.ts';
import { useStoredWayBack } from '../../components/useStoredWayBack.ts';
import { remote } from '../../remote.ts';

/** Orders the last bundle again in one tap, by the same method and at the price shown. */
export const RepeatOrder = observer(function RepeatOrder() {
  useProblemSeen();
  useStoredWayBack();
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const { entitlement } = useStores();
  const { offer } = remote.useStore();
  const nothing = offer.offer !== null && offer.offer.last_order === null;
  const balance = t('credits.balance', { count: entitlement.credits });
  return (
    <Page
      width={nothing ? 'content' : 'reading'}
      title={common('titles.creditsRepeatOrder')}
      intro={nothing ? balance : `${balance} ${t('repeat.intro')}`}
    >
      <OfferGate skeleton={<OrderOutline />}>{nothing ? <NothingYet /> : <LastOrder />}</OfferGate>
      {nothing ? null : (
        <Link as={RouteLink} to="transactions">
          {t('credits.transactions')}
        </Link>
      )}
    </Page>
  );
});

export default RepeatOrder;

function OrderOutline() {
  return (
    <Stack gap={24}>
      <Skeleton shape="block" height={220} />
      <Skeleton height={40} />
      <Skeleton shape="block" height={54} />
      <Skeleton height={60} />
    </Stack>
  );
}

function NothingYet() {
  const { t } = useText('payments');
  return (
    <EmptyState
      drawing={RECEIPT}
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
