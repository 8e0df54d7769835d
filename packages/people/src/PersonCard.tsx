import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Card } from '@rendezvous/contracts';
import { MemberCard } from '@rendezvous/ui';
import { useCardLine } from './useCardLine.ts';
import { RouteLink, useDialogs, usePicture, useStores, useText } from '@rendezvous/platform';

export type PersonCardProps = {
  person: Card;
  /** For the first cards on the screen: the picture loads with priority. */
  priority?: boolean;
  /** The picture's `sizes`, if the grid is not the usual one. */
  sizes?: string;
  /** Both show the same screen, but the back link of `likes-m-id` leads to the likes. */
  to?: 'members-id' | 'likes-m-id';
  /** What the heart does instead of sending a like. */
  choice?: { liked: boolean; onToggle: () => void };
  /** Shown instead of the heart. */
  children?: ReactNode;
};

/** Shows a member in a list. The heart likes the member; visitors are asked to sign up. */
export const PersonCard = observer(function PersonCard({
  person,
  priority = false,
  sizes,
  to = 'members-id',
  choice,
  children,
}: PersonCardProps) {
  const { t } = useText('people');
  const { likes, toasts, session, settings, search } = useStores();
  const dialogs = useDialogs();
  const picture = usePicture();
  const member = person.kind === 'member' ? person : null;
  const liked = likes.isLiked(person);

  async function handleLike(): Promise<void> {
    if (!session.isLoggedIn) {
      dialogs.open('signup', { reason: 'like', targetProfile: person });
      return;
    }
    try {
      await (liked ? likes.unlike(person) : likes.like(person));
    } catch (error) {
      toasts.error(error);
    }
  }

  const place = useCardLine(person);
  const mark = settings.markOf(person);
  return (
    <MemberCard
      as={RouteLink}
      to={to}
      params={{ id: person.id }}
      data-person={person.id}
      onClick={() => {
        search.opened = person;
      }}
      name={person.name}
      age={person.age}
      place={place}
      picture={picture(person.main_image)}
      priority={priority}
      skipsOffscreen
      {...(sizes ? { sizes } : {})}
      {...(mark ? { mark } : {})}
      {...(member?.online && !person.fictional ? { online: t('card.online') } : {})}
      like={{
        label: t('card.like', { name: person.name }),
        ...(choice ?? { liked, onToggle: () => void handleLike() }),
      }}
    >
      {children}
    </MemberCard>
  );
});
