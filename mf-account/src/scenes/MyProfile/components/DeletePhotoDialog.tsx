import { useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';
import { remote } from '../../../remote.ts';

/** Asks before a photo goes: it cannot be brought back. */
function DeletePhotoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText('account');
  const { photos } = remote.useStore().own;

  function handleDelete(): void {
    void photos.remove(id);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('profile.photos.confirm.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={handleDelete}>
            {t('profile.photos.confirm.delete')}
          </Button>
        </>
      }
    >
      {t('profile.photos.confirm.text')}
    </Dialog>
  );
}

export default DeletePhotoDialog;
