import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ChatPartner } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { Button, Row, Text, radius, space, steps } from '@rendezvous/ui';
import { shrinkPicture } from '@rendezvous/ui/media';
import { Dialog } from '@rendezvous/ui/overlays';
import type { ConversationStore } from '../../../stores/ConversationStore.ts';
import { BuyCredits } from './BuyCredits.tsx';
import { useMoneyOf } from './useCostText.ts';

export type PhotoDialogProps = {
  conversation: ConversationStore;
  partner: ChatPartner;
  file: File;
  /** Called with the scaled-down picture. */
  onSend: (picture: Promise<Blob>) => void;
  onClose: () => void;
};

/** Previews the picture and its cost, because a photo cannot be unsent. */
const PhotoDialog = observer(function PhotoDialog(props: PhotoDialogProps) {
  const { conversation, partner, file, onSend, onClose } = props;
  const { t } = useText('chat');
  const { session, settings } = useStores();
  const moneyOf = useMoneyOf(conversation.costs);
  const count = conversation.costs?.photo ?? settings.values.photo_credits;
  const money = moneyOf(count);
  const canPay = (session.user?.credits ?? 0) >= count;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('photo.title', { name: partner.name })}
      size="sm"
      footer={
        <Row justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {canPay ? (
            <Button onClick={() => onSend(shrinkPicture(file))}>{t('photo.send')}</Button>
          ) : (
            <BuyCredits />
          )}
        </Row>
      }
    >
      <Preview key={file.name} file={file} />
      <Text tone="second">
        {canPay
          ? money === null
            ? t('photo.cost', { count })
            : t('photo.costMoney', { count, money })
          : t('photo.notEnough', { count })}
      </Text>
    </Dialog>
  );
});

export default PhotoDialog;

/** Shows the file name if the browser cannot decode the image. */
function Preview({ file }: { file: File }) {
  const { t } = useText('chat');
  const [url, setUrl] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!drawn) return <Text>{file.name}</Text>;
  return url === null ? null : <Image src={url} alt={t('history.photo')} onError={() => setDrawn(false)} />;
}

const Image = styled.img`
  display: block;
  max-width: 100%;
  /* Leaves room for the dialog's header and footer. */
  max-height: calc(100dvh - ${steps(75)});
  margin: 0 auto ${space[12]};
  border-radius: ${radius.input};
  object-fit: contain;
`;
