import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { LoadGate } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';
import { remote } from '../remote.ts';
import { BundlesSkeleton } from './BundlesSkeleton.tsx';

export type OfferGateProps = { skeleton?: ReactNode; children: ReactNode };

/** Renders its children once the prices have loaded. */
export const OfferGate = observer(function OfferGate({
  skeleton = <BundlesSkeleton />,
  children,
}: OfferGateProps) {
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const { offer } = remote.useStore();
  const empty = offer.bundles.length === 0 && (
    <EmptyState
      drawing="noResults"
      title={t('offer.none')}
      action={
        <Button as={RouteLink} to="pages-service">
          {common('titles.pagesService')}
        </Button>
      }
    >
      {t('offer.noneText')}
    </EmptyState>
  );
  return (
    <LoadGate from={offer} skeleton={skeleton} failed={t('offer.failed')} empty={empty}>
      {() => children}
    </LoadGate>
  );
});
