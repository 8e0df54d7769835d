import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import {
  Button,
  Chip,
  Container,
  Heading,
  HeartIcon,
  IconButton,
  MessageIcon,
  MoreIcon,
  ProfilePicture,
  Row,
  Stack,
  Text,
  media,
} from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { LockedPhotos, PhotoTile } from '@rendezvous/ui/media';
import { MainBottomBar } from '../MainBottomBar.tsx';
import { MemberTopBar } from '../MemberTopBar.tsx';
import { samplePicture } from '../samplePicture.ts';

const interests = ['Hiking', 'Cooking', 'Biking', 'Sushi', 'Theater', 'Reading', 'Wine', 'Outdoors'];

const details = [
  { id: 'hair', term: 'Hair', value: 'Brown' },
  { id: 'eyes', term: 'Eyes', value: 'Green' },
  { id: 'body', term: 'Body type', value: 'Average' },
  { id: 'status', term: 'Status', value: 'Single' },
  { id: 'tattoos', term: 'Tattoos', value: 'One, small' },
  { id: 'since', term: 'Here since', value: 'March' },
];

function ProfileScreen() {
  return (
    <>
      <MemberTopBar />
      <Container as="main">
        <Split>
          <Photos />
          <Stack gap={32}>
            <Head />
            <Stack gap={8}>
              <Heading level={2} size="card">
                About me
              </Heading>
              <Text size={17} measure>
                Nurse, early riser, bad loser at board games. I cook for six even when there are two. On
                Sundays you find me on a bicycle going nowhere in particular; I would like company on the way
                back.
              </Text>
            </Stack>
            <Stack gap={8}>
              <Heading level={2} size="card">
                Interests we share
              </Heading>
              <Row>
                {interests.map((one, at) => (
                  <Chip key={one} tone={at < 3 ? 'soft' : 'plain'}>
                    {one}
                  </Chip>
                ))}
              </Row>
            </Stack>
            <Stack gap={8}>
              <Heading level={2} size="card">
                Details
              </Heading>
              <DescriptionList items={details} />
            </Stack>
          </Stack>
        </Split>
      </Container>
      <MainBottomBar />
    </>
  );
}

function Photos() {
  return (
    <div>
      <ProfilePicture picture={samplePicture(0)} alt="Sanne" online="Online" />
      <Thumbs>
        <PhotoTile picture={samplePicture(1)} alt="Photo 2" onOpen={() => undefined} />
        <PhotoTile picture={samplePicture(2)} alt="Photo 3" onOpen={() => undefined} />
        <LockedPhotos>4 more with Premium</LockedPhotos>
      </Thumbs>
    </div>
  );
}

function Head() {
  return (
    <Stack gap={16}>
      <div>
        <Heading level={1} size="large">
          Sanne, 34
        </Heading>
        <Text tone="second">Utrecht · within 5 km · looking for a relationship</Text>
      </div>
      <Row>
        <Button size="lg" icon={<MessageIcon />}>
          Write to Sanne
        </Button>
        <Button size="lg" variant="like" icon={<HeartIcon />}>
          Like
        </Button>
        <IconButton size={52} variant="secondary" icon={<MoreIcon />} label="More" />
      </Row>
    </Stack>
  );
}

const meta: Meta = { component: ProfileScreen, parameters: { layout: 'fullscreen' }, tags: ['page'] };
export default meta;

export const Profile: StoryObj = {};

const Split = styled.div`
  display: grid;
  gap: 24px;
  padding-block: 16px 96px;
  ${media.lg} {
    grid-template-columns: 420px minmax(0, 1fr);
    gap: 40px;
    padding-block: 32px 64px;
  }
`;

const Thumbs = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 2fr;
  gap: 12px;
  margin-block-start: 12px;
`;
