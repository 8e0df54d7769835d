import { observer } from 'mobx-react-lite';
import { LANDMARKS } from '@rendezvous/contracts';
import { RouteLink, useStores, useText } from '@rendezvous/platform';
import { TopBar, Wordmark } from '@rendezvous/ui/chrome';

export const LanderBar = observer(function LanderBar() {
  const { settings } = useStores();
  const { t } = useText('common');
  const site = settings.values.name;
  return (
    <TopBar
      bare
      logo={
        <Wordmark as={RouteLink} to={LANDMARKS.visitorHome} aria-label={t('nav.home', { site })}>
          {site}
        </Wordmark>
      }
    />
  );
});
