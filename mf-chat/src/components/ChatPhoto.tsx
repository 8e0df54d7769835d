import type { MouseEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { MessagePhoto as Photo } from '@rendezvous/contracts';
import { useAgeGate } from '@rendezvous/people';
import { useStores, useText } from '@rendezvous/platform';
import { ClosedPhoto } from '@rendezvous/ui/chat';
import { MessagePhoto } from './MessagePhoto.tsx';

export type ChatPhotoProps = {
  photo: Photo;
  onOpen: () => void;
};

/** Shows the photo of a sent message, blurred until it is opened, or says why it is hidden. */
export const ChatPhoto = observer(function ChatPhoto({ photo, onOpen }: ChatPhotoProps) {
  const { t } = useText('chat');
  const { settings } = useStores();
  const checkAge = useAgeGate('first_adult_content');
  const { state, filename, blurred, width, height } = photo;

  /** The button disappears, so the focus moves to the conversation. */
  function handleOpen({ currentTarget }: MouseEvent<HTMLElement>): void {
    currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    (checkAge ?? onOpen)();
  }

  if (filename !== null)
    return <MessagePhoto src={settings.imageUrl(filename)} width={width} height={height} />;
  if (state === 'closed')
    return (
      <ClosedPhoto blurred={blurred} onOpen={handleOpen}>
        {t('history.showPhoto')}
      </ClosedPhoto>
    );
  return (
    <ClosedPhoto>{t(state === 'removed' ? 'history.photoRemoved' : 'history.photoInReview')}</ClosedPhoto>
  );
});
