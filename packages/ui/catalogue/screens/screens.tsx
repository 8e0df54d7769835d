import { useState } from 'react';
import styled from 'styled-components';
import {
  Avatar,
  Button,
  Card,
  Chip,
  Container,
  CreditsIcon,
  Heading,
  HeartIcon,
  IconButton,
  MemberCard,
  MessageIcon,
  MoreIcon,
  ProfilePicture,
  Row,
  SearchIcon,
  Stack,
  Text,
  media,
} from '@rendezvous/ui';
import { SegmentedChoice } from '@rendezvous/ui/forms';
import { LockedPhotos, PhotoTile } from '@rendezvous/ui/media';
import { TopBar, TopBarItem, Wordmark } from '@rendezvous/ui/chrome';
import { DescriptionList } from '@rendezvous/ui/data';
import { FilterIcon } from '@rendezvous/ui/icons';
import { face, people } from '../sample.ts';
import { say } from '../say.ts';
import { Bottom } from '../sections/Overlays.tsx';
import { Faces } from '../sections/Pictures.tsx';

function MemberTop() {
  return (
    <Wide>
      <TopBar logo={<Wordmark href="#home">Rendezvous</Wordmark>}>
        <TopBarItem href="#s" icon={<SearchIcon />} current>
          {say('Search')}
        </TopBarItem>
        <TopBarItem href="#m" icon={<MessageIcon />} badge={3} badgeLabel={say('3 unread messages')}>
          {say('Messages')}
        </TopBarItem>
        <TopBarItem href="#l" icon={<HeartIcon />} badge={12} badgeLabel={say('12 new likes')}>
          {say('Likes')}
        </TopBarItem>
        <TopBarItem href="#c" icon={<CreditsIcon />}>
          {say('Credits')}
        </TopBarItem>
        <Avatar picture={face(5)} size={40} alt={say('My account')} />
      </TopBar>
    </Wide>
  );
}

export function MembersScreen() {
  return (
    <>
      <MemberTop />
      <Container as="main">
        <Stack gap={24}>
          <SearchHead>
            <div>
              <Heading level={1}>{say('People near Utrecht')}</Heading>
              <Text tone="second">{say('1,284 women, 30 to 55, active lately first')}</Text>
            </div>
            <Wide>
              <Button variant="secondary" icon={<FilterIcon size={20} />}>
                {say('All filters')}
              </Button>
            </Wide>
            <Narrow>
              <IconButton variant="secondary" icon={<FilterIcon />} label={say('All filters')} />
            </Narrow>
          </SearchHead>
          <Wide>
            <Row>
              <Chip tone="strong">{say('Women')}</Chip>
              <Chip>30–55</Chip>
              <Chip>{say('Utrecht + 50 km')}</Chip>
              <Chip>{say('Cooking')}</Chip>
              <Chip tone="quiet">{say('Clear')}</Chip>
            </Row>
          </Wide>
          <Faces />
        </Stack>
      </Container>
      <Bottom />
    </>
  );
}

const sexes = [
  { value: 'female', label: say('a woman') },
  { value: 'male', label: say('a man') },
] as const;

export function IndexScreen() {
  const [me, setMe] = useState<'female' | 'male' | null>('male');
  const [them, setThem] = useState<'female' | 'male' | null>('female');
  return (
    <>
      <TopBar bare logo={<Wordmark href="#home">Rendezvous</Wordmark>}>
        <Button variant="secondary" href="#login">
          {say('Log in')}
        </Button>
      </TopBar>
      <Container as="main">
        <Hero>
          <Stack gap={24}>
            <Heading level={1} size="display">
              {say('Meet someone worth staying up for.')}
            </Heading>
            <Text size={20} tone="second">
              {say(
                'Real conversations with grown-ups near you. Browsing is free, and you always see what a message costs before you send it.',
              )}
            </Text>
            <Question raised padding={24}>
              <Stack gap={24}>
                <SegmentedChoice legend={say('I am')} large options={sexes} value={me} onChange={setMe} />
                <SegmentedChoice
                  legend={say('looking for')}
                  large
                  options={sexes}
                  value={them}
                  onChange={setThem}
                />
                <Button full size="lg">
                  {say('Start, it is free')}
                </Button>
                <Text size={13} tone="second" align="center">
                  {say('18 and over. Five short steps.')}
                </Text>
              </Stack>
            </Question>
          </Stack>
          <Four>
            {people.slice(0, 4).map((one, at) => (
              <li key={one.name}>
                <MemberCard
                  href="#m"
                  name={one.name}
                  age={one.age}
                  place={say(one.place)}
                  picture={face(at)}
                  like={{ liked: false, label: say(`Like ${one.name}`), onToggle: () => undefined }}
                />
              </li>
            ))}
          </Four>
        </Hero>
      </Container>
    </>
  );
}

