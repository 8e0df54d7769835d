import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { ChatPartner } from '@rendezvous/contracts';
import { RouteLink, usePicture, useStores, useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { IconButton, MoreIcon, UserIcon } from '@rendezvous/ui';
import { ChatHeader } from '@rendezvous/ui/chat';
import { BanIcon, EyeIcon, FlagIcon, TrashIcon } from '@rendezvous/ui/icons';
import { Menu, MenuItem, MenuLink } from '@rendezvous/ui/menus';
import { BackToChats } from './BackToChats.tsx';
import { PaneHead } from './PaneHead.tsx';

const DeleteDialog = lazyDialog(
  () => import('./DeleteDialog.tsx'),
  ({ onClose }) => onClose(),
);

export type PaneHeaderProps = {
  partner: ChatPartner;
  /** Null without messages, when there is nothing to delete. */
  conversationId: string | null;
  onBlock: () => void;
  onReport: () => void;
  showsPhotos: boolean;
  onShowPhotos: (shown: boolean) => void;
};

/** The partner, the back link and the menu. */
export const PaneHeader = observer(function PaneHeader({
  partner,
  conversationId,
  onBlock,
  onReport,
  showsPhotos,
  onShowPhotos,
}: PaneHeaderProps) {
  const picture = usePicture();
  const presence = usePresence(partner);
  const [isDeleting, setDeleting] = useState(false);
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
          <PaneMenu
            partner={partner}
            onBlock={onBlock}
            showsPhotos={showsPhotos}
            onShowPhotos={conversationId === null ? undefined : onShowPhotos}
            onReport={conversationId === null ? undefined : onReport}
            onDelete={conversationId === null ? undefined : () => setDeleting(true)}
          />
        }
      />
      {isDeleting && conversationId !== null ? (
        <DeleteDialog id={conversationId} name={partner.name} onClose={() => setDeleting(false)} />
      ) : null}
    </PaneHead>
  );
});

type PaneMenuProps = {
  partner: ChatPartner;
  onBlock: () => void;
  showsPhotos: boolean;
  /** Undefined without messages. */
  onShowPhotos: ((shown: boolean) => void) | undefined;
  /** Undefined without messages. */
  onReport: (() => void) | undefined;
  onDelete: (() => void) | undefined;
};

function PaneMenu({ partner, onBlock, showsPhotos, onShowPhotos, onReport, onDelete }: PaneMenuProps) {
  const { t } = useText('chat');
  return (
    <Menu trigger={<IconButton label={t('header.more')} icon={<MoreIcon />} />}>
      <MenuLink as={RouteLink} to="members-id" params={{ id: partner.id }} icon={<UserIcon size={20} />}>
        {t('header.profile')}
      </MenuLink>
      {onShowPhotos === undefined ? null : (
        <MenuItem icon={<EyeIcon size={20} />} onSelect={() => onShowPhotos(!showsPhotos)}>
          {t(showsPhotos ? 'header.blurPhotos' : 'header.showPhotos', { name: partner.name })}
        </MenuItem>
      )}
      {onReport === undefined ? null : (
        <MenuItem icon={<FlagIcon size={20} />} onSelect={onReport}>
          {t('header.report')}
        </MenuItem>
      )}
      <MenuItem tone="danger" icon={<BanIcon size={20} />} onSelect={onBlock}>
        {t('header.block', { name: partner.name })}
      </MenuItem>
      {onDelete === undefined ? null : (
        <MenuItem tone="danger" icon={<TrashIcon size={20} />} onSelect={onDelete}>
          {t('header.delete')}
        </MenuItem>
      )}
    </Menu>
  );
}

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
