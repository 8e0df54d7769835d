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
  Row,
  Text,
  radius,
  space,
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
  /** Absent where there is nobody to tell: for visitors, and on one's own pictures. */
  onReport?: ((photo: Photo) => void) | undefined;
};

/** A finger that moves less sideways has not swiped. */
const SWIPE = 40;

/** One picture large; arrow keys, buttons and a swipe go through the rest. */
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
      <div onKeyDown={handleKey}>
        <Frame
          onPointerDown={handleDown}
          onPointerUp={handleUp}
          onDragStart={(event) => event.preventDefault()}
        >
          <Picture
            picture={picture(photo, 'whole')}
            alt={title}
            sizes="(min-width: 768px) 700px, 100vw"
            priority
          />
        </Frame>
        {photos.length > 1 ? (
          <Row justify="space-between" nowrap>
            <IconButton
              label={t('profile.previousPhoto')}
              icon={<ChevronLeftIcon />}
              onClick={() => move(-1)}
            />
            <Text tone="second" role="status">
              {t('profile.photoAt', { number: at + 1, total: photos.length })}
            </Text>
            <IconButton label={t('profile.nextPhoto')} icon={<ChevronRightIcon />} onClick={() => move(1)} />
          </Row>
        ) : null}
        {onReport ? (
          <Row justify="center">
            <Button variant="quiet" size="sm" icon={<FlagIcon size={18} />} onClick={() => onReport(photo)}>
              {t('profile.reportPhoto')}
            </Button>
          </Row>
        ) : null}
      </div>
    </Dialog>
  );
}

export default PhotoViewer;

const Frame = styled.div`
  aspect-ratio: 3 / 4;
  max-height: 72vh;
  margin-inline: auto;
  border-radius: ${radius.card};
  overflow: hidden;
  margin-block-end: ${space[12]};
  touch-action: pan-y pinch-zoom;
  img {
    object-fit: contain;
  }
`;
