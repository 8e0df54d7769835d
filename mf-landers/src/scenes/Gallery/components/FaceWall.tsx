import styled from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { FaceGrid, Skeleton, media, steps } from '@rendezvous/ui';
import { Face } from '../../../components/Face.tsx';

const SHOWN = 12;

export type FaceWallProps = { people: readonly VisitorCard[]; loading: boolean };

/** Lays out faces in the same columns as the search results. */
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
              <Face person={person} priority={at < 4} />
            </li>
          ))}
    </Wall>
  );
}

/**
 * The form takes up space, so six per row need a wider window, as in the search with its filters.
 */
const Wall = styled(FaceGrid)`
  ${media.lg} {
    --face: span 4;
  }
  ${media.xxl} {
    --face: span 3;
    @media (min-width: ${steps(424)}) {
      --face: span 2;
    }
  }
`;
