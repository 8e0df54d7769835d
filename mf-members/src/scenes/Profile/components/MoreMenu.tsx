import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { MemberPage } from '@rendezvous/core';
import { useStores, useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { BanIcon, FlagIcon } from '@rendezvous/ui/icons';
import { Menu, MenuItem } from '@rendezvous/ui/menus';
import type { LoadedMenuProps } from '@rendezvous/ui/menus';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { remote } from '../../../remote.ts';

const BlockDialog = lazyDialog(
  () => import('../../BlockDialog/BlockDialog.tsx'),
  ({ onClose }) => onClose(),
);
const ReportDialog = lazyDialog(
  () => import('../../ReportDialog/ReportDialog.tsx'),
  ({ onClose }) => onClose(),
);

export type MoreMenuProps = LoadedMenuProps & { page: MemberPage; profile: ShownProfile };

/** The menu to block or report a member. Starts open, because pressing its button loads it. */
const MoreMenu = observer(function MoreMenu({ page, profile, trigger }: MoreMenuProps) {
  const { t } = useText('members');
  const { toasts } = useStores();
  const { profile: store } = remote.useStore();
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const { id, name } = profile;

  async function handleUnblock(): Promise<void> {
    if (await store.unblock(id)) toasts.success(t('profile.unblockedDone', { name }));
  }

  return (
    <>
      <Menu trigger={trigger} startsOpen>
        <MenuItem icon={<FlagIcon size={20} />} onSelect={() => setAsking('report')}>
          {t('profile.report')}
        </MenuItem>
        {page.blocked ? (
          <MenuItem icon={<BanIcon size={20} />} onSelect={() => void handleUnblock()}>
            {t('profile.unblock')}
          </MenuItem>
        ) : (
          <MenuItem tone="danger" icon={<BanIcon size={20} />} onSelect={() => setAsking('block')}>
            {t('profile.block', { name })}
          </MenuItem>
        )}
      </Menu>
      {asking === 'block' ? <BlockDialog profile={profile} onClose={() => setAsking(null)} /> : null}
      {asking === 'report' ? (
        <ReportDialog subject={{ kind: 'profile', profile }} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
});

export default MoreMenu;
