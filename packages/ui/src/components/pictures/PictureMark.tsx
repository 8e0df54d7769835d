import type { ReactNode } from 'react';
import styled from 'styled-components';
import { onPicture } from '../../tokens.ts';

export type PictureMarkProps = {
  /** Text for online; omit if offline. */
  online?: string | undefined;
  /** Label that replaces the online mark (new, fictional). */
  mark?: ReactNode;
};

/** The pill in a picture's corner: "● Online" or another label, readable on any picture. */
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
