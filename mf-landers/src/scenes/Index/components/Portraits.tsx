import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { usePicture } from '@rendezvous/platform';
import { Picture, color, media, radius, shadow, steps } from '@rendezvous/ui';
import { NicheDrawing } from '../../../components/NicheDrawing.tsx';

export type PortraitsProps = { people: readonly VisitorCard[]; sizes: string };

/** Overlapping portraits across a phone's screen, or a drawing. They decorate the promise. */
export const Portraits = observer(function Portraits({ people, sizes }: PortraitsProps) {
  const picture = usePicture();
  return (
    <Strip aria-hidden>
      {people.length > 0 ? (
        people.map(({ id, main_image: image }) => (
          <Portrait key={id}>
            <Picture picture={picture(image)} alt="" sizes={sizes} priority />
          </Portrait>
        ))
      ) : (
        <NicheDrawing />
      )}
    </Strip>
  );
});

const Strip = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  justify-content: center;
  grid-area: 1 / 1;
  height: 100%;
  min-height: ${steps(80)};
  margin-inline: calc(-1 * var(--gutter));
  padding-block-start: ${steps(5)};
  overflow: hidden;
  background: ${color.primarySoft};
  & > svg {
    height: ${steps(38)};
  }
  ${media.md} {
    display: none;
  }
`;

const Portrait = styled.div`
  flex: none;
  width: min(46vw, ${steps(45)});
  height: fit-content;
  aspect-ratio: 3 / 4;
  margin-inline: calc(-1 * ${steps(3)});
  overflow: hidden;
  border-radius: ${radius.card};
  box-shadow: ${shadow.soft};
  &:first-child {
    rotate: -4deg;
  }
  &:nth-child(2) {
    z-index: 1;
  }
  &:nth-child(3) {
    rotate: 4deg;
  }
`;
