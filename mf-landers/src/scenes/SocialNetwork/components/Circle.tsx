import styled, { css, keyframes } from 'styled-components';
import type { VisitorCard } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { UserIcon, color, media, shadow, space, steps, type } from '@rendezvous/ui';
import { MotionButton } from '../../../components/MotionButton.tsx';
import { RoundFace } from '../../../components/RoundFace.tsx';
import { useMotion } from '../../../hooks/useMotion.ts';

const INNER = 4;
const OUTER = 7;

/** Two orbits of faces that turn slowly around the visitor in opposite directions. */
export function Circle({ people }: { people: readonly VisitorCard[] }) {
  const { t } = useText('landers');
  const { playing, drifting, reduced, toggle } = useMotion();
  return (
    <Room>
      <Space role="group" aria-label={t('faces.label')} $drifting={drifting}>
        <Lines viewBox="0 0 100 100" aria-hidden>
          <circle cx="50" cy="50" r="25" />
          <circle cx="50" cy="50" r="43" />
        </Lines>
        <Orbit people={people.slice(0, INNER)} radius={25} seconds={90} />
        <Orbit people={people.slice(INNER, INNER + OUTER)} radius={43} seconds={150} back />
        <You>
          <UserIcon size={30} />
          <span>{t('circle.you')}</span>
        </You>
      </Space>
      {reduced ? null : <MotionButton playing={playing} onToggle={toggle} />}
    </Room>
  );
}

type OrbitProps = { people: readonly VisitorCard[]; radius: number; seconds: number; back?: boolean };

function Orbit({ people, radius, seconds, back = false }: OrbitProps) {
  return (
    <Ring data-moves $seconds={seconds} $back={back}>
      {people.map((person, at) => (
        <Seat key={person.id} {...seatOf(at, people.length, radius)}>
          <Upright data-moves $seconds={seconds} $back={back}>
            <RoundFace person={person} />
          </Upright>
        </Seat>
      ))}
    </Ring>
  );
}

/** The position of a face on its orbit, as percentages of the picture. */
function seatOf(at: number, of: number, radius: number): { $left: string; $top: string } {
  const angle = (at / Math.max(1, of)) * 2 * Math.PI - Math.PI / 2 + radius;
  return {
    $left: (50 + radius * Math.cos(angle)).toFixed(2),
    $top: (50 + radius * Math.sin(angle)).toFixed(2),
  };
}

const turn = keyframes`
  to { rotate: 360deg; }
`;

const turning = css<{ $seconds: number; $back: boolean }>`
  ${media.moving} {
    animation: ${turn} ${({ $seconds }) => $seconds}s linear infinite;
    animation-direction: ${({ $back }) => ($back ? 'reverse' : 'normal')};
  }
`;

/** Clips the corners of the rotating box, which would otherwise widen the page. */
const Room = styled.div`
  overflow: clip;
  overflow-clip-margin: ${space[12]};
`;

const Space = styled.div<{ $drifting: boolean }>`
  position: relative;
  width: 100%;
  max-width: ${steps(135)};
  ${media.phone} {
    /* Fills the rest of the first screen after text and question. */
    max-width: max(${steps(66)}, 100svh - var(--page-top, 0rem) - ${steps(94)});
  }
  margin-inline: auto;
  aspect-ratio: 1;
  border-radius: 50%;
  background: radial-gradient(circle, ${color.primarySoft}, transparent 70%);
  [data-moves] {
    animation-play-state: ${({ $drifting }) => ($drifting ? 'running' : 'paused')};
  }
  /* Faces stop while the circle has the pointer or the focus. */
  &:hover [data-moves],
  &:focus-within [data-moves] {
    animation-play-state: paused;
  }
`;

const Lines = styled.svg`
  position: absolute;
  inset: 0;
  fill: none;
  stroke: ${color.line};
  stroke-width: 0.5;
  stroke-dasharray: 1.5 2;
`;

const Ring = styled.ul<{ $seconds: number; $back: boolean }>`
  position: absolute;
  inset: 0;
  list-style: none;
  pointer-events: none;
  ${turning}
`;

const Seat = styled.li<{ $left: string; $top: string }>`
  position: absolute;
  inset-inline-start: ${({ $left }) => $left}%;
  inset-block-start: ${({ $top }) => $top}%;
  width: max(15%, ${space[48]});
  translate: -50% -50%;
  pointer-events: auto;
`;

/** Rotates against the orbit, so that faces stay upright. */
const Upright = styled.div<{ $seconds: number; $back: boolean }>`
  ${media.moving} {
    animation: ${turn} ${({ $seconds }) => $seconds}s linear infinite;
    animation-direction: ${({ $back }) => ($back ? 'normal' : 'reverse')};
  }
`;

const You = styled.div`
  position: absolute;
  inset: 50% auto auto 50%;
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${space[4]};
  width: 22%;
  aspect-ratio: 1;
  border-radius: 50%;
  translate: -50% -50%;
  background: ${color.primary};
  color: ${color.onPrimary};
  box-shadow: ${shadow.high};
  font-size: ${type[14]};
  font-weight: 600;
  line-height: 1;
`;
