import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { LoadGate } from '@rendezvous/people';
import { RouteLink, useNavigation, useStores, useText, useTitle } from '@rendezvous/platform';
import { Container, Heading, Link, Row, Skeleton, Stack, Text, media, size, space } from '@rendezvous/ui';
import { remote } from '../../remote.ts';
import { AboutForm } from './components/AboutForm.tsx';
import { BasicsForm } from './components/BasicsForm.tsx';
import { CompletenessCard } from './components/CompletenessCard.tsx';
import { DetailChoices } from './components/DetailChoices.tsx';
import { InterestChoices } from './components/InterestChoices.tsx';
import { PhotoCheckGroup } from './components/PhotoCheckGroup.tsx';
import { PhotoGallery } from './components/PhotoGallery.tsx';
import { VisitorView } from './components/VisitorView.tsx';
import { VisitorsSwitch } from './components/VisitorsSwitch.tsx';

export const MyProfile = observer(function MyProfile() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { session } = useStores();
  const { profile } = remote.useStore();
  const id = session.profile?.id;
  const asVisitor = useNavigation().query.get('as') === 'visitor';
  useTitle(asVisitor ? t('profile.visitors.title') : common('titles.profile'));
  if (asVisitor && id !== undefined) return <VisitorView id={id} />;
  return (
    <Container>
      <Body gap={24}>
        <Stack gap={8}>
          <Heading level={1}>{common('titles.profile')}</Heading>
          <Text tone="second" measure>
            {t('profile.intro')}
          </Text>
          {id ? (
            <Row>
              <Link as={RouteLink} to="members-id" params={{ id }}>
                {t('profile.view')}
              </Link>
            </Row>
          ) : null}
        </Stack>
        <LoadGate from={profile.details} skeleton={<ProfileSkeleton />}>
          {() => (
            <Columns>
              <Side gap={24}>
                <PhotoGallery />
                <PhotoCheckGroup />
                <CompletenessCard />
                <VisitorsSwitch />
              </Side>
              <Forms gap={24}>
                <Stack gap={24}>
                  <AboutForm />
                  <BasicsForm />
                </Stack>
                <Stack gap={24}>
                  <DetailChoices />
                  <InterestChoices />
                </Stack>
              </Forms>
            </Columns>
          )}
        </LoadGate>
      </Body>
    </Container>
  );
});

export default MyProfile;

function ProfileSkeleton() {
  return (
    <Columns aria-hidden>
      <Stack gap={24}>
        <Skeleton shape="block" height={420} />
        <Skeleton shape="block" />
      </Stack>
      <Forms gap={24}>
        <Stack gap={24}>
          <Skeleton shape="block" height={350} />
          <Skeleton shape="block" height={420} />
        </Stack>
        <Skeleton shape="block" height={420} />
      </Forms>
    </Columns>
  );
}

const Body = styled(Stack)`
  padding-block: ${space[24]} ${space[64]};
  ${media.md} {
    padding-block-start: ${space[32]};
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[24]};
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: start;
  }
  ${media.xxl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** A single column, or two in wide windows. */
const Forms = styled(Stack)`
  ${media.xxl} {
    display: contents;
  }
`;

const Side = styled(Stack)`
  ${media.lg} {
    position: sticky;
    inset-block-start: calc(${size.topBar} + ${space[24]});
  }
`;
