import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { usePicture } from '@rendezvous/platform';
import { Drawing, Picture, Skeleton, radius, shadow, space, steps } from '@rendezvous/ui';
import { remote } from '../remote.ts';

const PLACES = [0, 1, 2, 3] as const;

/** Four decorative faces on wide screens, or a drawing if none may be shown. */
export const FacesBeside = observer(function FacesBeside() {
  const { people } = remote.useStore().faces;
  const picture = usePicture();
  useEffect(() => void people.loadOnce(), [people]);
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
              <Picture picture={picture(person.main_image)} alt="" sizes={steps(58)} />
            ) : (
              <Skeleton shape="face" />
            )}
          </Frame>
        );
      })}
    </Faces>
  );
});

/* The two columns are slightly offset, as on the entry page. */
const Faces = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-self: start;
  gap: ${space[16]};
  padding-block-end: ${space[32]};
  & > :nth-child(odd) {
    translate: 0 ${space[32]};
  }
`;

const Frame = styled.div`
  overflow: hidden;
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  box-shadow: ${shadow.soft};
`;

const Art = styled.div`
  align-self: center;
  svg {
    width: 100%;
    height: auto;
  }
  path {
    vector-effect: non-scaling-stroke;
  }
`;
