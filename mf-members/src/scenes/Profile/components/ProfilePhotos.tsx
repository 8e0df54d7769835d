import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Photo } from '@rendezvous/contracts';
import type { MemberPage } from '@rendezvous/core';
import { RouteLink, useDialogs, usePicture, useStores, useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { ProfilePicture, Stack, media, space, steps } from '@rendezvous/ui';
import { LockedPhotos, PhotoTile } from '@rendezvous/ui/media';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { MainFrame } from './MainFrame.tsx';

const PhotoViewer = lazyDialog(
  () => import('./PhotoViewer.tsx'),
  ({ onClose }) => onClose(),
);
const ReportDialog = lazyDialog(
  () => import('../../ReportDialog/ReportDialog.tsx'),
  ({ onClose }) => onClose(),
);

type PhotosProps = { page: MemberPage; profile: ShownProfile };
type OpenPhoto = (at: number) => void;

/** The main picture, the others below it, and one honest tile for those that are locked. */
export const ProfilePhotos = observer(function ProfilePhotos({ page, profile }: PhotosProps) {
  const { session } = useStores();
  const [open, setOpen] = useState<number | null>(null);
  const [reported, setReported] = useState<string | null>(null);
  const canReport = session.isLoggedIn && profile.id !== session.profile?.id;
  /** One dialog at a time: the report replaces the picture. */
  const handleReport = (photo: Photo): void => {
    setOpen(null);
    setReported(photo.id);
  };
  return (
    <Stack gap={12}>
      <MainPhoto page={page} profile={profile} onOpen={setOpen} />
      {page.photos.length > 1 || page.locked_photos > 0 ? (
        <OtherPhotos page={page} profile={profile} onOpen={setOpen} />
      ) : null}
      {open === null ? null : (
        <PhotoViewer
          photos={page.photos}
          name={profile.name}
          at={open}
          onMove={setOpen}
          onClose={() => setOpen(null)}
          onReport={canReport ? handleReport : undefined}
        />
      )}
      {reported === null ? null : (
        <ReportDialog
          subject={{ kind: 'photo', profile, photo: reported }}
          onClose={() => setReported(null)}
        />
      )}
    </Stack>
  );
});

const MainPhoto = observer(function MainPhoto({
  page,
  profile,
  onOpen,
}: PhotosProps & { onOpen: OpenPhoto }) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { settings } = useStores();
  const picture = usePicture();
  const { photos } = page;
  const online = profile.kind === 'member' && profile.online && !profile.fictional;
  const mark = settings.markOf(profile);
  const opening = photos.length > 0 && {
    onOpen: () => onOpen(0),
    openLabel: t('profile.openPhoto', { number: 1, total: photos.length }),
  };
  return (
    <MainFrame>
      <ProfilePicture
        picture={picture(photos[0] ?? profile.main_image, 'full')}
        alt={t('profile.photoOf', { number: 1, name: profile.name })}
        {...(online ? { online: people('card.online') } : {})}
        {...(mark ? { mark } : {})}
        {...opening}
      />
    </MainFrame>
  );
});

const OtherPhotos = observer(function OtherPhotos({
  page,
  profile,
  onOpen,
}: PhotosProps & { onOpen: OpenPhoto }) {
  const { t } = useText('members');
  const picture = usePicture();
  const { photos, locked_photos: locked } = page;
  return (
    <Tiles aria-label={t('profile.photos')}>
      {photos.slice(1).map((photo, at) => (
        <li key={photo.id}>
          <PhotoTile
            picture={picture(photo)}
            alt={t('profile.photoOf', { number: at + 2, name: profile.name })}
            sizes={steps(27.5)}
            onOpen={() => onOpen(at + 1)}
            openLabel={t('profile.openPhoto', { number: at + 2, total: photos.length })}
          />
        </li>
      ))}
      {locked > 0 ? (
        <Locked>
          <LockedTile count={locked} profile={profile} />
        </Locked>
      ) : null}
    </Tiles>
  );
});

const LockedTile = observer(function LockedTile({
  count,
  profile,
}: {
  count: number;
  profile: ShownProfile;
}) {
  const { t } = useText('members');
  const { session } = useStores();
  const dialogs = useDialogs();
  if (session.isLoggedIn) {
    return (
      <RouteLink to="premium">
        <LockedPhotos>{t('profile.locked', { count })}</LockedPhotos>
      </RouteLink>
    );
  }
  return (
    <button
      type="button"
      onClick={() => dialogs.open('signup', { reason: 'photos', targetProfile: profile })}
    >
      <LockedPhotos>{t('profile.lockedVisitor', { count })}</LockedPhotos>
    </button>
  );
});

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[12]};
  list-style: none;
  /* One swipeable line with four photos and part of a fifth, so that the text stays near. */
  ${media.phone} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: calc((100% - 4 * ${space[12]}) / 4.4);
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
    /* Room for the focus ring. */
    margin: -${steps(1.5)};
    padding: ${steps(1.5)};
    scroll-padding-inline: ${steps(1.5)};
    & > li {
      scroll-snap-align: start;
    }
  }
`;

const Locked = styled.li`
  grid-column: span 2;
  a,
  button {
    display: block;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: none;
    cursor: pointer;
  }
`;
