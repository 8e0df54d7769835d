import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useMedia } from '@rendezvous/people';
import { RouteLink, usePicture, useStores, useText } from '@rendezvous/platform';
import { Avatar, Value, color, media, mediaQuery, radius, space, steps, stroke } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

const FACES = 5;

/** The latest members who liked back, beside the card on a wide screen. */
export const LikedBack = observer(function LikedBack() {
  const { t } = useText('likes');
  const { likes } = useStores();
  const picture = usePicture();
  const { swipe } = remote.useStore();
  const isWide = useMedia(mediaQuery.lg);
  useEffect(() => {
    if (isWide) void swipe.loadMatches();
  }, [isWide, swipe]);
  const people = likes.matches.flatMap(({ id }) => likes.profiles.get(id) ?? []).slice(0, FACES);
  return (
    <Strip>
      {isWide && people.length > 0 ? (
        <RouteLink to="likes-type" params={{ type: 'matches' }}>
          <Faces aria-hidden>
            {people.map(({ id, main_image: image }) => (
              <Face key={id}>
                <Avatar size={40} picture={picture(image)} />
              </Face>
            ))}
          </Faces>
          <Value>{t('tabs.matches')}</Value>
        </RouteLink>
      ) : null}
    </Strip>
  );
});

/** Has its height before the faces have come. */
const Strip = styled.div`
  ${media.lg} {
    display: grid;
    grid-area: back;
    justify-content: center;
    min-block-size: ${steps(16)};
    padding-block-start: ${space[16]};
    a {
      display: flex;
      align-items: center;
      gap: ${space[12]};
    }
  }
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
