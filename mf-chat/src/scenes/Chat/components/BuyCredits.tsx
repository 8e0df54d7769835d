import { observer } from 'mobx-react-lite';
import { RouteLink, useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { useOrderLink } from './useOrderLink.ts';

/** Links to the credits, with the way back. */
export const BuyCredits = observer(function BuyCredits() {
  const { t } = useText('chat');
  return (
    <Button as={RouteLink} {...useOrderLink()}>
      {t('composer.buy')}
    </Button>
  );
});
