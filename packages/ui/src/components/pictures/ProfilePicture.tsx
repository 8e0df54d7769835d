import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pictureSizes } from '../../page/pictureSizes.ts';
import { radius, shadow } from '../../tokens.ts';
import { Picture } from './Picture.tsx';
import type { PictureSource } from './Picture.tsx';
import { PictureMark } from './PictureMark.tsx';

export type ProfilePictureProps = {
  picture: PictureSource | null;
  /** Unused with `onOpen`, because the button names the photo. */
  alt: string;
  online?: string;
  mark?: ReactNode;
  sizes?: string;
  /** Opens the large picture; the label should say so. */
  onOpen?: () => void;
  openLabel?: string;
};

/** The large 3:4 picture of a profile. */
export function ProfilePicture({
  picture,
  alt,
  online,
  mark,
  sizes = pictureSizes.portrait,
  onOpen,
  openLabel,
}: ProfilePictureProps) {
  return (
    <Frame>
      <Picture picture={picture} alt={onOpen ? '' : alt} sizes={sizes} priority />
      <PictureMark online={online} mark={mark} />
      {onOpen ? <Cover type="button" aria-label={openLabel} onClick={onOpen} /> : null}
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

const Cover = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
`;
