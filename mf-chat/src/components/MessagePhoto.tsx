import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Picture } from '@rendezvous/ui';
import type { PictureSource } from '@rendezvous/ui';
import { BubblePhoto } from '@rendezvous/ui/chat';
import { usePart } from './usePart.ts';

const loadLarge = async () => ({ default: (await import('./LargePhoto.tsx')).LargePhoto });

/** A part of the picture in the bubble; a tap shows the whole one. */
export function MessagePhoto({ src, width, height }: PictureSource) {
  const { t } = useText('chat');
  const { Part: LargePhoto, open, close } = usePart(loadLarge);
  const picture = { src, width, height };
  return (
    <>
      <Opener type="button" aria-label={t('history.openPhoto')} onClick={() => void open()}>
        <BubblePhoto>
          <Picture picture={picture} alt={t('history.photo')} sizes="240px" />
        </BubblePhoto>
      </Opener>
      {LargePhoto ? <LargePhoto picture={picture} onClose={close} /> : null}
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
  &:focus-visible {
    outline-offset: -3px;
  }
`;
