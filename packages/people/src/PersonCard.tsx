import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Card } from '@rendezvous/contracts';
import { MemberCard } from '@rendezvous/ui';
import { useCardLine } from './useCardLine.ts';
import { RouteLink, useDialogs, usePicture, useStores, useText } from '@rendezvous/platform';

export type PersonCardProps = {
  person: Card;
  /** Whether it is one of the first on the screen; its picture then loads with priority. */
  priority?: boolean;
  /** The picture's `sizes` in an unusual grid. */
  sizes?: string;
  /** Both are the same screen, but `likes-m-id` leads back to the likes. */
  to?: 'members-id' | 'likes-m-id';
  /** What the heart does, if it does not send a like. */
  choice?: { liked: boolean; onToggle: () => void };
  /** Replaces the heart. */
  children?: ReactNode;
};

/** A member in a list, with a heart that asks visitors to sign up. */
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
