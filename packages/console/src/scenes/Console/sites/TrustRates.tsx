import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Text } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

/** Must match the period that the server counts. */
const DAYS = 30;

/** Shows how many members the site's score limits have slowed and held. */
export const TrustRates = observer(function TrustRates({ domain }: { domain: string }) {
  const { t } = useText('console');
  const { rates } = remote.useStore().trust;
  useEffect(() => void rates.load(), [rates]);
  const own = rates.value?.find(({ site }) => site === domain);
  return own ? (
    <Text size={14} tone="second">
      {t('trust.rates', { days: DAYS, ...own })}
    </Text>
  ) : null;
});
