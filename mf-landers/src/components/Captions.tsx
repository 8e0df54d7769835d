import type { ReactNode } from 'react';
import styled from 'styled-components';

export type CaptionsProps = {
  /** The one that is shown. */
  at: number;
  playing: boolean;
  captions: readonly ReactNode[];
};

/** The words to one picture at a time. All of them take the same room, so that nothing below moves. */
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
`;
