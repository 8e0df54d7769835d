import { useState } from 'react';
import type { ChatPartner } from '@rendezvous/contracts';
import { RouteLink, useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { UserIcon } from '@rendezvous/ui';
import { BanIcon, EyeIcon, FlagIcon, TrashIcon } from '@rendezvous/ui/icons';
import { Menu, MenuItem, MenuLink } from '@rendezvous/ui/menus';
import type { LoadedMenuProps } from '@rendezvous/ui/menus';

const DeleteDialog = lazyDialog(
  () => import('./DeleteDialog.tsx'),
  ({ onClose }) => onClose(),
);

type PaneMenuProps = {
  partner: ChatPartner;
  /** Null if there are no messages yet; then there is nothing to report or delete. */
  conversationId: string | null;
  onBlock: () => void;
  onReport: () => void;
  /** Whether the partner's photos are shown without a tap. */
  showsPhotos: boolean;
  onShowPhotos: (shown: boolean) => void;
};

function PaneMenu(props: PaneMenuProps & LoadedMenuProps) {
  const { partner, conversationId, onBlock, onReport, showsPhotos, onShowPhotos, trigger } = props;
  const { t } = useText('chat');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu trigger={trigger} startsOpen>
        <MenuLink as={RouteLink} to="members-id" params={{ id: partner.id }} icon={<UserIcon size={20} />}>
          {t('header.profile')}
        </MenuLink>
        {conversationId === null ? null : (
          <>
            <MenuItem icon={<EyeIcon size={20} />} onSelect={() => onShowPhotos(!showsPhotos)}>
              {t(showsPhotos ? 'header.blurPhotos' : 'header.showPhotos', { name: partner.name })}
            </MenuItem>
            <MenuItem icon={<FlagIcon size={20} />} onSelect={onReport}>
              {t('header.report')}
            </MenuItem>
          </>
        )}
        <MenuItem tone="danger" icon={<BanIcon size={20} />} onSelect={onBlock}>
          {t('header.block', { name: partner.name })}
        </MenuItem>
        {conversationId === null ? null : (
          <MenuItem tone="danger" icon={<TrashIcon size={20} />} onSelect={() => setDeleting(true)}>
            {t('header.delete')}
          </MenuItem>
        )}
      </Menu>
      {isDeleting && conversationId !== null ? (
        <DeleteDialog id={conversationId} name={partner.name} onClose={() => setDeleting(false)} />
      ) : null}
    </>
  );
}

export default PaneMenu;
