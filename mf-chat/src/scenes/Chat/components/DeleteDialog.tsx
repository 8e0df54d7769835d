import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Row } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';

/** Deletes the member's side of a conversation, and says that the partner keeps theirs. */
function DeleteDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useText('chat');
  const { chats } = useStores();
  const { go } = useNavigation();

  function handleDelete(): void {
    // Removes the row immediately; if the server refuses, it comes back with a toast.
    void chats.remove(id);
    onClose();
    go('chats', {}, { replace: true });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete.title')}
      description={t('delete.text', { name })}
      size="sm"
      footer={
        <Row justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('delete.cancel')}
          </Button>
          <Button variant="danger" onClick={handleDelete}>
            {t('delete.confirm')}
          </Button>
        </Row>
      }
    />
  );
}

export default DeleteDialog;
