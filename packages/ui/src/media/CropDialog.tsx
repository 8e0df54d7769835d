import { useState } from 'react';
import { Button, Notice, Stack } from '@rendezvous/ui';
import { Dialog } from '@rendezvous/ui/overlays';
import { centred } from './crop.ts';
import { cutPicture } from './cutPicture.ts';
import { FileCropper } from './FileCropper.tsx';

export type CropDialogTexts = {
  title: string;
  close: string;
  cancel: string;
  /** Label of the button that confirms the crop. */
  use: string;
  /** Label of the button that sends the whole file if cropping has failed. */
  whole: string;
  failed: string;
  /** Label of the crop frame, with instructions. */
  frame: string;
  hint: string;
  zoom: string;
};

export type CropDialogProps = {
  file: File;
  picture: ImageBitmap;
  minSide: number;
  texts: CropDialogTexts;
  /** Called with the crop, or with the whole file if cropping has failed. */
  onUse: (photo: Blob) => void;
  onCancel: () => void;
};

export function CropDialog({ file, picture, minSide, texts, onUse, onCancel }: CropDialogProps) {
  const [view, setView] = useState(centred);
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing');

  async function handleUse(): Promise<void> {
    setState('cutting');
    try {
      onUse(await cutPicture(picture, view));
    } catch {
      setState('failed');
    }
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      title={texts.title}
      closeLabel={texts.close}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
          {state === 'failed' ? (
            <Button onClick={() => onUse(file)}>{texts.whole}</Button>
          ) : (
            <Button loading={state === 'cutting'} onClick={() => void handleUse()}>
              {texts.use}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={12}>
        <FileCropper
          file={file}
          picture={picture}
          minSide={minSide}
          value={view}
          onChange={setView}
          label={texts.frame}
          hint={texts.hint}
          zoomLabel={texts.zoom}
        />
        {state === 'failed' ? (
          <Notice tone="warning" announce="assertive">
            {texts.failed}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  );
}
