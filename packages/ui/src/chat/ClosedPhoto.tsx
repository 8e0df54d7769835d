import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Value, color, type } from '@rendezvous/ui';
import { EyeIcon } from '@rendezvous/ui/icons';
import { BubblePhoto } from './BubblePhoto.tsx';

export type ClosedPhotoProps = {
  /** A tiny rendition, or null if there is none. */
  blurred?: string | null;
  /** Why the photo is hidden, or what a tap does. */
  children: ReactNode;
  /** Undefined if the photo cannot be opened. */
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
};

/** Shows a hidden photo in a bubble: blurred, with a button to open it, or with the reason. */
export function ClosedPhoto({ blurred = null, children, onOpen }: ClosedPhotoProps) {
  const inside = (
    <BubblePhoto>
      <Frame>
        {blurred ? <Blurred src={blurred} alt="" /> : null}
        <Label>
          {onOpen ? <EyeIcon size={24} /> : null}
          <Value>{children}</Value>
        </Label>
      </Frame>
    </BubblePhoto>
  );
  return onOpen ? (
    <Opener type="button" onClick={onOpen}>
      {inside}
    </Opener>
  ) : (
    inside
  );
}

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  overflow: hidden;
  background: ${color.surface};
`;

const Blurred = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  filter: blur(12px);
  /* Hides the edges, which the blur makes transparent. */
  transform: scale(1.2);
`;

const Label = styled.span`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 4px;
  max-width: calc(100% - 32px);
  padding: 8px 12px;
  border-radius: 12px;
  background: ${color.paper};
  color: ${color.ink};
  font-size: ${type[14]};
  font-weight: 500;
  text-align: center;
`;

const Opener = styled.button`
  display: block;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -3px;
  }
`;
