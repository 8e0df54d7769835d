import type { ReactElement } from 'react';
import styled from 'styled-components';

export type DrawingName = 'noLikes' | 'noMessages' | 'noResults' | 'offline' | 'notFound' | 'error' | 'done';

const HEART = 'M0 14C-9 7-15 2-15-5c0-5 4-8 8-8 3 0 5.5 1.5 7 4 1.5-2.5 4-4 7-4 4 0 8 3 8 8 0 7-6 12-15 19z';

const drawings: Record<DrawingName, ReactElement> = {
  noLikes: (
    <>
      <circle className="s" cx="112" cy="52" r="40" />
      <path className="f l" d="M34 42h64a8 8 0 0 1 8 8v42a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V50a8 8 0 0 1 8-8z" />
      <path className="l" d="m28 46 38 29 38-29" />
      <path className="a" transform="translate(118 40) scale(1.15)" d={HEART} />
    </>
  ),
  noMessages: (
    <>
      <circle className="s" cx="58" cy="52" r="40" />
      <path
        className="p l"
        d="M84 50h46a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10h-2v13L114 94H84a10 10 0 0 1-10-10V60a10 10 0 0 1 10-10z"
      />
      <path
        className="f l"
        d="M32 26h58a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H54L38 86V72h-6a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10z"
      />
      <path className="l" d="M42 44h38M42 55h22" />
    </>
  ),
  noResults: (
    <>
      <circle className="s" cx="100" cy="56" r="40" />
      <circle className="f l" cx="72" cy="52" r="30" />
      <path className="l" d="m94 74 26 26" />
      <circle className="w l" cx="72" cy="46" r="9" />
      <path className="w l" d="M54 70c3-10 10-13 18-13s15 3 18 13c-10 13-27 13-36 0z" />
    </>
  ),
  offline: (
    <>
      <circle className="s" cx="80" cy="50" r="40" />
      <path className="f l" d="M52 88a20 20 0 0 1-2-39.8A30 30 0 0 1 108 44a22 22 0 0 1 2 44z" />
      <path className="l" d="M80 88v10M68 108h24M80 98v10" />
      <path className="k l" d="m68 58 24 18m0-18L68 76" />
    </>
  ),
  notFound: (
    <>
      <circle className="s" cx="52" cy="50" r="38" />
      <path className="l" d="M80 26v82M64 108h32" />
      <path className="f l" d="M80 32h40l12 11-12 11H80z" />
      <path className="p l" d="M80 60H46L34 70l12 10h34z" />
    </>
  ),
  error: (
    <>
      <circle className="s" cx="106" cy="58" r="38" />
      <path className="f l" d="M40 50h60v26a26 26 0 0 1-26 26h-8a26 26 0 0 1-26-26z" />
      <path className="l" d="M100 58h8a10 10 0 0 1 0 24h-9M34 108h76" />
      <path className="k l" d="m66 50 6 12-8 8 6 12" />
      <path className="l" d="M58 38c-5-6 4-8 0-15m20 15c-5-6 4-8 0-15" />
    </>
  ),
  done: (
    <>
      <circle className="s" cx="80" cy="56" r="44" />
      <circle className="p l" cx="80" cy="56" r="28" />
      <path className="t" d="m67 57 9 9 17-19" />
      <path className="a" transform="translate(130 30) scale(.6)" d={HEART} />
      <path className="a" transform="translate(32 92) scale(.42)" d={HEART} />
    </>
  ),
};

/**
 * A decorative picture for empty states: one of the named drawings, or an element with the same
 * classes.
 */
export function Drawing({ name }: { name: DrawingName | ReactElement }) {
  return (
    <Svg viewBox="0 0 160 120" width="160" height="120" aria-hidden focusable="false">
      {typeof name === 'string' ? drawings[name] : name}
    </Svg>
  );
}

const Svg = styled.svg`
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;
  .s {
    fill: var(--primary-soft);
  }
  .w {
    fill: var(--wash);
  }
  .f {
    fill: var(--surface);
  }
  .p {
    fill: var(--primary);
  }
  .a {
    fill: var(--accent);
  }
  .l {
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .k {
    stroke: var(--accent);
  }
  .t {
    stroke: var(--on-primary);
    stroke-width: 5;
  }
`;
