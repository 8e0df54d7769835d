import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Picture, type } from '@rendezvous/ui';
import type { PictureSource } from '@rendezvous/ui';

export type QuotedProps = {
  /** The member whose profile is quoted. */
  author: string;
  picture?: PictureSource | null;
  children: ReactNode;
};

/**
 * Shows the quote that a message answers: a sentence, or a labelled photo. Inherits the text
 * colour.
 */
export function Quoted({ author, picture, children }: QuotedProps) {
  return (
    <Block>
      {picture ? (
        <Small>
          <Picture picture={picture} alt="" />
        </Small>
      ) : null}
      <div>
        <Author>{author}</Author>
        <Words>{children}</Words>
      </div>
    </Block>
  );
}

const Block = styled.blockquote`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 2px 0 8px;
  padding-inline-start: 10px;
  border-inline-start: 3px solid currentColor;
  font-size: ${type[14]};
  line-height: 1.4;
  white-space: normal;
`;

const Small = styled.span`
  flex: none;
  width: 48px;
  aspect-ratio: 3 / 4;
  overflow: hidden;
  border-radius: 8px;
`;

const Author = styled.p`
  font-weight: 600;
`;

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;
