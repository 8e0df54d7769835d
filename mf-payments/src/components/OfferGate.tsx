import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { LoadGate } from '@rendezvous/people';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState, Skeleton, Stack } from '@rendezvous/ui';
import { remote } from '../remote.ts';

/** Loads the prices before it renders its children. */
export const OfferGate = observer(function OfferGate({ children }: { children: ReactNode }) {
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
    <LoadGate from={offer} skeleton={<OfferSkeleton />} failed={t('offer.failed')} empty={empty}>
      {() => children}
    </LoadGate>
  );
});

function OfferSkeleton() {
  return (
    <Stack gap={24}>
      <Skeleton shape="block" height={226} />
      <Skeleton shape="block" height={200} />
    </Stack>
  );
}
