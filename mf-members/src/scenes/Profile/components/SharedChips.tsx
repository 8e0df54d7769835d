import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useStores, useText } from '@rendezvous/platform';
import { Chip, HeartIcon, Row, Value, VisuallyHidden, color, space, type } from '@rendezvous/ui';
import type { MoreButtonProps } from './MoreButton.tsx';
import { useSharedInterests } from './useSharedInterests.ts';
import { useShownFields } from './useShownFields.ts';

/** Shows that the member likes the reader or is a match, and the interests that both share. */
export const SharedChips = observer(function SharedChips({ page, profile }: MoreButtonProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const shows = useShownFields();
  const shared = useSharedInterests(profile);
  const liking = useLiking(page, profile);
  const isShared = shows('interests') && !page.blocked && shared.length > 0;
  if (!liking && !isShared) return null;
  const label = t('profile.sharedCount', { count: shared.length });
  return (
    <Row gap={8}>
      {liking ? <Liking icon={<HeartIcon size={16} filled />}>{liking}</Liking> : null}
      {isShared ? (
        <Shared aria-label={label}>
          <Count aria-hidden>{label}</Count>
          {shared.map((interest) => (
            <Chip key={interest} as="li" tone="soft">
              <Value>{people(`interests.${interest}`)}</Value>
              <VisuallyHidden>{`, ${t('profile.shared')}`}</VisuallyHidden>
            </Chip>
          ))}
        </Shared>
      ) : null}
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

const Shared = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
  list-style: none;
`;

const Count = styled.li`
  color: ${color.second};
  font-size: ${type[14]};
`;

const Liking = styled(Chip)`
  && {
    background: ${color.accentSoft};
    border-color: transparent;
    color: ${color.accent};
  }
`;
