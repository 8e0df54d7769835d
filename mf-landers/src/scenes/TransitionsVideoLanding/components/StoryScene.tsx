import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color, onPicture } from '@rendezvous/ui';
import type { SceneName } from './storyScenes.ts';

const HEART =
  'M0 14C-9 7-15 2-15-5c0-5 4-8 8-8 3 0 5.500 1.500 7 4 1.500-2.500 4-4 7-4 4 0 8 3 8 8 0 7-6 12-15 19z';

export type Who = 'woman' | 'man';

/** The genders of the person on the left and on the right. */
export type Couple = readonly [Who, Who];

type PersonProps = {
  x: number;
  y: number;
  who: Who;
  /** Uses the hair, skin and clothes of the second person. */
  other?: boolean;
};

/** Draws head and shoulders, for day and night scenes. Women have shoulder-length hair. */
function Person({ x, y, who, other = false }: PersonProps) {
  const woman = who === 'woman';
  const hair = other ? 'dark' : 'brown';
  const skin = other ? 'tan edge' : 'skin edge';
  return (
    <g transform={`translate(${x} ${y})`}>
      {woman ? <path className={`${hair} edge`} d="M-25 28c-5-28-3-54 25-54s30 26 25 54z" /> : null}
      <path className={other ? 'primary edge' : 'accent edge'} d="M-38 68c0-26 16-38 38-38s38 12 38 38z" />
      <path className={skin} d="M-8 16h16v17a8 8 0 0 1-16 0z" />
      <circle className={skin} r="20" />
      <path
        className={hair}
        d={
          woman
            ? 'M-21 0c0-16 8-23 21-23s21 7 21 23c-12 0-20-5-26-13-3 7-8 12-16 13z'
            : 'M-21-2c-2-14 8-22 21-22s22 8 21 21c-5-2-8-5-10-9-8 5-20 5-26 2-2 3-3 6-6 8z'
        }
      />
      <circle className="blush" cx="-11" cy="8" r="4" />
      <circle className="blush" cx="12" cy="8" r="4" />
      <circle className="dark" cx="-6" cy="3" r="2" />
      <circle className="dark" cx="8" cy="3" r="2" />
      <path className="fine" d="M1 4l2 4h-3M-4 12c3 3 8 3 11-1" />
    </g>
  );
}

function Window({ x, children }: { x: number; children: ReactElement }) {
  return (
    <g transform={`translate(${x} 66)`}>
      <path className="glow line" d="M0 0h120v150H0z" />
      <g transform="translate(60 82)">{children}</g>
      <path className="line" d="M60 0v34M0 34h120" />
      <path className="surface line" d="M-8 150h136v12H-8z" />
    </g>
  );
}

