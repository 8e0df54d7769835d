import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useMedia } from '@rendezvous/people';
import { usePicture } from '@rendezvous/platform';
import { Drawing, Picture, Skeleton, media, mediaQuery, radius, shadow, space, steps } from '@rendezvous/ui';
import { remote } from '../remote.ts';

const PLACES = [0, 1, 2, 3] as const;

/**
 * Decorates a form with four faces, or with a drawing if there are too few.
 * @param below whether narrow screens show them below the form
 */
export const FacesBeside = observer(function FacesBeside({ below = false }: { below?: boolean }) {
  const { people } = remote.useStore().faces;
  const picture = usePicture();
  // Rendered only if they are visible, which avoids requests for hidden faces.
  const shows = useMedia(mediaQuery.md) || below;
  useEffect(() => {
    if (shows) void people.loadOnce();
  }, [people, shows]);
  if (!shows) return null;
  if (people.state === 'ready' && (people.value?.length ?? 0) < PLACES.length) {
    return (
      <Art>
        <Drawing name="noMessages" />
      </Art>
    );
  }
  return (
    <Faces aria-hidden>
      {PLACES.map((at) => {
        const person = people.value?.[at];
        return (
          <Frame key={at}>
            {person ? (
              <Picture
                picture={picture(person.main_image)}
                alt=""
                sizes={`${mediaQuery.md} ${steps(58)}, 24vw`}
              />
            ) : (
              <Skeleton shape="face" />
            )}
          </Frame>
        );
      })}
    </Faces>
  );
});

/*
 * A row at the bottom of the screen or, as on the home page, two offset columns next to the form.
 */
const Faces = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[12]};
  padding-block-end: ${space[16]};
  & > :nth-child(odd) {
    translate: 0 ${space[16]};
  }
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-self: start;
    gap: ${space[16]};
    padding-block-end: ${space[32]};
    & > :nth-child(odd) {
      translate: 0 ${space[32]};
    }
  }
`;

const Frame = styled.div`
  overflow: hidden;
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  box-shadow: ${shadow.soft};
`;

const Art = styled.div`
  display: none;
  align-self: center;
  ${media.md} {
    display: block;
  }
  svg {
    width: 100%;
    height: auto;
  }
  path {
    vector-effect: non-scaling-stroke;
  }
`;
