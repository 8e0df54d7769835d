import { observer } from 'mobx-react-lite';
import type { RouteRow } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import { UserIcon } from '@rendezvous/ui';
import { BottomBar, BottomBarItem } from '@rendezvous/ui/chrome';
import { useMainPlaces } from './useMainPlaces.tsx';

const ACCOUNT_ROUTES: ReadonlySet<string | undefined> = new Set(['profile', 'notifications', 'transactions']);

/** A member's places within reach of a thumb; phones only. */
export const BottomNavigation = observer(function BottomNavigation({ row }: { row: RouteRow | null }) {
  const { t } = useText('common');
  const places = useMainPlaces(row);
  return (
    <BottomBar aria-label={t('nav.label')}>
      {places.map(({ id, to, label: _label, shortLabel, ...place }) => (
        <BottomBarItem key={id} as={RouteLink} to={to} {...place}>
          {shortLabel}
        </BottomBarItem>
      ))}
      <BottomBarItem as={RouteLink} to="profile" icon={<UserIcon />} current={ACCOUNT_ROUTES.has(row?.id)}>
        {t('nav.me')}
      </BottomBarItem>
    </BottomBar>
  );
});
