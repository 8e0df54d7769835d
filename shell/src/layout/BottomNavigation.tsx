import { observer } from 'mobx-react-lite';
import { RouteLink, useText } from '@rendezvous/platform';
import { BottomBar, BottomBarItem } from '@rendezvous/ui/chrome';
import { useMenu } from '../menus/useMenu.tsx';

export const BottomNavigation = observer(function BottomNavigation() {
  const { t } = useText('common');
  const items = useMenu('bottom');
  return (
    <BottomBar aria-label={t('nav.label')}>
      {items.map(({ id, to, label, ...item }) => (
        <BottomBarItem key={id} as={RouteLink} to={to} {...item}>
          {label}
        </BottomBarItem>
      ))}
    </BottomBar>
  );
});
