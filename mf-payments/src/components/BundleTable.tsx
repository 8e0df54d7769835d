import { observer } from 'mobx-react-lite';
import { useFormat, useText } from '@rendezvous/platform';
import { Stack, Text, Value } from '@rendezvous/ui';
import { Table } from '@rendezvous/ui/data';
import { remote } from '../remote.ts';
import { useVatNote } from './useVatNote.ts';

/** Compares the prices of the bundles. Only `/credits` sells them. */
export const BundleTable = observer(function BundleTable({ hideCaption = false }: { hideCaption?: boolean }) {
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const format = useFormat();
  const { offer, order } = remote.useStore();
  const discount = offer.offer?.discount ?? null;
  const vat = useVatNote();
  return (
    <Stack gap={16}>
      <Table
        compact
        caption={common('titles.pricing')}
        hideCaption={hideCaption}
        rows={offer.bundles}
        rowKey={(bundle) => bundle.id}
        columns={[
          {
            id: 'credits',
            header: common('titles.credits'),
            label: common('titles.credits'),
            cell: (bundle) => (
              <strong>
                <Value>{t('offer.bundle', { count: bundle.credits })}</Value>
              </strong>
            ),
          },
          {
            id: 'price',
            header: t('pricing.price'),
            label: t('order.total'),
            align: 'end',
            cell: (bundle) => <Value translate="no">{format.money(order.priceOf(bundle).total)}</Value>,
          },
          {
            id: 'perMessage',
            header: t('pricing.perMessage'),
            label: t('offer.perMessage'),
            align: 'end',
            cell: (bundle) => (
              <strong>
                <Value translate="no">{format.money(order.priceOf(bundle).perMessage)}</Value>
              </strong>
            ),
          },
        ]}
      />
      {vat === null ? null : (
        <Text size={14} tone="second">
          <Value>{vat}</Value>
        </Text>
      )}
      {discount === null ? null : (
        <Text size={14} tone="second">
          <Value>{t('pricing.discounted', { percent: format.percent(discount.value_percentage) })}</Value>
        </Text>
      )}
    </Stack>
  );
});
