import { observer } from 'mobx-react-lite';
import { LANDMARKS } from '@rendezvous/contracts';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { LanguageMenu } from './LanguageMenu.tsx';

/** Language and log-in, at the end of a visitor's bar. */
export const VisitorMenu = observer(function VisitorMenu() {
  const { session } = useStores();
  const { t } = useText('common');
  if (session.isLoggedIn) return null;
  return (
    <>
      <LanguageMenu />
      <Button as={RouteLink} to={LANDMARKS.login} variant="secondary">
        {t('nav.login')}
      </Button>
    </>
  );
});
