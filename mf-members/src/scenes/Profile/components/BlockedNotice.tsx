import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Button, Notice } from '@rendezvous/ui';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { remote } from '../../../remote.ts';

export const BlockedNotice = observer(function BlockedNotice({ profile }: { profile: ShownProfile }) {
  const { t } = useText('members');
  const { profile: store } = remote.useStore();
  const { id, name } = profile;

  return (
    <Notice
      tone="warning"
      actions={
        <Button
          variant="secondary"
          size="sm"
          loading={store.acting.busy}
          onClick={() => void store.unblock(id)}
        >
          {t('profile.unblock')}
        </Button>
      }
    >
      {t('profile.youBlocked', { name })}
    </Notice>
  );
});
