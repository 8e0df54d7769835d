import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useNavigation, useStores, useText } from '@rendezvous/platform';
import type { DialogContentProps } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import { LikeMoment } from '../../components/LikeMoment.tsx';

/** Announces a match, with a link to the conversation. Marks the match as shown. */
export const MatchOverlay = observer(function MatchOverlay({
  profile,
  onClose,
}: DialogContentProps<'match'>) {
  const { t } = useText('likes');
  const { session, likes, settings } = useStores();
  const { go } = useNavigation();
  useEffect(() => likes.matchShown(), [likes]);

  return (
    <LikeMoment
      images={[session.profile?.main_image, profile.main_image]}
      title={t('match.title')}
      mark={settings.markOf(profile)}
      text={t('match.text', { name: profile.name })}
    >
      <Button
        size="lg"
        full
        onClick={() => {
          onClose();
          go('members-id-chat', { id: profile.id });
        }}
      >
        {t('match.write', { name: profile.name })}
      </Button>
      <Button variant="quiet" full onClick={onClose}>
        {t('match.later')}
      </Button>
    </LikeMoment>
  );
});

export default MatchOverlay;
