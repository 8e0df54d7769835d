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
  /** Takes the part that is seen. */
  use: string;
  /** Takes the file as it is, once cutting has failed. */
  whole: string;
  failed: string;
  /** Name of the frame, and how it is moved. */
  frame: string;
  hint: string;
  zoom: string;
};

export type CropDialogProps = {
  file: File;
  /** The same one decoded. */
  picture: ImageBitmap;
  /** Pixels that the short side of what is left has to have. */
  minSide: number;
  texts: CropDialogTexts;
  /** The chosen part, or the file as it is where it could not be cut. */
  onUse: (photo: Blob) => void;
  onCancel: () => void;
};

/** Choose the part of a photo that others see, before it is sent. */
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
