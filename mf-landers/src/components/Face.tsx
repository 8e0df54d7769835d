import { observer } from 'mobx-react-lite';
import type { VisitorCard } from '@rendezvous/contracts';
import { RouteLink, usePicture } from '@rendezvous/platform';
import { MemberCard } from '@rendezvous/ui';
import { usePerson } from '../hooks/usePerson.ts';

export type FaceProps = { person: VisitorCard; priority?: boolean; sizes?: string };

/** Shows a member with a link to the page for a first message. */
export const Face = observer(function Face({ person, priority = false, sizes }: FaceProps) {
  const picture = usePicture();
  const { place, mark } = usePerson(person);
  return (
    <MemberCard
      as={RouteLink}
      to="members-id-landing"
      params={{ id: person.id }}
      name={person.name}
      age={person.age}
      place={place}
      picture={picture(person.main_image)}
      priority={priority}
      {...(sizes ? { sizes } : {})}
      {...(mark ? { mark } : {})}
    />
  );
});
