import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Submission } from '@rendezvous/store-kit';
import { Button } from '@rendezvous/ui';
import { LikeMoment } from '../../components/LikeMoment.tsx';

/** Shows a received like, with buttons to like back, open the profile or close. */
export const LikeOverlay = observer(function LikeOverlay({
  profile,
  onClose,
}: DialogContentProps<'received-like'>) {
  const { t } = useText('likes');
  const { likes, toasts } = useStores();
  const { go } = useNavigation();
  const [submission] = useState(() => new Submission());
  const { name } = profile;

  async function handleLikeBack(): Promise<void> {
    await submission.run(async () => {
      await likes.like({ id: profile.id, name, main_image: profile.main_image ?? null });
      await likes.markSeen(profile.id);
    });
    if (submission.failure !== null) toasts.error(submission.failure.error);
    onClose();
  }

  return (
    <LikeMoment images={[profile.main_image]} title={t('received.title', { name })} text={t('received.text')}>
      <Button size="lg" full loading={submission.busy} onClick={() => void handleLikeBack()}>
        {t('received.likeBack')}
      </Button>
      <Button
        variant="secondary"
        full
        onClick={() => {
          onClose();
          go('likes-m-id', { id: profile.id });
        }}
      >
        {t('received.profile', { name })}
      </Button>
      <Button variant="quiet" full onClick={onClose}>
        {t('match.later')}
      </Button>
    </LikeMoment>
  );
});

export default LikeOverlay;
