import { useLayoutEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';
import { OfferGate } from '../../components/OfferGate.tsx';
import { Page } from '../../components/Page.tsx';
import { remote } from '../../remote.ts';
import { DebitForm } from './components/DebitForm.tsx';
import { MandateForm } from './components/MandateForm.tsx';

/** Shows the form, then the mandate with its code. `?bundle=` preselects a bundle. */
export const DirectDebit = observer(function DirectDebit() {
  const { t } = useText('payments');
  const { directDebit: store, offer, order } = remote.useStore();
  const offered = offer.offer === null || offer.methods.includes('sdd');
  const { query } = useNavigation();
  const bundle = query.get('bundle');

  useLayoutEffect(() => {
    if (bundle !== null) order.chooseBundle(bundle);
  }, [order, bundle]);

  return (
    <Page
      width={offered ? 'reading' : 'content'}
      title={store.step === 'form' ? t('debit.title') : t('debit.codeTitle')}
      intro={store.step === 'form' && offered ? t('debit.intro') : undefined}
    >
      <OfferGate>
        <Step linked={bundle} />
      </OfferGate>
    </Page>
  );
});

export default DirectDebit;

const Step = observer(function Step({ linked }: { linked: string | null }) {
  const { t } = useText('payments');
  const { directDebit: store, offer } = remote.useStore();
  if (!offer.methods.includes('sdd')) {
    return (
      <EmptyState
        drawing="notFound"
        title={t('debit.unavailable')}
        action={
          <Button as={RouteLink} to="credits">
            {t('pay.toCredits')}
          </Button>
        }
      >
        {t('debit.unavailableText')}
      </EmptyState>
    );
  }
  return store.step === 'form' ? <DebitForm linked={linked} /> : <MandateForm />;
});
