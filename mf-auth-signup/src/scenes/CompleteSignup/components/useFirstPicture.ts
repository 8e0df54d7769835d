import { useEffect, useState } from 'react';
import { LIMITS } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';
import { openPicture } from '@rendezvous/ui/media';
import type { CompletionStore } from '../../../stores/CompletionStore.ts';
import type { CropRequest } from './CropDialog.tsx';

export type FirstPicture = {
  /** URL of the preview: the chosen file or, after a reload, the uploaded picture. */
  shown: string | null;
  tooLarge: boolean;
  request: CropRequest | null;
  choose: (file: File) => Promise<void>;
  use: (photo: Blob) => void;
  cancel: () => void;
  /** Retries the failed upload with the same crop. */
  retry: () => void;
};

export function useFirstPicture(store: CompletionStore): FirstPicture {
  const { session, settings } = useStores();
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [preview, setPreview] = useState<string>();
  const [request, setRequest] = useState<CropRequest | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const sent = session.profile?.photos[0];

  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview]);

  function send(taken: Blob): void {
    setTooLarge(taken.size > LIMITS.photos.maxBytes);
    if (taken.size > LIMITS.photos.maxBytes) return;
    setPhoto(taken);
    setPreview(URL.createObjectURL(taken));
    void store.uploadPhoto(taken);
  }

  function retry(): void {
    if (photo !== null) void store.uploadPhoto(photo);
  }

  function cancel(): void {
    request?.picture.close();
    setRequest(null);
  }

  async function choose(file: File): Promise<void> {
    setTooLarge(false);
    const picture = await openPicture(file);
    // A format that this browser cannot decode is uploaded as is: the server may support it.
    if (picture === null) send(file);
    else setRequest({ file, picture });
  }

  function use(cut: Blob): void {
    cancel();
    send(cut);
  }

  const shown = preview ?? (sent === undefined ? null : settings.imageUrl(sent.thumb_filename));
  return { shown, tooLarge, request, choose, use, cancel, retry };
}
