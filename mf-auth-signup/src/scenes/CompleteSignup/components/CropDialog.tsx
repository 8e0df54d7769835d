import { LIMITS } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { CropDialog as Crop } from '@rendezvous/ui/media';
import type { CropDialogProps as CropProps } from '@rendezvous/ui/media';

export type CropRequest = Pick<CropProps, 'file' | 'picture'>;

type CropDialogProps = Pick<CropProps, 'onUse' | 'onCancel'> & { request: CropRequest };

export default function CropDialog({ request, onUse, onCancel }: CropDialogProps) {
  const { t } = useText('auth-signup');
  const { t: common } = useText('common');
  const texts = {
    title: t('complete.crop.title'),
    close: common('dialog.close'),
    cancel: t('cancel'),
    use: t('complete.crop.use'),
    whole: t('complete.crop.whole'),
    failed: t('complete.crop.failed'),
    frame: t('complete.photo'),
    hint: t('complete.crop.hint'),
    zoom: t('complete.crop.zoom'),
  };
  return (
    <Crop {...request} minSide={LIMITS.photos.minSide} texts={texts} onUse={onUse} onCancel={onCancel} />
  );
}
