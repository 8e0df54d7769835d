import styled from 'styled-components';
import { color } from '../../tokens.ts';
import { Picture } from './Picture.tsx';
import type { PictureSource } from './Picture.tsx';

export type AvatarProps = {
  picture: PictureSource | null | undefined;
  /** Leave it empty (the default) beside the name. */
  alt?: string;
  /** Diameter in pixels. */
  size?: 32 | 40 | 44 | 52 | 64 | 96 | 128;
  online?: boolean;
};

/** A round picture with a dot for members who are online; a text must say the same elsewhere. */
export function Avatar({ picture, alt = '', size = 44, online = false }: AvatarProps) {
  return (
    <Ring $size={size}>
      <Disc>
        <Picture picture={picture} alt={alt} sizes={`${size}px`} />
      </Disc>
      {online ? <Dot $size={Math.max(10, Math.round(size / 4.5))} /> : null}
    </Ring>
  );
}

const Ring = styled.span<{ $size: number }>`
  position: relative;
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
`;

const Disc = styled.span`
  display: block;
  width: 100%;
  height: 100%;
  border-radius: 50%;
  overflow: hidden;
`;

const Dot = styled.span<{ $size: number }>`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  border: 2px solid ${color.surface};
  background: ${color.primary};
`;
