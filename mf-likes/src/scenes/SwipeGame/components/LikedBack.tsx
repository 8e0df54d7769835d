import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { RouteLink, usePicture, useStores, useText } from '@rendezvous/platform';
import { Avatar, Value, color, radius, space, stroke } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

const FACES = 5;

/** Links to the matches, with the pictures of the latest. Wide screens only. */
export const LikedBack = observer(function LikedBack() {
  const { t } = useText('likes');
  const { likes } = useStores();
  const picture = usePicture();
  const { swipe } = remote.useStore();
  useEffect(() => void swipe.loadMatches(), [swipe]);
  const people = likes.matches.flatMap(({ id }) => likes.profiles.get(id) ?? []).slice(0, FACES);
  if (people.length === 0) return null;
  return (
    <Strip to="likes-type" params={{ type: 'matches' }}>
      <Faces aria-hidden>
        {people.map(({ id, main_image: image }) => (
          <Face key={id}>
            <Avatar size={40} picture={picture(image)} />
          </Face>
        ))}
      </Faces>
      <Value>{t('tabs.matches')}</Value>
    </Strip>
  );
});

const Strip = styled(RouteLink)`
  display: flex;
  grid-area: back;
  justify-self: var(--side, center);
  align-items: center;
  gap: ${space[12]};
  padding-block-start: ${space[16]};
`;

const Faces = styled.span`
  display: flex;
`;

const Face = styled.span`
  display: grid;
  border-radius: ${radius.full};
  outline: ${stroke[3]} solid ${color.paper};
  & + & {
    margin-inline-start: -${space[8]};
  }
`;
