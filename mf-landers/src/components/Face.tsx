import { observer } from 'mobx-react-lite';
import type { VisitorCard } from '@rendezvous/contracts';
import { RouteLink, useFormat, usePicture, useStores } from '@rendezvous/platform';
import { MemberCard } from '@rendezvous/ui';

export type FaceProps = { person: VisitorCard; priority?: boolean; sizes?: string };

/** A member on a lander; leads to the page that asks for a first line to that member. */
export const Face = observer(function Face({ person, priority = false, sizes }: FaceProps) {
  const format = useFormat();
  const picture = usePicture();
  const { settings } = useStores();
  const mark = person.fictional ? settings.fictionalMark : null;
  return (
    <MemberCard
      as={RouteLink}
      to="members-id-landing"
      params={{ id: person.id }}
      name={person.name}
      age={person.age}
      place={person.region_name ?? format.country(person.country)}
      picture={picture(person.main_image)}
      priority={priority}
      {...(sizes ? { sizes } : {})}
      {...(mark ? { mark } : {})}
    />
  );
});