export function ProfileScreen() {
  return (
    <>
      <MemberTop />
      <Container as="main">
        <Split>
          <div>
            <ProfilePicture picture={face(0)} alt={say('Sanne')} online={say('Online')} />
            <Thumbs>
              <PhotoTile picture={face(1)} alt={say('Photo 2')} onOpen={() => undefined} />
              <PhotoTile picture={face(2)} alt={say('Photo 3')} onOpen={() => undefined} />
              <LockedPhotos>{say('4 more with Premium')}</LockedPhotos>
            </Thumbs>
          </div>
          <Stack gap={32}>
            <Stack gap={16}>
              <div>
                <Heading level={1} size="large">
                  Sanne, 34
                </Heading>
                <Text tone="second">{say('Utrecht · within 5 km · looking for a relationship')}</Text>
              </div>
              <Row>
                <Button size="lg" icon={<MessageIcon />}>
                  {say('Write to Sanne')}
                </Button>
                <Button size="lg" variant="like" icon={<HeartIcon />}>
                  {say('Like')}
                </Button>
                <IconButton size={52} variant="secondary" icon={<MoreIcon />} label={say('More')} />
              </Row>
            </Stack>
            <Stack gap={8}>
              <Heading level={2} size="card">
                {say('About me')}
              </Heading>
              <Text size={17} measure>
                {say(
                  'Nurse, early riser, bad loser at board games. I cook for six even when there are two. On Sundays you find me on a bicycle going nowhere in particular; I would like company on the way back.',
                )}
              </Text>
            </Stack>
            <Stack gap={8}>
              <Heading level={2} size="card">
                {say('Interests we share')}
              </Heading>
              <Row>
                {['Hiking', 'Cooking', 'Biking', 'Sushi', 'Theater', 'Reading', 'Wine', 'Outdoors'].map(
                  (one, at) => (
                    <Chip key={one} tone={at < 3 ? 'soft' : 'plain'}>
                      {say(one)}
                    </Chip>
                  ),
                )}
              </Row>
            </Stack>
            <Stack gap={8}>
              <Heading level={2} size="card">
                {say('Details')}
              </Heading>
              <DescriptionList
                items={[
                  { id: 'hair', term: say('Hair'), value: say('Brown') },
                  { id: 'eyes', term: say('Eyes'), value: say('Green') },
                  { id: 'body', term: say('Body type'), value: say('Average') },
                  { id: 'status', term: say('Status'), value: say('Single') },
                  { id: 'tattoos', term: say('Tattoos'), value: say('One, small') },
                  { id: 'since', term: say('Here since'), value: say('March') },
                ]}
              />
            </Stack>
          </Stack>
        </Split>
      </Container>
      <Bottom />
    </>
  );
}

const Wide = styled.div`
  ${media.phone} {
    display: none;
  }
`;

const Narrow = styled.div`
  ${media.md} {
    display: none;
  }
`;

const SearchHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-block-start: 12px;
  ${media.md} {
    align-items: flex-end;
    padding-block-start: 32px;
  }
`;

const Hero = styled.div`
  display: grid;
  gap: 48px;
  padding-block: 24px 64px;
  ${media.lg} {
    grid-template-columns: minmax(0, 32rem) minmax(0, 30rem);
    justify-content: space-between;
    padding-block-start: 40px;
  }
`;

const Question = styled(Card)`
  max-width: 460px;
`;

const Four = styled.ul`
  list-style: none;
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-content: start;
  gap: 16px;
  ${media.lg} {
    li:nth-child(odd) {
      translate: 0 56px;
    }
  }
`;

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