const DRAWINGS: Record<SceneName, (couple: Couple) => ReactElement> = {
  one: ([left, right]) => (
    <>
      <path className="night" d="M0 0h400v300H0z" />
      <circle className="glow" cx="200" cy="52" r="20" />
      <Window x={40}>
        <Person x={0} y={0} who={left} />
      </Window>
      <Window x={240}>
        <Person x={0} y={0} who={right} other />
      </Window>
    </>
  ),
  two: () => (
    <>
      <circle className="surface" cx="200" cy="160" r="120" />
      <path
        className="surface line"
        d="M64 36h70a14 14 0 0 1 14 14v200a14 14 0 0 1-14 14H64a14 14 0 0 1-14-14V50a14 14 0 0 1 14-14z"
      />
      <path className="soft" d="M60 60h78v150H60z" />
      <path className="line" d="M70 226h44" />
      <path className="primary" d="M122 218l18 8-18 8 4-8z" />
      <path
        className="accent line"
        d="M196 84h130a16 16 0 0 1 16 16v52a16 16 0 0 1-16 16h-92l-30 24v-24h-8a16 16 0 0 1-16-16v-52a16 16 0 0 1 16-16z"
      />
      <path className="on" d="M206 112h108M206 132h70" />
      <path className="dash" d="M150 200c60 60 120 50 176 20" />
    </>
  ),
  three: () => (
    <>
      <circle className="surface" cx="200" cy="140" r="120" />
      <path
        className="surface line"
        d="M48 40h128a16 16 0 0 1 16 16v40a16 16 0 0 1-16 16H96l-26 22v-22H48a16 16 0 0 1-16-16V56a16 16 0 0 1 16-16z"
      />
      <path className="line" d="M56 68h110M56 86h70" />
      <path
        className="primary line"
        d="M226 82h128a16 16 0 0 1 16 16v40a16 16 0 0 1-16 16h-22v22l-26-22h-80a16 16 0 0 1-16-16V98a16 16 0 0 1 16-16z"
      />
      <path className="on" d="M236 110h108M236 128h60" />
      <path className="glow line" d="M110 190h100v36a34 34 0 0 1-34 34h-32a34 34 0 0 1-34-34z" />
      <path
        className="line"
        d="M210 202h12a17 17 0 0 1 0 34h-14M92 268h136M140 176c-9-11 8-15 0-28m38 28c-9-11 8-15 0-28"
      />
    </>
  ),
  four: ([left, right]) => (
    <>
      <path className="wash" d="M0 236h400v64H0z" />
      <path className="line" d="M200 0v36" />
      <path className="glow line" d="m160 68 18-32h44l18 32z" />
      <Person x={104} y={134} who={left} />
      <Person x={296} y={134} who={right} other />
      <path className="surface line" d="M136 206h128v14H136zM192 220h16v58h-16zM166 278h68" />
      <path className="line" d="M170 178c0 16 20 16 20 0zm10 12v16m30-28c0 16 20 16 20 0zm10 12v16" />
      <path className="line" d="M62 202v78m0-38h52v38M338 202v78m0-38h-52v38" />
      <path className="accent" transform="translate(200 128) scale(1.1)" d={HEART} />
    </>
  ),
};

export function StoryScene({ scene, couple }: { scene: SceneName; couple: Couple }) {
  return (
    <Svg viewBox="0 0 400 300" focusable="false">
      {DRAWINGS[scene](couple)}
    </Svg>
  );
}

const Svg = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  background: ${color.primarySoft};
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  .line {
    stroke: ${color.ink};
    stroke-width: 3;
  }
  .on {
    stroke: ${color.onPrimary};
    stroke-width: 5;
  }
  .dash {
    stroke: ${color.edge};
    stroke-width: 3;
    stroke-dasharray: 2 10;
  }
  .night {
    fill: color-mix(in oklab, ${color.primarySoft}, ${color.primary} 45%);
  }
  .surface {
    fill: ${color.surface};
  }
  .wash {
    fill: ${color.wash};
  }
  .soft {
    fill: ${color.primarySoft};
  }
  .primary {
    fill: ${color.primary};
  }
  .accent {
    fill: ${color.accent};
  }
  .glow {
    fill: light-dark(${color.warningSoft}, color-mix(in oklab, ${color.warningSoft}, ${color.warning} 70%));
  }
  /* People look the same in both modes, so their outlines use the dark colour used on pictures. */
  .edge,
  .fine {
    stroke: ${onPicture.onGlass};
    stroke-width: 3;
  }
  .fine {
    stroke-width: 1.8;
  }
  .dark {
    fill: ${onPicture.onGlass};
  }
  .brown {
    fill: color-mix(in oklab, ${onPicture.onGlass}, ${color.warning} 38%);
  }
  .skin,
  .tan {
    --skin: color-mix(
      in oklab,
      light-dark(${color.accentSoft}, ${color.ink}),
      light-dark(${color.warning}, ${color.accent}) 20%
    );
    fill: var(--skin);
  }
  .tan {
    fill: color-mix(in oklab, var(--skin), ${color.warning} 34%);
  }
  .blush {
    fill: ${color.accent};
    opacity: 0.22;
  }
`;
