import { useState } from 'react';
import styled from 'styled-components';
import {
  Avatar,
  FaceGrid,
  FaceGridSkeleton,
  Grid,
  IconButton,
  MemberCard,
  ProfilePicture,
  Row,
} from '@rendezvous/ui';
import { LockedPhotos, PhotoTile } from '@rendezvous/ui/media';
import { TrashIcon } from '@rendezvous/ui/icons';
import { Sample, Section } from '../Section.tsx';
import { face, people } from '../sample.ts';
import { say } from '../say.ts';

export function Faces() {
  const [liked, setLiked] = useState<ReadonlySet<number>>(new Set([3]));
  const toggle = (at: number) => {
    const next = new Set(liked);
    if (!next.delete(at)) next.add(at);
    setLiked(next);
  };
  return (
    <FaceGrid>
      {people.map((one, at) => (
        <li key={one.name}>
          <MemberCard
            href="#member"
            name={one.name}
            age={one.age}
            place={say(one.place)}
            picture={face(at)}
            priority={at < 4}
            {...(one.online ? { online: say('Online') } : {})}
            like={{ liked: liked.has(at), label: say(`Like ${one.name}`), onToggle: () => toggle(at) }}
          />
        </li>
      ))}
    </FaceGrid>
  );
}

export function Pictures() {
  return (
    <Section title="Pictures">
      <Sample name="MemberCard">
        <Faces />
      </Sample>
      <Sample name="MemberCard: no picture, no like, busy, plain">
        <FaceGrid>
          <li>
            <MemberCard href="#a" name="Elisabeth" age={61} place={say('Assen · 50 km')} picture={null} />
          </li>
          <li>
            <MemberCard href="#b" name="Wolfeschlegelsteinhausen" age={61} picture={face(12)} />
          </li>
          <li>
            <MemberCard
              href="#c"
              name="Noor"
              age={26}
              place={say('Ede · 5 km')}
              picture={face(11)}
              like={{ liked: true, busy: true, label: say('Like Noor'), onToggle: () => undefined }}
            />
          </li>
          <li>
            <MemberCard name="Not a link" age={44} picture={face(10)} online={say('Online')} />
          </li>
          <li>
            <MemberCard
              href="#d"
              name="Joris"
              age={40}
              place={say('Milton Keynes · 45 km')}
              picture={face(3)}
              mark={say('◆ Fictional profile')}
              like={{ liked: false, label: say('Like Joris'), onToggle: () => undefined }}
            />
          </li>
        </FaceGrid>
      </Sample>
      <Sample name="Skeleton of the grid">
        <FaceGridSkeleton count={5} />
      </Sample>
      <Sample name="Avatar">
        <Row gap={16}>
          {([32, 40, 44, 52, 64, 96, 128] as const).map((size, at) => (
            <Avatar key={size} size={size} picture={face(at)} alt={say('Sanne')} online={at % 2 === 0} />
          ))}
          <Avatar picture={null} alt={say('No picture')} />
        </Row>
      </Sample>
      <Sample name="ProfilePicture">
        <Narrow>
          <ProfilePicture
            picture={face(0)}
            alt={say('Sanne')}
            online={say('Online')}
            onOpen={() => undefined}
            openLabel={say('Show the photo large')}
          />
        </Narrow>
        <Narrow>
          <ProfilePicture picture={face(3)} alt={say('Joris')} mark={say('◆ Fictional profile')} />
        </Narrow>
      </Sample>
      <Sample name="PhotoTile and LockedPhotos">
        <Grid min={150} gap={12}>
          <PhotoTile picture={face(1)} alt={say('Photo 2')} onOpen={() => undefined} />
          <PhotoTile picture={face(2)} alt={say('Photo 3')} mark={say('Being checked')} />
          <PhotoTile
            picture={face(4)}
            alt={say('Photo 4')}
            mark={say('Refused: no face to be seen')}
            markTone="danger"
            actions={
              <IconButton variant="picture" label={say('Delete photo 4')} icon={<TrashIcon size={20} />} />
            }
          />
          <LockedPhotos>{say('4 more with Premium')}</LockedPhotos>
        </Grid>
      </Sample>
    </Section>
  );
}

const Narrow = styled.div`
  width: min(100%, 420px);
`;
