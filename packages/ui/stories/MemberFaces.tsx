import { useState } from 'react';
import { FaceGrid, MemberCard } from '@rendezvous/ui';
import { people } from './people.ts';
import { samplePicture } from './samplePicture.ts';

/** Member cards with working likes. */
export function MemberFaces() {
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
            place={one.place}
            picture={samplePicture(at)}
            priority={at < 4}
            {...(one.online ? { online: 'Online' } : {})}
            like={{ liked: liked.has(at), label: `Like ${one.name}`, onToggle: () => toggle(at) }}
          />
        </li>
      ))}
    </FaceGrid>
  );
}
