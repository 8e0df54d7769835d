import { RouteLink, useNavigation, useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';

/** Links to the credits, with the way back. */
export function BuyCredits() {
  const { t } = useText('chat');
  const { pathname } = useNavigation();
  return (
    <Button as={RouteLink} to="credits" query={{ next: pathname }}>
      {t('composer.buy')}
    </Button>
  );
}
