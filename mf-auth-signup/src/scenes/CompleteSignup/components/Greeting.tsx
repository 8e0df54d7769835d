import styled from 'styled-components';
import type { Gender } from '@rendezvous/contracts';
import { color, motion } from '@rendezvous/ui';

const HAIR: Record<Gender, { behind: string; above: string }> = {
  female: {
    behind: 'M34 84c-5-32 9-48 27-48s32 14 26 46c4 10 3 20 0 26H37c-4-7-6-16-3-24z',
    above: 'M39 78c-2-24 8-36 21-36s24 12 21 35c-1-7-2-11-4-16-6 4-22 4-31-1-2 6-7 11-7 18z',
  },
  male: {
    behind: 'M38 74c-5 0-5 12 2 12M82 74c5 0 5 12-2 12',
    above: 'M38 78c-6-26 4-41 23-42 18 0 26 15 21 41-1-5-2-9-4-14-11 3-24 1-30-6-3 6-8 12-10 21z',
  },
};

/** A waving person as a placeholder, hidden from screen readers. */
export function Greeting({ gender }: { gender: Gender }) {
  const { behind, above } = HAIR[gender];
  return (
    <Svg viewBox="0 0 120 160" aria-hidden focusable="false">
      <circle className="soft" cx="60" cy="78" r="54" />
      <path className="hair" d={behind} />
      <path className="shirt" d="M14 160c1-30 14-42 34-46h24c20 4 33 16 34 46z" />
      <path className="skin" d="M50 98v14c0 9 20 9 20 0V98" />
      <path className="skin" d="M39 76c0-20 9-30 21-30s21 10 21 30c0 17-9 29-21 29S39 93 39 76z" />
      <path className="hair" d={above} />
      <path
        className="line"
        d="M47 79c1.500-3.500 6-3.500 7.500 0M66 79c1.500-3.500 6-3.500 7.500 0M52 91c4 5 12 5 16 0"
      />
      <g className="arm">
        <path className="sleeve edge" d="m98 152 4-34" />
        <path className="sleeve" d="m98 152 4-34" />
        <path
          className="skin"
          d="m95 112-3-13c-1-4 4-5 5-1l2 6-1-12c0-4 5-4 5.500 0l.500 11 2-10c1-4 6-3 5 1l-1 11 3-5c2-3 6-1 4 3l-5 11c-2 5-5 7-9 7-5 0-7-3-8-9z"
        />
      </g>
      <path
        className="heart"
        d="M22 46c-5-4-9-7-9-11 0-3 2-5 5-5 2 0 3 1 4 2 1-1 2-2 4-2 3 0 5 2 5 5 0 4-4 7-9 11z"
      />
    </Svg>
  );
}

const Svg = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  background: ${color.wash};
  stroke: ${color.ink};
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  .soft {
    fill: ${color.primarySoft};
    stroke: none;
  }
  .skin {
    fill: ${color.surface};
  }
  .hair {
    fill: ${color.warning};
  }
  .shirt {
    fill: ${color.primary};
  }
  .line {
    fill: none;
  }
  .sleeve {
    fill: none;
    stroke: ${color.primary};
    stroke-width: 13;
    &.edge {
      stroke: ${color.ink};
      stroke-width: 18;
    }
  }
  /* Waves once after the print has landed. */
  .arm {
    transform-origin: 82% 95%;
    transition: rotate ${motion.slow} ${motion.ease} ${motion.medium};
    @starting-style {
      rotate: 24deg;
    }
  }
  .heart {
    fill: ${color.accent};
    stroke: none;
  }
`;
