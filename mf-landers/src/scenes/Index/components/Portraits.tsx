import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { usePicture } from '@rendezvous/platform';
import { Picture, color, media, radius, shadow, space, steps } from '@rendezvous/ui';
import { NicheDrawing } from '../../../components/NicheDrawing.tsx';

export type PortraitsProps = { people: readonly VisitorCard[]; sizes: string };

/** Decorates the space above the promise on phones: overlapping portraits, otherwise a drawing. */
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
  margin-inline: calc(-1 * var(--page-edge));
  padding-block: ${steps(5)} ${space[12]};
  overflow: hidden;
  background: linear-gradient(${color.paper}, ${color.primarySoft} 30%, ${color.paper});
  & > svg {
    height: ${steps(38)};
  }
  ${media.md} {
    display: none;
  }
`;

const Portrait = styled.div`
  flex: none;
  width: min(38.5vw, ${steps(45)});
  aspect-ratio: 3 / 4;
  margin-inline: calc(-1 * ${steps(2.5)});
  overflow: hidden;
  border-radius: ${radius.card};
  box-shadow: ${shadow.soft};
  &:first-child {
    rotate: -4deg;
    translate: 0 ${space[8]};
  }
  &:nth-child(2) {
    z-index: 1;
  }
  &:nth-child(3) {
    rotate: 4deg;
    translate: 0 ${space[8]};
  }
`;
