import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Picture } from '@rendezvous/ui';
import type { PictureSource } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';

export function LargePhoto({ picture, onClose }: { picture: PictureSource; onClose: () => void }) {
  const { t } = useText('chat');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('history.photo')}
      hideTitle
      size="full"
      closeLabel={t('history.closePhoto')}
    >
      <Frame>
        <Picture picture={picture} alt={t('history.photo')} sizes="100vw" priority />
      </Frame>
    </Dialog>
  );
}

const Frame = styled.div`
  height: 100%;
  picture {
    background: none;
  }
  img {
    object-fit: contain;
  }
`;
