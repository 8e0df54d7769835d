import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pictureSizes } from '../../page/pictureSizes.ts';
import { radius, shadow } from '../../tokens.ts';
import { Picture } from './Picture.tsx';
import type { PictureSource } from './Picture.tsx';
import { PictureMark } from './PictureMark.tsx';

export type ProfilePictureProps = {
  picture: PictureSource | null;
  alt: string;
  /** A label on the picture, e.g. "fictional". */
  mark?: ReactNode;
};

export function ProfilePicture({ picture, alt, mark }: ProfilePictureProps) {
  return (
    <Frame>
      <Picture picture={picture} alt={alt} sizes={pictureSizes.portrait} priority />
      <PictureMark mark={mark} />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  aspect-ratio: 3 / 4;
  border-radius: ${radius.hero};
  box-shadow: ${shadow.soft};
  & > picture,
  & > span {
    overflow: hidden;
    border-radius: inherit;
  }
`;
