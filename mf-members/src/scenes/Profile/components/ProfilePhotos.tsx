import { useRef, useState } from 'react';
import type { MouseEvent, UIEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { Photo } from '@rendezvous/contracts';
import type { MemberPage } from '@rendezvous/core';
import { useAgeGate } from '@rendezvous/people';
import { RouteLink, useDialogs, usePicture, useStores, useText } from '@rendezvous/platform';
import { lazyDialog } from '@rendezvous/platform/lazy';
import { LockIcon, Picture, mediaQuery, steps } from '@rendezvous/ui';
import type { ShownProfile } from '../../../models/ShownProfile.ts';
import { AnswerPhoto } from './AnswerPhoto.tsx';
import { PhotoFrame } from './PhotoFrame.tsx';
import { MAIN_SIZES } from './MAIN_SIZES.ts';
import { PhotoStrip } from './PhotoStrip.tsx';
import { Segments } from './Segments.tsx';
import { useAnswer } from './useAnswer.ts';

const PhotoViewer = lazyDialog(
  () => import('./PhotoViewer.tsx'),
  ({ onClose }) => onClose(),
);
const ReportDialog = lazyDialog(
  () => import('../../ReportDialog/ReportDialog.tsx'),
  ({ onClose }) => onClose(),
);

type PhotosProps = { page: MemberPage; profile: ShownProfile };

/** Shows all photos, the main one first, and one tile for the locked ones at the end. */
export const ProfilePhotos = observer(function ProfilePhotos({ page, profile }: PhotosProps) {
  const { session } = useStores();
  const answer = useAnswer(page, profile);
  const [open, setOpen] = useState<number | null>(null);
  const [reported, setReported] = useState<string | null>(null);
  const canReport = session.isLoggedIn && profile.id !== session.profile?.id;
  /** Closes the viewer first, so that only one dialog is open. */
  const handleAnswer = (photo: Photo): void => {
    setOpen(null);
    const { id, match_filename: filename } = photo;
    answer?.({ photo: { id, filename } });
  };
  const handleReport = (photo: Photo): void => {
    setOpen(null);
    setReported(photo.id);
  };
  return (
    <>
      <Photos page={page} profile={profile} onOpen={setOpen} />
      {open === null ? null : (
        <PhotoViewer
          photos={page.photos}
          name={profile.name}
          at={open}
          onMove={setOpen}
          onClose={() => setOpen(null)}
          onAnswer={answer ? handleAnswer : undefined}
          onReport={canReport ? handleReport : undefined}
        />
      )}
      {reported === null ? null : (
        <ReportDialog
          subject={{ kind: 'photo', profile, photo: reported }}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
});

const Photos = observer(function Photos({
  page,
  profile,
  onOpen,
}: PhotosProps & { onOpen: (at: number) => void }) {
  const { t } = useText('members');
  const picture = usePicture();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const { photos, locked_photos: locked } = page;
  const pictures = photos.length > 0 ? photos : [profile.main_image];
  const slides = pictures.length + Number(locked > 0);

  function handleScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent): void {
    setShown(Math.round(scrollLeft / clientWidth));
  }
  /** A tap on an outer third scrolls the strip. The middle and the keyboard open the viewer. */
  function handleTap({ currentTarget, clientX, detail }: MouseEvent, at: number): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const step = detail === 0 ? 0 : Math.floor(((clientX - left) / width) * 3) - 1;
    const { scrollWidth = 0, clientWidth = 0 } = strip.current ?? {};
    if (scrollWidth > clientWidth && step !== 0 && at + step >= 0 && at + step < slides)
      strip.current?.scrollBy({ left: step * clientWidth });
    else onOpen(at);
  }

  return (
    <PhotoFrame data-under-bar>
      <PhotoStrip ref={strip} aria-label={t('profile.photos')} onScroll={handleScroll}>
        {pictures.map((photo, at) => (
          <li key={at} data-person={at === 0 ? profile.id : undefined}>
            <Picture
              picture={picture(photo, 'full')}
              // Empty if a button on the photo already names it.
              alt={photos.length > 0 ? '' : t('profile.photoOf', { number: 1, name: profile.name })}
              sizes={at === 0 || (at === 1 && pictures.length % 3 === 2) ? MAIN_SIZES : TILE}
              priority={at === 0}
            />
            {photos.length > 0 ? (
              <button
                type="button"
                aria-label={t('profile.openPhoto', { number: at + 1, total: photos.length })}
                onClick={(event) => handleTap(event, at)}
              />
            ) : null}
            {photo && <AnswerPhoto page={page} profile={profile} photo={photo} />}
          </li>
        ))}
        {locked > 0 ? (
          <li>
            <LockedTile count={locked} profile={profile} />
          </li>
        ) : null}
      </PhotoStrip>
      {slides > 1 ? <Segments count={slides} at={shown} /> : null}
    </PhotoFrame>
  );
});

const TILE = `(min-width: ${steps(460)}) ${steps(100)}, ${mediaQuery.md} ${steps(70)}, 100vw`;

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
  const gate = useAgeGate('first_adult_content');
  // Without premium, the age check would not unlock the photos.
  const checkAge = session.isPremium ? gate : null;
  const words = (
    <>
      <LockIcon size={18} />
      <span>
        {checkAge
          ? t('profile.lockedAge')
          : t(session.isLoggedIn ? 'profile.locked' : 'profile.lockedVisitor', { count })}
      </span>
    </>
  );
  if (checkAge)
    return (
      <button type="button" onClick={checkAge}>
        {words}
      </button>
    );
  if (session.isLoggedIn) return <RouteLink to="premium">{words}</RouteLink>;
  return (
    <button
      type="button"
      onClick={() => dialogs.open('signup', { reason: 'photos', targetProfile: profile })}
    >
      {words}
    </button>
  );
});
