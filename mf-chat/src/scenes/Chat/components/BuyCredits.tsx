import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';
import { useOrderLink } from './useOrderLink.ts';

/** Opens an order dialog over the conversation: for the last bundle ordered, or for all bundles. */
export const BuyCredits = observer(function BuyCredits() {
  const { t } = useText('chat');
  const { offer } = remote.useStore();
  const { link, open } = useOrderLink();
  useEffect(() => void offer.visit(), [offer]);
  return (
    <Button as={RouteLink} {...link} onClick={open(offer.value?.last_order?.bundle.id)}>
      {t('composer.buy')}
    </Button>
  );
});
