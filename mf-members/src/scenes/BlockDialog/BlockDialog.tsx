import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Button, Row } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';
import { remote } from '../../remote.ts';

/** Asks for confirmation, and explains what blocking does. */
export const BlockDialog = observer(function BlockDialog({
  profile,
  onClose,
  onBlocked,
}: Omit<DialogContentProps<'block'>, 'onLockedChange' | 'onEvent'>) {
  const { t } = useText('members');
  const { toasts } = useStores();
  const { profile: store } = remote.useStore();
  const { id, name } = profile;

  async function handleBlock(): Promise<void> {
    if (!(await store.block(id))) return;
    toasts.success(t('profile.blockedDone', { name }));
    onClose();
    onBlocked?.();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.blockTitle', { name })}
      description={t('profile.blockText', { name })}
      size="sm"
      footer={
        <Row justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
          <Button variant="danger" loading={store.acting.busy} onClick={() => void handleBlock()}>
            {t('profile.blockConfirm')}
          </Button>
        </Row>
      }
    />
  );
});

export default BlockDialog;
