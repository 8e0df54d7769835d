import { useState } from 'react';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { Picture, animations, motion, steps, stroke } from '@rendezvous/ui';
import type { PictureSource } from '@rendezvous/ui';
import { BubblePhoto } from '@rendezvous/ui/chat';

const LargePhoto = lazyDialog(
  async () => ({ default: (await import('./LargePhoto.tsx')).LargePhoto }),
  ({ onClose }) => onClose(),
);

/** Shows a photo cropped to the bubble. A tap opens it in full. */
export function MessagePhoto({ src, width, height }: PictureSource) {
  const { t } = useText('chat');
  const [isOpen, setOpen] = useState(false);
  const picture = { src, width, height };
  return (
    <>
      <Opener type="button" aria-label={t('history.openPhoto')} onClick={() => setOpen(true)}>
        <BubblePhoto>
          <Picture picture={picture} alt={t('history.photo')} sizes={steps(60)} />
        </BubblePhoto>
      </Opener>
      {isOpen ? <LargePhoto picture={picture} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const Opener = styled.button`
  display: block;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  [data-fresh] & {
    animation: ${animations.grow} ${motion.slow} ${motion.ease};
  }
  &:focus-visible {
    outline-offset: -${stroke[3]};
  }
`;
