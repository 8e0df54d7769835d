import { observer } from 'mobx-react-lite';
import type { Photo } from '@rendezvous/contracts';
import { useStores, useText } from '@rendezvous/platform';
import { IconButton, MoreIcon, mediaQuery, steps } from '@rendezvous/ui';
import { PhotoTile } from '@rendezvous/ui/media';
import { Menu, MenuItem } from '@rendezvous/ui/menus';
import { remote } from '../../../remote.ts';

type OwnPhotoProps = { photo: Photo; number: number; onDelete: () => void };

/** Number of photos in the first row on phones. */
const FIRST = 2;

export const OwnPhoto = observer(function OwnPhoto({ photo, number, onDelete }: OwnPhotoProps) {
  const { t } = useText('account');
  const { settings } = useStores();
  const { photos } = remote.useStore();
  const last = photos.photos.length;
  const mark =
    photo.status === 'active'
      ? photo.main && t('profile.photos.main')
      : t(photo.status === 'pending' ? 'profile.photos.pending' : 'profile.photos.rejected');
  return (
    <PhotoTile
      picture={{ src: settings.imageUrl(photo.match_filename), width: photo.width, height: photo.height }}
      alt={t('profile.photos.photo', { number })}
      sizes={`${mediaQuery.lg} ${steps(40)}, 45vw`}
      priority={number <= FIRST}
      mark={mark || undefined}
      markTone={photo.status === 'rejected' ? 'danger' : 'neutral'}
      actions={
        <Menu
          trigger={
            <IconButton
              variant="picture"
              label={t('profile.photos.menu', { number })}
              icon={<MoreIcon size={20} />}
            />
          }
        >
          {photos.canBeMain(photo) ? (
            <MenuItem onSelect={() => void photos.makeMain(photo.id)}>
              {t('profile.photos.makeMain')}
            </MenuItem>
          ) : null}
          {number > 1 ? (
            <MenuItem onSelect={() => void photos.move(photo.id, -1)}>{t('profile.photos.forward')}</MenuItem>
          ) : null}
          {number < last ? (
            <MenuItem onSelect={() => void photos.move(photo.id, 1)}>{t('profile.photos.back')}</MenuItem>
          ) : null}
          <MenuItem tone="danger" onSelect={onDelete}>
            {t('profile.photos.delete')}
          </MenuItem>
        </Menu>
      }
    />
  );
});
