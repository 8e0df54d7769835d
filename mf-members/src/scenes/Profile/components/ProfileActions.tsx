import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, useDialogs, useStores, useText } from '@rendezvous/platform';
import { Button, HeartIcon, MessageIcon, Row, Text, mediaQuery, stroke } from '@rendezvous/ui';
import { PencilIcon } from '@rendezvous/ui/icons';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { ActionBar } from './ActionBar.tsx';
import { MoreButton, type MoreButtonProps } from './MoreButton.tsx';

export const ProfileActions = observer(function ProfileActions({ page, profile }: MoreButtonProps) {
  const { session, likes } = useStores();
  if (profile.id === session.profile?.id) return <OwnProfile />;
  const liked = likes.isLiked({ id: profile.id, liked: page.liked });
  return (
    <ActionBar data-foot $overBar={session.isLoggedIn} $fixed={!page.blocked}>
      {page.blocked ? null : <WriteButton profile={profile} />}
      {page.blocked ? null : <LikeButton profile={profile} liked={liked} />}
      {session.isLoggedIn ? <MoreButton page={page} profile={profile} /> : null}
    </ActionBar>
  );
});

/** Replaces the actions on the member's own profile. */
function OwnProfile() {
  const { t } = useText('members');
  return (
    <Row gap={12}>
      <Text tone="second">{t('profile.own')}</Text>
      <Button as={RouteLink} to="profile" variant="secondary" icon={<PencilIcon size={20} />}>
        {t('profile.edit')}
      </Button>
    </Row>
  );
}

const WriteButton = observer(function WriteButton({ profile }: { profile: ShownProfile }) {
  const { t } = useText('members');
  const { session } = useStores();
  const dialogs = useDialogs();
  const icon = <MessageIcon size={20} />;
  const words = t('profile.write', { name: profile.name });
  if (session.isLoggedIn) {
    return (
      <Button as={RouteLink} to="members-id-chat" params={{ id: profile.id }} size="lg" icon={icon}>
        {words}
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      icon={icon}
      onClick={() => dialogs.open('signup', { reason: 'chat', targetProfile: profile })}
    >
      {words}
    </Button>
  );
});

const LikeButton = observer(function LikeButton({
  profile,
  liked,
}: {
  profile: ShownProfile;
  liked: boolean;
}) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { session, likes, toasts } = useStores();
  const dialogs = useDialogs();

  async function handleLike(): Promise<void> {
    if (!session.isLoggedIn) {
      dialogs.open('signup', { reason: 'like', targetProfile: profile });
      return;
    }
    try {
      await (liked ? likes.unlike(profile) : likes.like(profile));
    } catch (error) {
      toasts.error(error);
    }
  }

  return (
    <Button
      variant="like"
      size="lg"
      icon={<HeartIcon size={20} filled={liked} />}
      aria-pressed={liked}
      // Starts with the visible text, which voice control requires.
      aria-label={
        liked ? `${t('profile.liked')}, ${profile.name}` : people('card.like', { name: profile.name })
      }
      onClick={() => void handleLike()}
    >
      <Word>{liked ? t('profile.liked') : t('profile.like')}</Word>
    </Button>
  );
});

/** Visually hidden in narrow columns, so that there is room for the message button. */
const Word = styled.span`
  @media not all and ${mediaQuery.lg} {
    position: absolute;
    width: ${stroke[1]};
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
