import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useStores, useText } from '@rendezvous/platform';
import { Chip, HeartIcon, Row, Value, VisuallyHidden, color, media, steps } from '@rendezvous/ui';
import type { MoreButtonProps } from './MoreButton.tsx';
import { useSharedInterests } from './useSharedInterests.ts';
import { useShownFields } from './useShownFields.ts';

/** What both have in common: a like or a match, and interests. On phones, on the picture's edge. */
export const EdgeChips = observer(function EdgeChips({ page, profile }: MoreButtonProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const shows = useShownFields();
  const shared = useSharedInterests(profile);
  const liking = useLiking(page, profile);
  const isShared = shows('interests') && !page.blocked && shared.length > 0;
  if (!liking && !isShared) return null;
  const label = t('profile.sharedCount', { count: shared.length });
  return (
    <OnEdge>
      {liking ? <Liking icon={<HeartIcon size={16} filled />}>{liking}</Liking> : null}
      {isShared ? (
        <Shared aria-label={label}>
          <Chip as="li" tone="strong" aria-hidden>
            {label}
          </Chip>
          {shared.map((interest) => (
            <Chip key={interest} as="li" tone="soft">
              <Value>{people(`interests.${interest}`)}</Value>
              <VisuallyHidden>{`, ${t('profile.shared')}`}</VisuallyHidden>
            </Chip>
          ))}
        </Shared>
      ) : null}
    </OnEdge>
  );
});

/** "Sam likes you" or, if that is mutual, "You like each other". Observable. */
function useLiking(page: MoreButtonProps['page'], { id, name }: MoreButtonProps['profile']): string | null {
  const { t } = useText('members');
  const { likes } = useStores();
  if (!page.likes_me) return null;
  return likes.isLiked({ id, liked: page.liked }) ? t('profile.match') : t('profile.likesYou', { name });
}

const OnEdge = styled(Row)`
  ${media.phone} {
    position: relative;
    margin-block-start: -${steps(11)};
    /* Stays on the picture while that moves between screens. */
    view-transition-name: edge;
    view-transition-class: words;
  }
`;

/** Lets its chips flow in the surrounding line. */
const Shared = styled.ul`
  display: contents;
`;

const Liking = styled(Chip)`
  && {
    background: ${color.accentSoft};
    border-color: transparent;
    color: ${color.accent};
  }
`;
