import { useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Row } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';

/** Removes my side of a conversation; says that it stays on the other. */
function DeleteDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useText('chat');
  const { chats } = useStores();
  const { go } = useNavigation();

  function handleDelete(): void {
    // Gone from the list at once; a refusal is told and brings it back.
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
