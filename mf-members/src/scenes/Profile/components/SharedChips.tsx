import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useStores, useText } from '@rendezvous/platform';
import { Chip, HeartIcon, Row, color } from '@rendezvous/ui';
import type { MoreButtonProps } from './MoreButton.tsx';
import { useSharedInterests } from './useSharedInterests.ts';
import { useShownFields } from './useShownFields.ts';

/** Shows that the member likes the reader or is a match, and how many interests both share. */
export const SharedChips = observer(function SharedChips({ page, profile }: MoreButtonProps) {
  const { t } = useText('members');
  const shows = useShownFields();
  const { length: count } = useSharedInterests(profile);
  const liking = useLiking(page, profile);
  const isShared = shows('interests') && !page.blocked && count > 0;
  if (!liking && !isShared) return null;
  return (
    <Row gap={8}>
      {liking ? <Liking icon={<HeartIcon size={16} filled />}>{liking}</Liking> : null}
      {isShared ? <Chip tone="soft">{t('profile.sharedCount', { count })}</Chip> : null}
    </Row>
  );
});

/** "Sam likes you" or, for a match, "You like each other". Observable. */
function useLiking(page: MoreButtonProps['page'], { id, name }: MoreButtonProps['profile']): string | null {
  const { t } = useText('members');
  const { likes } = useStores();
  if (!page.likes_me) return null;
  return likes.isLiked({ id, liked: page.liked }) ? t('profile.match') : t('profile.likesYou', { name });
}

const Liking = styled(Chip)`
  && {
    background: ${color.accentSoft};
    border-color: transparent;
    color: ${color.accent};
  }
`;
