import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { Text } from '@rendezvous/ui';
import type { MoreButtonProps } from './MoreButton.tsx';

export const LikedBy = observer(function LikedBy({ page, profile }: MoreButtonProps) {
  const { t } = useText('members');
  const { likes } = useStores();
  if (!page.likes_me) return null;
  return (
    <Text tone="accent" weight={600}>
      {likes.isLiked({ id: profile.id, liked: page.liked })
        ? t('profile.match')
        : t('profile.likesYou', { name: profile.name })}
    </Text>
  );
});
