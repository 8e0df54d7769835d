import styled, { keyframes } from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { usePicture } from '@rendezvous/platform';
import { HeartIcon, Picture, media, onPicture, radius, space, steps } from '@rendezvous/ui';
import { Appearing } from './Appearing.tsx';

/** Shows faces, one of them with a heart. */
export function LookChapter({ people }: { people: readonly VisitorCard[] }) {
  const picture = usePicture();
  return (
    <Tiles>
      {people.map((person, at) => (
        <Tile key={person.id} $delay={0.2 + at * 0.5}>
          <Picture picture={picture(person.main_image)} alt="" sizes={steps(27.5)} />
          {at === 1 ? (
            <Like $delay={3}>
              <HeartIcon size={18} filled />
            </Like>
          ) : null}
        </Tile>
      ))}
    </Tiles>
  );
}

const pop = keyframes`
  from { scale: 0; }
  70% { scale: 1.25; }
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]};
`;

const Tile = styled(Appearing)`
  position: relative;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: ${radius.input};
`;

const Like = styled.span<{ $delay: number }>`
  position: absolute;
  inset: auto ${space[8]} ${space[8]} auto;
  display: grid;
  place-items: center;
  width: ${steps(9)};
  height: ${steps(9)};
  border-radius: 50%;
  background: ${onPicture.glass};
  color: ${onPicture.like};
  ${media.moving} {
    animation: ${pop} 500ms ease-out ${({ $delay }) => $delay}s backwards;
  }
`;
