import { useDeferredValue, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Skeleton, color, media, mediaQuery, radius, space, steps } from '@rendezvous/ui';
import { Face } from '../../../components/Face.tsx';
import { NoFaces } from '../../../components/NoFaces.tsx';
import { MotionButton } from '../../../components/MotionButton.tsx';
import { useMotion } from '../../../hooks/useMotion.ts';

const COLUMNS = 3;
/** With fewer faces, the same one would be visible twice, so they do not move. */
const ENOUGH = 9;
/** Rows of a column that are visible initially. */
const FIRST_ROWS = 2;
const FIRST_COLUMNS = 2;

/** Three columns of faces that drift up and down. Hover, focus and the pause button stop them. */
export function Collage({ people, loading }: { people: readonly VisitorCard[]; loading: boolean }) {
  const { t } = useText('landers');
  const { playing, drifting, reduced, toggle } = useMotion();
  // Deferred so that the input that starts the motion does not wait for the copies.
  const endless = useDeferredValue(useOnce(drifting));
  if (people.length === 0) {
    return loading ? (
      <div aria-busy>
        <Skeleton height={420} />
      </div>
    ) : (
      <NoFaces />
    );
  }
  if (people.length < ENOUGH) {
    return (
      <Few aria-label={t('faces.label')} role="group">
        <Faces people={people} first />
      </Few>
    );
  }
  return (
    <div>
      <Wall aria-label={t('faces.label')} role="group" $drifting={drifting}>
        {Array.from({ length: COLUMNS }, (_, column) => {
          const mine = people.filter((_person, at) => at % COLUMNS === column);
          return (
            <Column key={column} $endless={endless} $down={column === 1} $seconds={44 + column * 7}>
              <Faces people={mine} first={column < FIRST_COLUMNS} />
              {/* Copy that makes the column endless. Hidden from screen readers. */}
              {endless ? <Faces people={mine} copy /> : null}
            </Column>
          );
        })}
      </Wall>
      {reduced ? null : <MotionButton playing={playing} onToggle={toggle} />}
    </div>
  );
}

function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return once || now;
}

type FacesProps = { people: readonly VisitorCard[]; first?: boolean; copy?: boolean };

/** `first`: whether the column is visible on all screen sizes. */
function Faces({ people, first = false, copy = false }: FacesProps) {
  return (
    <List inert={copy} aria-hidden={copy || undefined}>
      {people.map((person, at) => (
        <li key={person.id}>
          <Face
            person={person}
            priority={first && at < FIRST_ROWS}
            sizes={`${mediaQuery.lg} ${steps(42.5)}, ${mediaQuery.sm} 31vw, 46vw`}
          />
        </li>
      ))}
    </List>
  );
}

const drift = keyframes`
  to { translate: 0 -50%; }
`;

const Wall = styled.div<{ $drifting: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[12]};
  /* Fills the rest of the first screen after text and question. */
  height: clamp(${steps(70)}, 100svh - var(--page-top, 0rem) - ${steps(94)}, ${steps(155)});
  overflow: hidden;
  border-radius: ${radius.hero};
  /* Fades out so that the wall does not end in half a face. */
  mask-image: linear-gradient(to bottom, transparent, ${color.ink} 5%, ${color.ink} 86%, transparent);
  & > div {
    animation-play-state: ${({ $drifting }) => ($drifting ? 'running' : 'paused')};
  }
  /* Three columns on a phone would cut off the names. */
  & > div:nth-child(3) {
    display: none;
  }
  ${media.sm} {
    grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
    & > div:nth-child(3) {
      display: block;
    }
  }
  &:hover > div,
  &:focus-within > div {
    animation-play-state: paused;
  }
`;

const Few = styled.div`
  & > ul {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${media.sm} {
      grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
    }
  }
`;

type Drift = { $endless: boolean; $down: boolean; $seconds: number };

const drifts = css<Drift>`
  ${media.moving} {
    animation: ${drift} ${({ $seconds }) => $seconds}s linear infinite;
    animation-direction: ${({ $down }) => ($down ? 'reverse' : 'normal')};
  }
`;

const Column = styled.div<Drift>`
  align-self: start;
  ${({ $endless }) => ($endless ? drifts : '')}
`;

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  padding-block-end: ${space[12]};
  list-style: none;
`;
