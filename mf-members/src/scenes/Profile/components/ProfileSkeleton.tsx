import type { Card } from '@rendezvous/contracts';
import { usePicture } from '@rendezvous/platform';
import { Container, Picture, Skeleton } from '@rendezvous/ui';
import { MAIN_SIZES } from './MAIN_SIZES.ts';
import { PhotoFrame } from './PhotoFrame.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import { ProfileHead } from './ProfileHead.tsx';

/** A loading profile, filled with what the tapped card has. */
export function ProfileSkeleton({ card }: { card?: Card }) {
  const picture = usePicture();
  return (
    <Container>
      <ProfileColumns>
        <PhotoFrame data-under-bar>
          <PhotoStrip as="div">
            {card ? (
              <div data-person={card.id}>
                <Picture picture={picture(card.main_image, 'full')} alt="" sizes={MAIN_SIZES} priority />
              </div>
            ) : (
              <Skeleton shape="face" />
            )}
          </PhotoStrip>
        </PhotoFrame>
        {card ? <ProfileHead profile={card} /> : null}
        <Skeleton shape="block" />
      </ProfileColumns>
    </Container>
  );
}
