import { observer } from 'mobx-react-lite';
import { useFormat, useText } from '@rendezvous/platform';
import { Stack, Text, Value } from '@rendezvous/ui';
import { PriceCard, PriceCards } from '@rendezvous/ui/payments';
import { applies } from '../models/price.ts';
import { remote } from '../remote.ts';
import { useVatNote } from './useVatNote.ts';

/** Offers the bundles with their price per message. None is preselected. */
export const BundleCards = observer(function BundleCards() {
  const { t } = useText('payments');
  const format = useFormat();
  const { offer, order } = remote.useStore();
  const { discount } = order;
  const vat = useVatNote();
  return (
    <Stack gap={8}>
      <PriceCards label={t('offer.label')} error={order.errors.bundle ? t('order.chooseBundle') : undefined}>
        {offer.bundles.map((bundle) => {
          const price = order.priceOf(bundle);
          const reduced = discount !== null && applies(discount, bundle, null);
          return (
            <PriceCard
              key={bundle.id}
              name="bundle"
              value={bundle.id}
              title={t('offer.bundle', { count: bundle.credits })}
              perMessage={format.money(price.perMessage)}
              perMessageLabel={t('offer.perMessage')}
              priceLabel={t('order.total')}
              price={format.money(price.total)}
              {...(reduced && {
                oldPrice: { price: format.money(price.list), label: t('offer.before') },
              })}
              selected={order.bundleId === bundle.id}
              onSelect={() => order.chooseBundle(bundle.id)}
            />
          );
        })}
      </PriceCards>
      {vat === null ? null : (
        <Text size={14} tone="second">
          <Value>{vat}</Value>
        </Text>
      )}
    </Stack>
  );
});
