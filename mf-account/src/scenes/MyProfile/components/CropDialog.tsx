import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Button, Notice, Stack } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';
import { PhotoCropper } from '@rendezvous/ui/media';
import type { CropView } from '@rendezvous/ui/media';
import { PHOTO_ASPECT, cutPicture } from '../../../models/cutPicture.ts';
import { remote } from '../../../remote.ts';

export type CropRequest = { id: number; file: File; picture: ImageBitmap };

type CropDialogProps = {
  request: CropRequest;
  /** The photo is on its way, or was put aside. */
  onDone: () => void;
};

const START: CropView = { zoom: 1, x: 0.5, y: 0.5 };

/** Choose the part of a photo that others see, before it is sent. */
const CropDialog = observer(function CropDialog({ request, onDone }: CropDialogProps) {
  const { t } = useText('account');
  const { photos } = remote.useStore().own;
  const [view, setView] = useState(START);
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
        <Cropper file={request.file} view={view} onChange={setView} />
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

type CropperProps = { file: File; view: CropView; onChange: (view: CropView) => void };

function Cropper({ file, view, onChange }: CropperProps) {
  const { t } = useText('account');
  const src = useObjectUrl(file);
  if (src === null) return null;
  return (
    <PhotoCropper
      src={src}
      value={view}
      onChange={onChange}
      // The decoded picture, which is what gets cut, knows its own size.
      onSize={() => undefined}
      label={t('profile.photos.crop.frame')}
      hint={t('profile.photos.crop.hint')}
      zoomLabel={t('profile.photos.crop.zoom')}
      aspect={PHOTO_ASPECT}
    />
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
