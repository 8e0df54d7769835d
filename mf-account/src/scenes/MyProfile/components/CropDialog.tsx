import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Notice, Stack } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';
import { FileCropper, centred, cutPicture } from '@rendezvous/ui/media';
import { remote } from '../../../remote.ts';

export type CropRequest = { id: number; file: File; picture: ImageBitmap };

type CropDialogProps = {
  request: CropRequest;
  /** The photo is on its way, or was put aside. */
  onDone: () => void;
};

/** Choose the part of a photo that others see, before it is sent. */
const CropDialog = observer(function CropDialog({ request, onDone }: CropDialogProps) {
  const { t } = useText('account');
  const { photos } = remote.useStore().own;
  const [view, setView] = useState(centred);
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing');

  function send(blob: Blob): void {
    void photos.add(blob, request.file.name);
    onDone();
  }

  async function handleUse(): Promise<void> {
    setState('cutting');
    try {
      send(await cutPicture(request.picture, view));
    } catch {
      setState('failed');
    }
  }

  const button =
    state === 'failed' ? (
      <Button onClick={() => send(request.file)}>{t('profile.photos.crop.whole')}</Button>
    ) : (
      <Button loading={state === 'cutting'} onClick={() => void handleUse()}>
        {t('profile.photos.crop.use')}
      </Button>
    );
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('profile.photos.crop.title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
          {button}
        </>
      }
    >
      <Stack gap={12}>
        <FileCropper
          file={request.file}
          picture={request.picture}
          minSide={LIMITS.photos.minSide}
          value={view}
          onChange={setView}
          label={t('profile.photos.crop.frame')}
          hint={t('profile.photos.crop.hint')}
          zoomLabel={t('profile.photos.crop.zoom')}
        />
        {state === 'failed' ? (
          <Notice tone="warning" announce="assertive">
            {t('profile.photos.crop.failed')}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  );
});

export default CropDialog;
