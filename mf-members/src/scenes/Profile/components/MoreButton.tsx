import type { MemberPage } from '@rendezvous/core';
import { useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { MoreIcon } from '@rendezvous/ui';
import { MenuButton } from '@rendezvous/ui/menus';
import type { ShownProfile } from '../../../models/ShownProfile.ts';

export type MoreButtonProps = { page: MemberPage; profile: ShownProfile };

const MoreMenu = lazyDialog(
  () => import('./MoreMenu.tsx'),
  ({ onClose }) => onClose(),
);

/** Opens the menu to block or report the member. */
export function MoreButton(props: MoreButtonProps) {
  const { t } = useText('members');
  return (
    <MenuButton
      label={t('profile.more')}
      icon={<MoreIcon />}
      menu={(menu) => <MoreMenu {...props} {...menu} />}
    />
  );
}
