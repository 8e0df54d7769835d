import type { ReactNode } from 'react';
import styled from 'styled-components';

export type CaptionsProps = {
  /** The index of the visible caption. */
  at: number;
  playing: boolean;
  captions: readonly ReactNode[];
};

/** Shows one caption at a time. All share a grid cell, so that the layout below does not shift. */
export function Captions({ at, playing, captions }: CaptionsProps) {
  return (
    <Room aria-live={playing ? 'off' : 'polite'}>
      {captions.map((caption, index) => (
        <Caption key={index} aria-hidden={index !== at} $shown={index === at}>
          {caption}
        </Caption>
      ))}
    </Room>
  );
}

const Room = styled.div`
  display: grid;
`;

const Caption = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  & > * {
    text-wrap: balance;
  }
`;
