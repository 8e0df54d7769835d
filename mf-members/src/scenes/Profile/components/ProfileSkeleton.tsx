import { Container, Skeleton, Stack } from '@rendezvous/ui';
import { PhotoFrame } from './PhotoFrame.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';

/** The shape of a profile while it loads. */
export function ProfileSkeleton() {
  return (
    <Container>
      <ProfileColumns>
        <PhotoFrame data-under-bar>
          <PhotoStrip as="div">
            <Skeleton shape="face" />
          </PhotoStrip>
        </PhotoFrame>
        <Stack>
          <Skeleton height={44} />
          <Skeleton height={24} />
          <Skeleton height={120} />
        </Stack>
      </ProfileColumns>
    </Container>
  );
}
