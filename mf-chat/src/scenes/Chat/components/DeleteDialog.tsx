import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Row } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';

/** Asks before deleting the member's copy of a conversation. The partner keeps theirs. */
function DeleteDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useText('chat');
  const { chats } = useStores();
  const { go } = useNavigation();

  function handleDelete(): void {
    // Not awaited: the row disappears immediately, and returns with a toast if the server refuses.
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
