import { useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useAgeGate } from '@rendezvous/people';
import { RouteLink, useStores, useText, useToasts } from '@rendezvous/platform';
import { Button, Link, Notice, Stack, Text, Value, media, space } from '@rendezvous/ui';
import { Dropzone, openPicture } from '@rendezvous/ui/media';
import { LIMITS } from '@rendezvous/contracts';
import { Group } from '../../../components/Group.tsx';
import { PICTURE_TYPES } from '../../../models/pictureFile.ts';
import { remote } from '../../../remote.ts';
import CropDialog from './CropDialog.tsx';
import DeletePhotoDialog from './DeletePhotoDialog.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { UploadTile } from './UploadTile.tsx';
import type { CropRequest } from './CropDialog.tsx';

export const PhotoGallery = observer(function PhotoGallery() {
  const { t } = useText('account');
  const { session } = useStores();
  const { photos } = remote.useStore();
  const { request, take, next } = useCropQueue();
  const { tiles, ask, dialog } = useDeletion();
  const checkAge = useAgeGate('first_photo');
  return (
    <Group
      id="photos"
      title={t('profile.photos.title')}
      hint={t('profile.photos.hint')}
      aside={
        <Text as="span" size={14} tone="second" tabular>
          {t('profile.photos.count', { count: photos.photos.length, limit: photos.limit })}
        </Text>
      }
    >
      <Tiles ref={tiles}>
        {photos.photos.map((photo, at) => (
          <li key={photo.id}>
            <OwnPhoto photo={photo} number={at + 1} onDelete={() => ask(photo.id, at)} />
          </li>
        ))}
        {photos.uploads.map((upload) => (
          <li key={upload.id}>
            <UploadTile upload={upload} />
          </li>
        ))}
        {photos.room > 0 && !checkAge ? (
          <Add>
            <Dropzone
              multiple
              accept={PICTURE_TYPES}
              label={t('profile.photos.add')}
              hint={t('profile.photos.rules')}
              onFiles={(files) => take(photos.accept(files))}
            />
          </Add>
        ) : null}
      </Tiles>
      {checkAge && photos.room > 0 ? <AgeNotice onConfirm={checkAge} /> : null}
      <RefusedFiles />
      {photos.room === 0 && !session.isPremium ? (
        <Notice>
          <Stack gap={4} align="start">
            <Value>{t('profile.photos.premium', { count: LIMITS.photos.premium })}</Value>
            <Link as={RouteLink} to="credits">
              {t('profile.photos.seeCredits')}
            </Link>
          </Stack>
        </Notice>
      ) : null}
      {request ? <CropDialog key={request.id} request={request} onDone={next} /> : null}
      {/* Outside the tiles, because it outlives the deleted photo and focuses the next tile. */}
      <>{dialog}</>
    </Group>
  );
});

function AgeNotice({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useText('account');
  return (
    <Notice
      actions={
        <Button size="sm" variant="secondary" onClick={onConfirm}>
          {t('age.confirm')}
        </Button>
      }
    >
      {t('age.photos')}
    </Notice>
  );
}

/** Confirms a deletion, then focuses the next tile, because the pressed button is gone. */
function useDeletion() {
  const [deleting, setDeleting] = useState<{ id: string; at: number } | null>(null);
  const tiles = useRef<HTMLUListElement>(null);

  function buttonAt(at: number): HTMLElement | null {
    const all = tiles.current?.querySelectorAll('li');
    return all?.item(Math.min(at, all.length - 1))?.querySelector('button, input') ?? null;
  }

  const dialog = deleting ? (
    <DeletePhotoDialog
      id={deleting.id}
      onClose={() => setDeleting(null)}
      next={() => buttonAt(deleting.at)}
    />
  ) : null;
  return { tiles, ask: (id: string, at: number) => setDeleting({ id, at }), dialog };
}

/** Crops files one by one. Files that the browser cannot decode are uploaded uncropped. */
function useCropQueue() {
  const { photos } = remote.useStore();
  const toasts = useToasts();
  const [queue, setQueue] = useState<readonly CropRequest[]>([]);
  const nextId = useRef(1);

  async function take(files: readonly File[]): Promise<void> {
    try {
      for (const file of files) {
        const picture = await openPicture(file);
        if (picture === null) void photos.add(file, file.name);
        else setQueue((waiting) => [...waiting, { id: nextId.current++, file, picture }]);
      }
    } catch (error) {
      toasts.error(error);
    }
  }

  const next = (): void => {
    queue[0]?.picture.close();
    setQueue((waiting) => waiting.slice(1));
  };
  return { request: queue[0] ?? null, take: (files: readonly File[]) => void take(files), next };
}

const Add = styled.li``;

const Tiles = styled.ul`
  list-style: none;
  display: grid;
  /*
   * Two per row on phones. One per row if the font is so large that text does not fit into a tile.
   */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.4rem), 1fr));
  gap: ${space[12]};
  margin: 0;
  padding: 0;
  ${media.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  li {
    min-width: 0;
    aspect-ratio: 1;
  }
  > ${Add}:only-child {
    grid-column: 1 / -1;
    aspect-ratio: auto;
  }
`;
