import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { Photo } from '@rendezvous/contracts';
import { usePicture, useText } from '@rendezvous/platform';
import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  MessageIcon,
  Picture,
  Row,
  Text,
  media,
  space,
  steps,
} from '@rendezvous/ui';
import { FlagIcon } from '@rendezvous/ui/icons';
import { Dialog } from '@rendezvous/ui/overlays';
import { useViewerGestures } from './useViewerGestures.ts';

export type PhotoViewerProps = {
  photos: readonly Photo[];
  name: string;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
  /** Undefined for the member's own photos and after a block. */
  onAnswer?: ((photo: Photo) => void) | undefined;
  /** Undefined if photos cannot be reported: for visitors, and on the member's own profile. */
  onReport?: ((photo: Photo) => void) | undefined;
};

/** Shows a photo in a full-screen dialog. Arrow keys, buttons and swipes show the others. */
function PhotoViewer({ photos, name, at, onMove, onClose, onAnswer, onReport }: PhotoViewerProps) {
  const { t } = useText('members');
  const { t: common } = useText('common');
  const photo = photos[at];
  if (photo === undefined) return null;

  const move = (step: number): void => onMove((at + step + photos.length) % photos.length);
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  }

  const title = t('profile.photoOf', { number: at + 1, name });
  return (
    <Dialog open onClose={onClose} title={title} hideTitle size="full" closeLabel={common('dialog.close')}>
      <Stage role="presentation" onKeyDown={handleKey} $ratio={photo.width / photo.height}>
        <LargePhoto key={photo.id} photo={photo} alt={title} onMove={move} onClose={onClose} />
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
        <Actions gap={8} justify="center">
          {onAnswer ? (
            <Button
              variant="quiet"
              size="sm"
              icon={<MessageIcon size={18} />}
              onClick={() => onAnswer(photo)}
            >
              {t('profile.answerPhoto')}
            </Button>
          ) : null}
          {onReport ? (
            <Button variant="quiet" size="sm" icon={<FlagIcon size={18} />} onClick={() => onReport(photo)}>
              {t('profile.reportPhoto')}
            </Button>
          ) : null}
        </Actions>
      </Stage>
    </Dialog>
  );
}

export default PhotoViewer;

type LargePhotoProps = {
  photo: Photo;
  alt: string;
  onMove: (step: number) => void;
  onClose: () => void;
};

function LargePhoto({ photo, alt, onMove, onClose }: LargePhotoProps) {
  const picture = usePicture();
  const gestures = useViewerGestures({ onMove, onClose });
  return (
    <Frame role="presentation" {...gestures}>
      <Picture picture={picture(photo, 'full')} alt={alt} sizes="100vw" priority />
    </Frame>
  );
}

const beside = "grid-template-areas: 'previous photo next' 'count count count' 'actions actions actions';";

/** Places the photo above its buttons, or between them in wide or low windows. */
const Stage = styled.div<{ $ratio: number }>`
  --ratio: ${({ $ratio }) => $ratio};
  display: grid;
  grid-template:
    'photo photo photo' minmax(0, 1fr)
    'previous count next' 'actions actions actions' / auto 1fr auto;
  align-items: center;
  height: 100%;
  padding: 0 ${space[8]} calc(${space[8]} + env(safe-area-inset-bottom));
  & > button:first-of-type {
    grid-area: previous;
  }
  & > button:last-of-type {
    grid-area: next;
  }
  ${media.low} {
    ${beside}
  }
  ${media.md} {
    ${beside}
    /* Distance from the window's edge to a narrower picture, so that the buttons are beside it. */
    --inwards: max(${steps(0)}, 50vw - ${steps(18)} - (100dvh - ${steps(20)}) * var(--ratio) / 2);
    padding-block-start: ${space[16]};
    & > button {
      z-index: 1;
      translate: var(--inwards);
    }
    & > button:last-of-type {
      translate: calc(-1 * var(--inwards));
    }
  }
`;

const Count = styled(Text)`
  grid-area: count;
  text-align: center;
`;

const Actions = styled(Row)`
  grid-area: actions;
`;

const Frame = styled.div`
  grid-area: photo;
  height: 100%;
  min-height: 0;
  margin-inline: -${space[8]};
  overflow: hidden;
  /* Touches move and zoom the picture, not the page. */
  touch-action: none;
  display: grid;
  place-content: center;
  container-type: size;
  picture {
    background: none;
    width: min(100cqw, 100cqh * var(--ratio));
    height: auto;
    aspect-ratio: var(--ratio);
  }
  ${media.low} {
    margin-inline: 0;
  }
  ${media.md} {
    margin-inline: 0;
  }
`;
