import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useFormat, useNavigation, useText, useToasts } from '@rendezvous/platform';
import { Submission } from '@rendezvous/store-kit';
import { Button, Grid } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import type { Offer } from '../../../stores/DeletionStore.ts';
import { DeleteFrame } from './DeleteFrame.tsx';

/** An offer that fits the reason. Accepting and deleting have equal weight. */
export const DeleteOffer = observer(function DeleteOffer({ offer }: { offer: Offer }) {
  const { t } = useText('account');
  const format = useFormat();
  const { setQuery } = useNavigation();
  const { deletion } = remote.useStore();
  const values = {
    code: deletion.discount?.code ?? '',
    percent: format.percent(deletion.discount?.value_percentage ?? 0),
    date: deletion.discount?.expires ? format.date(deletion.discount.expires, 'long') : '',
  };
  return (
    <DeleteFrame title={t(`delete.${offer}Title`, values)} hint={t(`delete.${offer}Text`, values)}>
      <Grid min={200} gap={12}>
        <OfferAction offer={offer} />
        <Button size="lg" variant="secondary" onClick={() => setQuery({ delete: 'password' })}>
          {t('delete.anyway')}
        </Button>
      </Grid>
    </DeleteFrame>
  );
});

const OfferAction = observer(function OfferAction({ offer }: { offer: Offer }) {
  const { t } = useText('account');
  const { go } = useNavigation();
  const toasts = useToasts();
  const { deletion, notifications, privacy } = remote.useStore();
  const [submission] = useState(() => new Submission());
  const label = t(`delete.${offer}Action`);
  const look = { size: 'lg', variant: 'secondary' } as const;

  async function accept(save: () => Promise<boolean>, done: string): Promise<void> {
    const saved = await submission.runForResult(save);
    if (!saved) return;
    toasts.success(done);
    go('notifications', {}, { replace: true });
  }

  switch (offer) {
    case 'discount':
      return (
        <Button as={RouteLink} to="credits" query={{ discountcode: deletion.discount?.code }} {...look}>
          {label}
        </Button>
      );
    case 'search':
      return (
        <Button as={RouteLink} to="members" query={{ min_age: 18, max_age: 99 }} {...look}>
          {label}
        </Button>
      );
    case 'service':
      return (
        <Button as={RouteLink} to="pages-service" {...look}>
          {label}
        </Button>
      );
    case 'invisible':
      return (
        <Button
          {...look}
          loading={submission.busy}
          onClick={() => void accept(() => privacy.set('invisible', true), t('delete.invisibleDone'))}
        >
          {label}
        </Button>
      );
    case 'quiet':
      return (
        <Button
          {...look}
          loading={submission.busy}
          onClick={() => void accept(() => notifications.quieten(), t('delete.quietDone'))}
        >
          {label}
        </Button>
      );
  }
});
