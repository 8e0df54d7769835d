import { useEffect, useState } from 'react';
import { LIMITS } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';
import { openPicture } from '@rendezvous/ui/media';
import type { CompletionStore } from '../../../stores/CompletionStore.ts';
import type { CropRequest } from './CropDialog.tsx';

export type FirstPicture = {
  /** Address of what is shown: the one just chosen, or after a reload the one that was sent before. */
  shown: string | null;
  tooLarge: boolean;
  /** Waits to be cut. */
  request: CropRequest | null;
  choose: (file: File) => Promise<void>;
  use: (photo: Blob) => void;
  cancel: () => void;
};

/** From the chosen file over its cutting to its sending. */
export function useFirstPicture(store: CompletionStore): FirstPicture {
  const { session, settings } = useStores();
  const [preview, setPreview] = useState<string>();
  const [request, setRequest] = useState<CropRequest | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const sent = session.profile?.photos[0];

  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  function send(photo: Blob): void {
    setPreview(URL.createObjectURL(photo));
    void store.uploadPhoto(photo);
  }

  function cancel(): void {
    request?.picture.close();
    setRequest(null);
  }

  async function choose(file: File): Promise<void> {
    setTooLarge(file.size > LIMITS.photos.maxBytes);
    if (file.size > LIMITS.photos.maxBytes) return;
    const picture = await openPicture(file);
    // What this browser cannot show goes as it is: the server may know it.
    if (picture === null) send(file);
    else setRequest({ file, picture });
  }

  function use(photo: Blob): void {
    cancel();
    send(photo);
  }

  const shown = preview ?? (sent === undefined ? null : settings.imageUrl(sent.thumb_filename));
  return { shown, tooLarge, request, choose, use, cancel };
}
