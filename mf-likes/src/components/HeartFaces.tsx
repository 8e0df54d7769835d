import styled, { css, keyframes } from 'styled-components';
import { TIMES } from '@rendezvous/contracts';
import { usePicture } from '@rendezvous/platform';
import type { DialogProfile } from '@rendezvous/platform';
import { Avatar, HeartIcon, color, media, motion, radius, space } from '@rendezvous/ui';

type Image = DialogProfile['main_image'];

/** The picture of a like, with its heart; the two of a match meet first. Named beside it, so hidden from screen readers. */
export function HeartFaces({ images }: { images: readonly [Image] | readonly [Image, Image] }) {
  const picture = usePicture();
  const meets = images.length === 2;
  return (
    <Faces aria-hidden>
      {images.map((image, at) => (
        <Face key={at} $from={meets ? (at === 0 ? '-48px' : '48px') : null}>
          <Avatar size={128} picture={picture(image)} />
        </Face>
      ))}
      <Heart $between={meets}>
        <HeartIcon size={22} filled />
      </Heart>
    </Faces>
  );
}

const meet = keyframes`from { opacity: 0; translate: var(--from) 0; }`;

const Faces = styled.div`
  position: relative;
  display: flex;
  padding-block: ${space[16]};
`;

const Face = styled.div<{ $from: string | null }>`
  & + & {
    margin-inline-start: -20px;
  }
  ${({ $from }) =>
    $from !== null &&
    css`
      --from: ${$from};
      ${media.moving} {
        animation: ${meet} ${motion.slow} ${motion.ease} ${TIMES.matchOverlayDelay}s backwards;
      }
    `}
`;

/** At the foot of the picture, or where the two meet. */
const Heart = styled.span<{ $between: boolean }>`
  position: absolute;
  inset-block-end: ${({ $between }) => ($between ? 0 : '8px')};
  inset-inline-start: ${({ $between }) => ($between ? 'calc(50% - 24px)' : '88px')};
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 4px solid ${color.surface};
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
`;
