import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onPicture } from '../../tokens.ts';

export type PictureMarkProps = {
  /** The text for online members. Omit it if the member is offline. */
  online?: string | undefined;
  /** Replaces the online mark with a label such as "new" or "fictional". */
  mark?: ReactNode;
};

/** The pill in a picture's corner, e.g. "● Online". Readable on any picture. */
export function PictureMark({ online, mark }: PictureMarkProps) {
  const word = mark ?? online;
  return word ? <Pill as={mark ? 'b' : 'span'}>{word}</Pill> : null;
}

const Pill = styled.span`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-start: 12px;
  max-width: calc(100% - 24px);
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 4px 10px;
  border-radius: 12px;
  background: ${onPicture.glass};
  color: ${onPicture.online};
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.3;
  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentColor;
  }
  b& {
    color: ${onPicture.onGlass};
    &::before {
      display: none;
    }
  }
`;
