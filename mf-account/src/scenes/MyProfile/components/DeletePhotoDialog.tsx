import { useRef } from 'react';
import { useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';
import { remote } from '../../../remote.ts';

type DeletePhotoDialogProps = {
  id: string;
  onClose: () => void;
  /** Returns the element to focus in place of the deleted photo. */
  next: () => HTMLElement | null;
};

/** Asks for confirmation, because a deleted photo cannot be restored. */
function DeletePhotoDialog({ id, onClose, next }: DeletePhotoDialogProps) {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { photos } = remote.useStore();

  const isGone = useRef(false);

  function handleDelete(): void {
    isGone.current = true;
    void photos.remove(id);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={() => (isGone.current ? next() : null)}
      size="sm"
      title={t('profile.photos.confirm.title')}
      closeLabel={common('dialog.close')}
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
