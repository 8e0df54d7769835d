import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Picture, mediaQuery, radius, steps } from '@rendezvous/ui';
import type { PictureSource } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';

/** A full picture of the conversation. */
export function LargePhoto({ picture, onClose }: { picture: PictureSource; onClose: () => void }) {
  const { t } = useText('chat');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('history.photo')}
      hideTitle
      size="lg"
      closeLabel={t('history.closePhoto')}
    >
      <Frame style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
        <Picture
          picture={picture}
          alt={t('history.photo')}
          sizes={`${mediaQuery.md} ${steps(175)}, 100vw`}
          priority
        />
      </Frame>
    </Dialog>
  );
}

const Frame = styled.div`
  max-width: 100%;
  /* Fits into the window with the dialog's header, on a phone in landscape too. */
  max-height: calc(100dvh - ${steps(44)});
  margin-inline: auto;
  border-radius: ${radius.card};
  overflow: hidden;
  img {
    object-fit: contain;
  }
`;
