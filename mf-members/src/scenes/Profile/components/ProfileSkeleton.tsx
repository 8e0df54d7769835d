import { Container, Skeleton, Stack } from '@rendezvous/ui';
import { MainFrame } from './MainFrame.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';

/** The shape of a profile while it loads. */
export function ProfileSkeleton() {
  return (
    <Container>
      <ProfileColumns>
        <MainFrame>
          <Skeleton shape="face" />
        </MainFrame>
        <Stack gap={16}>
          <Skeleton height={44} />
          <Skeleton height={24} />
          <Skeleton height={52} />
          <Skeleton height={120} />
        </Stack>
      </ProfileColumns>
    </Container>
  );
}
