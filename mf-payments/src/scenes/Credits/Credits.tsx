import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Link, Stack } from '@rendezvous/ui';
import { DiscountLine } from '../../components/DiscountLine.tsx';
import { OfferGate } from '../../components/OfferGate.tsx';
import { OrderForm } from '../../components/OrderForm.tsx';
import { OrderSkeleton } from '../../components/OrderSkeleton.tsx';
import { Page } from '../../components/Page.tsx';
import { useStoredWayBack } from '../../components/useStoredWayBack.ts';
import { useProblemSeen } from '../../components/useProblemSeen.ts';
import { remote } from '../../remote.ts';
import { EmptyBalance } from './EmptyBalance.tsx';

/** Sells credits. `?next=` is the page to return to; `?discountcode=` comes from an offer. */
export const Credits = observer(function Credits() {
  useProblemSeen();
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const { entitlement } = useStores();
  const { discount } = remote.useStore();
  const { query } = useNavigation();
  const code = query.get('discountcode');

  useStoredWayBack();
  useEffect(() => {
    if (code === null) return;
    discount.type(code);
    void discount.apply(null);
  }, [discount, code]);

  const { credits } = entitlement;
  const balance = credits > 0 ? `${t('credits.balance', { count: credits })} ` : '';
  return (
    <Page title={common('titles.credits')} intro={`${balance}${t('credits.intro')}`}>
      {credits > 0 ? null : <EmptyBalance />}
      <OfferGate skeleton={<OrderSkeleton />}>
        <Stack gap={12}>
          <DiscountLine />
          <OrderForm />
        </Stack>
      </OfferGate>
      <Link as={RouteLink} to="transactions">
        {t('credits.transactions')}
      </Link>
    </Page>
  );
});

export default Credits;
