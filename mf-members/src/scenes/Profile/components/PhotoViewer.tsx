import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import styled from 'styled-components';
import type { Photo } from '@rendezvous/contracts';
import { usePicture, useText } from '@rendezvous/platform';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  Picture,
  Text,
  media,
  mediaQuery,
  radius,
  space,
  steps,
} from '@rendezvous/ui';
import { FlagIcon } from '@rendezvous/ui/icons';
import { Dialog } from '@rendezvous/ui/overlays';

export type PhotoViewerProps = {
  photos: readonly Photo[];
  name: string;
  /** From 0. */
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
  /** Absent where reporting is not possible: for visitors, and on own pictures. */
  onReport?: ((photo: Photo) => void) | undefined;
};

/** A shorter horizontal movement, in pixels, is no swipe. */
const SWIPE = 40;

/** One picture, large; arrow keys, buttons and swipes show the others. */
function PhotoViewer({ photos, name, at, onMove, onClose, onReport }: PhotoViewerProps) {
  const { t } = useText('members');
  const picture = usePicture();
  const from = useRef<number | null>(null);
  const photo = photos[at];
  if (photo === undefined) return null;

  const move = (step: number): void => onMove((at + step + photos.length) % photos.length);
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  }
  function handleDown(event: PointerEvent): void {
    from.current = event.isPrimary ? event.clientX : null;
  }
  function handleUp(event: PointerEvent): void {
    const by = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(by) >= SWIPE) move(by < 0 ? 1 : -1);
  }

  const title = t('profile.photoOf', { number: at + 1, name });
  return (
    <Dialog open onClose={onClose} title={title} hideTitle size="lg" closeLabel={t('profile.closeViewer')}>
      <Stage role="presentation" onKeyDown={handleKey}>
        <Frame
          role="presentation"
          onPointerDown={handleDown}
          onPointerUp={handleUp}
          onDragStart={(event) => event.preventDefault()}
        >
          <Picture
            picture={picture(photo, 'full')}
            alt={title}
            sizes={`${mediaQuery.md} ${steps(175)}, 100vw`}
            priority
          />
        </Frame>
        {photos.length > 1 ? (
          <>
            <IconButton
              label={t('profile.previousPhoto')}
              icon={<ChevronLeftIcon />}
              onClick={() => move(-1)}
            />
            <Count tone="second" role="status">
              {t('profile.photoAt', { number: at + 1, total: photos.length })}
            </Count>
            <IconButton label={t('profile.nextPhoto')} icon={<ChevronRightIcon />} onClick={() => move(1)} />
          </>
        ) : null}
        {onReport ? (
          <Report>
            <Button variant="quiet" size="sm" icon={<FlagIcon size={18} />} onClick={() => onReport(photo)}>
              {t('profile.reportPhoto')}
            </Button>
          </Report>
        ) : null}
      </Stage>
    </Dialog>
  );
}

export default PhotoViewer;

/** The picture above its buttons; between them in a low window, such as a landscape phone. */
const Stage = styled.div`
  display: grid;
  grid-template: 'photo photo photo' 'previous count next' 'report report report' / auto 1fr auto;
  align-items: center;
  & > button:first-of-type {
    grid-area: previous;
  }
  & > button:last-of-type {
    grid-area: next;
  }
  ${media.low} {
    grid-template-areas: 'previous photo next' 'count count count' 'report report report';
  }
`;

const Count = styled(Text)`
  grid-area: count;
  text-align: center;
`;

const Report = styled.div`
  grid-area: report;
  justify-self: center;
`;

const Frame = styled.div`
  grid-area: photo;
  justify-self: center;
  width: 100%;
  max-width: calc(72dvh * 0.75);
  aspect-ratio: 3 / 4;
  border-radius: ${radius.card};
  overflow: hidden;
  margin-block-end: ${space[12]};
  touch-action: pan-y pinch-zoom;
  img {
    object-fit: contain;
  }
  ${media.low} {
    max-width: max(${steps(30)}, (100dvh - ${steps(40)}) * 0.75);
  }
`;
