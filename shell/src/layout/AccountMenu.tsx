import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LANDMARKS } from '@rendezvous/contracts';
import { RouteLink, useNavigation, useStores, useText, useToasts } from '@rendezvous/platform';
import { Avatar, UserIcon, color, size, space, stroke } from '@rendezvous/ui';
import { useMenu } from '../menus/useMenu.tsx';
import { Dropdown } from './Dropdown.tsx';

export const AccountMenu = observer(function AccountMenu() {
  const { session, settings } = useStores();
  const { t } = useText('common');
  const { go, pathname } = useNavigation();
  const toasts = useToasts();
  const items = useMenu('user');
  const top = useMenu('top');
  const bottom = useMenu('bottom');
  // Wide screens have no bottom bar, so this menu is also current on the screens it links to.
  const isCurrent =
    !top.some(({ current }) => current) && [...items, ...bottom].some(({ current }) => current);
  const profile = session.profile;
  if (profile === null) return null;
  const image = profile.main_image?.status === 'active' ? profile.main_image : null;

  const handleLogout = async () => {
    try {
      await session.logout();
      go(LANDMARKS.visitorHome);
    } catch (error) {
      toasts.error(error);
    }
  };

  return (
    <Dropdown
      closeKey={pathname}
      renderButton={(props) => (
        <Face
          type="button"
          aria-label={t('nav.account', { name: profile.name })}
          aria-current={isCurrent}
          {...props}
        >
          {image ? (
            <Avatar picture={{ src: settings.imageUrl(image.thumb_filename) }} size={40} />
          ) : (
            <UserIcon />
          )}
        </Face>
      )}
    >
      <Name>{profile.name}</Name>
      {items.map(({ id, to, label, ...item }) => (
        <li key={id}>
          <RouteLink to={to} aria-current={item.current ? 'page' : undefined}>
            {label}
          </RouteLink>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void handleLogout()}>
          {t('nav.logout')}
        </button>
      </li>
    </Dropdown>
  );
});

const Face = styled.button`
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
  padding: 0;
  border: ${stroke[2]} solid transparent;
  border-radius: 50%;
  background: ${color.sunken};
  color: ${color.ink};
  cursor: pointer;
  &[aria-current='true'] {
    border-color: ${color.primary};
  }
`;

const Name = styled.li`
  padding: ${space[8]} ${space[12]};
  font-weight: 600;
  overflow-wrap: anywhere;
`;
