import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Message } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { Picture, Text, space } from '@rendezvous/ui';
import { BubblePhoto } from '@rendezvous/ui/chat';
import { GiftDrawing } from './GiftDrawing.tsx';
import { useGiftName } from './useGiftName.ts';

export type MessageContentProps = {
  kind: Message['kind'];
  text: string | null;
  photo: { filename: string; width: number; height: number } | null;
  gift: { icon: string } | null;
};

const PHOTO_WIDTH = '240px';

/** Words, a picture or a gift. */
export const MessageContent = observer(function MessageContent({
  kind,
  text,
  photo,
  gift,
}: MessageContentProps) {
  const { t } = useText('chat');
  const { settings } = useStores();
  const giftName = useGiftName();
  if (kind === 'gift' && gift) {
    return (
      <Gift>
        <GiftDrawing icon={gift.icon} size={72} />
        <Text size={14} tone="second">
          {giftName(gift.icon)}
        </Text>
      </Gift>
    );
  }
  if (kind === 'photo' && photo) {
    const { filename, width, height } = photo;
    return (
      <BubblePhoto>
        <Picture
          picture={{ src: settings.imageUrl(filename), width, height }}
          alt={t('history.photo')}
          sizes={PHOTO_WIDTH}
        />
      </BubblePhoto>
    );
  }
  return <>{text}</>;
});

const Gift = styled.span`
  display: grid;
  justify-items: center;
  padding: ${space[8]};
`;
