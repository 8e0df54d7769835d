import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Skeleton, media, mediaQuery, space, steps } from '@rendezvous/ui';
import { Face } from '../../../components/Face.tsx';

const SHOWN = 12;
const SIZES = `${mediaQuery.lg} ${steps(50)}, ${mediaQuery.sm} 30vw, 46vw`;

export type FaceWallProps = { people: readonly VisitorCard[]; loading: boolean };

/** Faces in two columns, or three on wider screens. */
export function FaceWall({ people, loading }: FaceWallProps) {
  const { t } = useText('landers');
  return (
    <Wall aria-label={t('faces.label')} aria-busy={loading}>
      {loading
        ? Array.from({ length: SHOWN }, (_, at) => (
            <li key={at}>
              <Skeleton shape="face" />
            </li>
          ))
        : people.slice(0, SHOWN).map((person, at) => (
            <li key={person.id}>
              <Face person={person} priority={at < 4} sizes={SIZES} />
            </li>
          ))}
    </Wall>
  );
}

const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[12]};
  list-style: none;
  /* Complete rows only, so that no face is alone in the last one. */
  & > li:last-child:nth-child(2n + 3) {
    display: none;
  }
  ${media.sm} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[16]};
    & > li:last-child:nth-child(2n + 3) {
      display: block;
    }
    & > li:last-child:nth-child(3n + 4),
    & > li:nth-last-child(2):nth-child(3n + 4),
    & > li:nth-last-child(2):nth-child(3n + 4) + li {
      display: none;
    }
  }
`;
