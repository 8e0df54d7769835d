import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Message } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';
import { Text, animations, motion, space } from '@rendezvous/ui';
import { GiftDrawing } from './GiftDrawing.tsx';
import { MessagePhoto } from './MessagePhoto.tsx';
import { useGiftName } from './useGiftName.ts';

export type MessageContentProps = {
  kind: Message['kind'];
  text: string | null;
  /** The member's own photo while it is unsent. */
  photo: { filename: string; width: number; height: number } | null;
  gift: { icon: string } | null;
};

export const MessageContent = observer(function MessageContent({
  kind,
  text,
  photo,
  gift,
}: MessageContentProps) {
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
    return <MessagePhoto {...photo} src={settings.imageUrl(photo.filename)} />;
  }
  // `bdi` gives each text the direction of its own script, which places the punctuation correctly.
  return <bdi>{text}</bdi>;
});

const Gift = styled.span`
  display: grid;
  justify-items: center;
  padding: ${space[8]};
  [data-fresh] & svg {
    --rise: 0;
    --shrunk: 0.4;
    animation:
      ${animations.arrive} ${motion.slow} ${motion.ease},
      ${animations.beat} ${motion.slow} ${motion.ease};
  }
`;
