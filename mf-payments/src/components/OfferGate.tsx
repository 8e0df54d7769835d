import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button, EmptyState, Grid, Skeleton, Stack, VisuallyHidden } from '@rendezvous/ui';
import { remote } from '../remote.ts';

/** Loads the prices; shows a skeleton meanwhile, and the error if they do not load. */
export const OfferGate = observer(function OfferGate({ children }: { children: ReactNode }) {
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const { offer: store } = remote.useStore();
  useEffect(() => void store.load(), [store]);

  if (store.state === 'failed') {
    return (
      <EmptyState
        drawing="offline"
        title={t('offer.failed')}
        action={<Button onClick={() => void store.load()}>{common('remote.retry')}</Button>}
      >
        {t('offer.failedText')}
      </EmptyState>
    );
  }
  if (store.offer === null) {
    return (
      <Stack gap={32} aria-busy>
        <VisuallyHidden role="status">{t('offer.loading')}</VisuallyHidden>
        <Grid min={200}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} shape="block" height={200} />
          ))}
        </Grid>
        <Skeleton shape="block" height={320} />
      </Stack>
    );
  }
  if (store.bundles.length === 0) {
    return (
      <EmptyState
        drawing="noResults"
        title={t('offer.none')}
        action={
          <Button as={RouteLink} to="pages-service">
            {t('offer.service')}
          </Button>
        }
      >
        {t('offer.noneText')}
      </EmptyState>
    );
  }
  return children;
});
