import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { RouteLink, usePicture, useStores, useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { MoreIcon } from '@rendezvous/ui';
import { ChatHeader } from '@rendezvous/ui/chat';
import { MenuButton } from '@rendezvous/ui/menus';
import { BackToChats } from './BackToChats.tsx';
import { PaneHead } from './PaneHead.tsx';
import type { PaneMenuProps } from './PaneMenu.tsx';

const PaneMenu = lazyDialog(
  () => import('./PaneMenu.tsx'),
  ({ onClose }) => onClose(),
);

/** The partner, the back link and the menu. */
export const PaneHeader = observer(function PaneHeader(props: PaneMenuProps) {
  const { partner } = props;
  const { t } = useText('chat');
  const picture = usePicture();
  const presence = usePresence(partner);
  return (
    <PaneHead data-person={partner.id}>
      <ChatHeader
        before={<BackToChats />}
        picture={picture(partner.main_image)}
        title={
          <RouteLink to="members-id" params={{ id: partner.id }}>
            {`${partner.name}, ${partner.age}`}
          </RouteLink>
        }
        status={presence}
        online={partner.online && !partner.fictional}
        actions={
          <MenuButton
            label={t('header.more')}
            icon={<MoreIcon />}
            menu={(menu) => <PaneMenu {...props} {...menu} />}
          />
        }
      />
    </PaneHead>
  );
});

const DAY_MS = 24 * 3600_000;

/** Online, or roughly when last seen; fictional profiles have their mark instead. */
function usePresence(partner: ChatPartner): string | undefined {
  const { t } = useText('chat');
  const { settings, serverNow } = useStores();
  if (partner.fictional) return settings.fictionalMark ?? undefined;
  if (partner.online) return t('header.online');
  if (partner.last_active === null) return undefined;
  const days = (serverNow() - Date.parse(partner.last_active)) / DAY_MS;
  return t(days < 1 ? 'header.activeToday' : days < 8 ? 'header.activeWeek' : 'header.activeMonth');
}
