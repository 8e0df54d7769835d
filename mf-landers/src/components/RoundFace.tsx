import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { RouteLink, usePicture } from '@rendezvous/platform';
import { Picture, color, motion, radius, shadow, steps, stroke } from '@rendezvous/ui';
import { usePerson } from '../hooks/usePerson.ts';

export type RoundFaceProps = { person: VisitorCard; className?: string };

/** A small round picture. Name and age are its accessible name and tooltip. */
export const RoundFace = observer(function RoundFace({ person, className }: RoundFaceProps) {
  const picture = usePicture();
  const { mark } = usePerson(person);
  const name = [`${person.name}, ${person.age}`, mark].filter(Boolean).join(', ');
  return (
    <Disc
      as={RouteLink}
      to="members-id-landing"
      params={{ id: person.id }}
      aria-label={name}
      title={name}
      className={className}
    >
      <Picture picture={picture(person.main_image)} alt="" sizes={steps(30)} />
    </Disc>
  );
});

const Disc = styled.a`
  display: block;
  width: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.full};
  border: ${stroke[3]} solid ${color.surface};
  box-shadow: ${shadow.soft};
  transition: scale ${motion.medium} ${motion.ease};
  &:hover {
    scale: 1.06;
  }
`;
