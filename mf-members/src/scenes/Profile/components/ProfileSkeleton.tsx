import styled from 'styled-components';
import { usePicture, useStores } from '@rendezvous/platform';
import { Container, Picture, Row, Skeleton, Stack, media, radius, steps } from '@rendezvous/ui';
import type { Glimpse } from '../../../models/Glimpse.ts';
import { ActionBar } from './ActionBar.tsx';
import { MAIN_SIZES } from './MAIN_SIZES.ts';
import { PhotoFrame } from './PhotoFrame.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileWords } from './ProfileWords.tsx';

/** Outlines a loading profile, with the picture and name if a list already has them. */
export function ProfileSkeleton({ glimpse }: { glimpse?: Glimpse }) {
  const picture = usePicture();
  const { session } = useStores();
  return (
    <Container>
      <ProfileColumns>
        <PhotoFrame data-under-bar>
          <PhotoStrip as="div">
            {glimpse ? (
              <div data-person={glimpse.id}>
                <Picture picture={picture(glimpse.main_image, 'full')} alt="" sizes={MAIN_SIZES} priority />
              </div>
            ) : (
              <Whole>
                <Skeleton shape="block" />
              </Whole>
            )}
          </PhotoStrip>
        </PhotoFrame>
        <ProfileWords>
          {glimpse ? <ProfileHead profile={glimpse} /> : <NameLines />}
          <Stack gap={24}>
            <ActionBar $overBar={session.isLoggedIn} $fixed>
              <Pill>
                <Skeleton shape="block" width={steps(52)} height={BUTTON} />
              </Pill>
              <Pill>
                <Skeleton shape="block" width={steps(30)} height={BUTTON} />
              </Pill>
            </ActionBar>
            <Stack gap={12}>
              <Skeleton width="40%" height={20} />
              <Skeleton width="92%" />
              <Skeleton width="97%" />
              <Skeleton width="85%" />
              <Skeleton width="55%" />
            </Stack>
            <Row gap={8}>
              {CHIPS.map((width) => (
                <Pill key={width}>
                  <Skeleton width={steps(width)} height={36} />
                </Pill>
              ))}
            </Row>
          </Stack>
        </ProfileWords>
      </ProfileColumns>
    </Container>
  );
}

const BUTTON = 54;
/** Widths of the interests' outlines, in steps. */
const CHIPS = [24, 19, 28, 22];

const NameLines = () => (
  <Lines>
    <Skeleton width="60%" height={34} />
    <Skeleton width="40%" />
  </Lines>
);

/** Hidden on phones, where the name will be on the picture. */
const Lines = styled(Stack)`
  ${media.phone} {
    display: none;
  }
`;

const Pill = styled.div`
  border-radius: ${radius.full};
  overflow: clip;
  ${media.phone} {
    &&& {
      padding: 0;
    }
    & > * {
      min-width: 100%;
    }
  }
`;

/** Fills the place of the picture. */
const Whole = styled.div`
  &&& > * {
    height: 100%;
    border-radius: 0;
  }
`;
