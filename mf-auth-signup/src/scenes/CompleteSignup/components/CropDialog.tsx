import { useState } from 'react';
import { LIMITS } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Notice, Stack } from '@rendezvous/ui';
import { FileCropper, centred, cutPicture } from '@rendezvous/ui/media';
import { Dialog } from '@rendezvous/ui/overlays';

export type CropRequest = { file: File; picture: ImageBitmap };

type CropDialogProps = {
  request: CropRequest;
  /** The chosen part, or the file as it is where it could not be cut. */
  onUse: (photo: Blob) => void;
  onCancel: () => void;
};

/** Choose the part of the first picture that others see, before it is sent. */
export default function CropDialog({ request, onUse, onCancel }: CropDialogProps) {
  const { t } = useText('auth-signup');
  const [view, setView] = useState(centred);
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing');

  async function handleUse(): Promise<void> {
    setState('cutting');
    try {
      onUse(await cutPicture(request.picture, view));
    } catch {
      setState('failed');
    }
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('complete.crop.title')}
      closeLabel={t('complete.crop.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('complete.crop.cancel')}
          </Button>
          {state === 'failed' ? (
            <Button onClick={() => onUse(request.file)}>{t('complete.crop.whole')}</Button>
          ) : (
            <Button loading={state === 'cutting'} onClick={() => void handleUse()}>
              {t('complete.crop.use')}
            </Button>
          )}
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
          label={t('complete.crop.frame')}
          hint={t('complete.crop.hint')}
          zoomLabel={t('complete.crop.zoom')}
        />
        {state === 'failed' ? (
          <Notice tone="warning" announce="assertive">
            {t('complete.crop.failed')}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  );
}
