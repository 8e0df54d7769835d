import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { PersonCard, useNavigation, useStores, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Button, EmptyState, Skeleton, Stack } from '@rendezvous/ui';
import { remote } from '../../remote.ts';

/** Suggests somebody to like: the member named, or the first that the usual search finds. */
export const LikeDialog = observer(function LikeDialog({ profile, onClose }: DialogContentProps<'like'>) {
  const { t } = useText('members');
  const { suggestion: store } = remote.useStore();
  const { session } = useStores();
  const navigation = useNavigation();
  const id = profile?.id;

  useEffect(() => {
    void store.load(id);
  }, [store, id, session.isLoggedIn]);

  function handleOpen(target: string): void {
    onClose();
    navigation.go('members-id', { id: target });
  }

  const { person } = store;
  if (store.state === 'loading') return <Skeleton shape="face" />;
  if (person === null) {
    return (
      <EmptyState
        drawing="noLikes"
        title={t('likeDialog.empty')}
        action={<Button onClick={onClose}>{t('likeDialog.close')}</Button>}
      >
        {t('likeDialog.emptyText')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={16}>
      <PersonCard person={person} priority />
      <Button full size="lg" onClick={() => handleOpen(person.id)}>
        {t('likeDialog.open')}
      </Button>
      <Button full variant="quiet" onClick={onClose}>
        {t('likeDialog.close')}
      </Button>
    </Stack>
  );
});

export default LikeDialog;
