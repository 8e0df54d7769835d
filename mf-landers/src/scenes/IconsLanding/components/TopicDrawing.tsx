import type { ReactElement } from 'react';
import styled from 'styled-components';
import { color } from '@rendezvous/ui';
import type { Topic } from './topics.ts';

const DRAWINGS: Record<Topic, ReactElement> = {
  coffee: (
    <>
      <path className="soft" d="M10 22h24v10a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10z" />
      <path d="M34 25h3a6 6 0 0 1 0 12h-4M18 16c-3-4 3-5 0-9m8 9c-3-4 3-5 0-9" />
    </>
  ),
  cooking: (
    <>
      <path className="soft" d="M9 22h30v11a8 8 0 0 1-8 8H17a8 8 0 0 1-8-8z" />
      <path d="M5 25h4m30 0h4M12 17h24M24 17v-4" />
    </>
  ),
  dancing: (
    <>
      <circle className="soft" cx="16" cy="10" r="4" />
      <circle className="soft" cx="33" cy="11" r="4" />
      <path d="M16 16v12l-6 14m6-14 6 13M16 19l9 5 8-6v11l-5 13m5-13 8 12M16 19 7 25" />
    </>
  ),
  movies: (
    <>
      <path className="soft" d="M7 20h34v20H7z" />
      <path d="m7 20 32-9 1 6M17 17l5-5m5 3 5-5M21 26v8l7-4z" />
    </>
  ),
  music: (
    <>
      <circle className="soft" cx="14" cy="36" r="5" />
      <circle className="soft" cx="34" cy="32" r="5" />
      <path d="M19 36V13l20-5v24M19 20l20-5" />
    </>
  ),
  hiking: (
    <>
      <path className="soft" d="M4 41 19 16l9 14 4-6 12 17z" />
      <circle cx="37" cy="12" r="4" />
      <path d="m14 25 5 3 4-4" />
    </>
  ),
  reading: (
    <>
      <path className="soft" d="M24 14c-5-4-11-5-18-4v27c7-1 13 0 18 4 5-4 11-5 18-4V10c-7-1-13 0-18 4z" />
      <path d="M24 14v27M12 19l6 1m-6 7 6 1m18-9-6 1m6 7-6 1" />
    </>
  ),
  travelling: (
    <>
      <path className="soft" d="M7 17h34v23H7z" />
      <path d="M18 17v-5a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v5M15 17v23m18-23v23" />
    </>
  ),
  beach: (
    <>
      <path className="soft" d="M8 24a17 17 0 0 1 32 0z" />
      <path d="M24 10v28M6 41c4-4 8-4 12 0 4-4 8-4 12 0 4-4 8-4 12 0" />
    </>
  ),
};

/** Draws an activity. Decorative, because the text next to it names the activity. */
export function TopicDrawing({ topic }: { topic: Topic }) {
  return (
    <Svg viewBox="0 0 48 48" width="48" height="48" aria-hidden focusable="false">
      {DRAWINGS[topic]}
    </Svg>
  );
}

const Svg = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  .soft {
    fill: ${color.primarySoft};
    stroke: ${color.primary};
  }
  [aria-pressed='true'] & .soft {
    fill: ${color.surface};
  }
`;
