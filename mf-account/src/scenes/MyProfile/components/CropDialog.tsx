import { LIMITS } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { CropDialog as Crop } from '@rendezvous/ui/media';
import type { CropDialogProps as CropProps } from '@rendezvous/ui/media';
import { remote } from '../../../remote.ts';

export type CropRequest = Pick<CropProps, 'file' | 'picture'> & { id: number };

type CropDialogProps = {
  request: CropRequest;
  /** Called once the upload has started or the photo was discarded. */
  onDone: () => void;
};

/** Crops a photo before its upload. */
export default function CropDialog({ request, onDone }: CropDialogProps) {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { photos } = remote.useStore();
  const { file, picture } = request;

  function handleUse(photo: Blob): void {
    void photos.add(photo, file.name);
    onDone();
  }

  const texts = {
    title: t('profile.photos.crop.title'),
    close: common('dialog.close'),
    cancel: t('cancel'),
    use: t('profile.photos.crop.use'),
    whole: t('profile.photos.crop.whole'),
    failed: t('profile.photos.crop.failed'),
    frame: t('profile.photos.crop.frame'),
    hint: t('profile.photos.crop.hint'),
    zoom: t('profile.photos.crop.zoom'),
  };
  return (
    <Crop
      file={file}
      picture={picture}
      minSide={LIMITS.photos.minSide}
      texts={texts}
      onUse={handleUse}
      onCancel={onDone}
    />
  );
}
