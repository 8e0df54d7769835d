import styled from 'styled-components';
import { color } from '../tokens.ts';
import { UserIcon } from './icons.tsx';

/** A picture in several sizes. Every `srcset` is a list of "address 320w, …". */
export interface PictureSource {
  /** JPEG that every browser shows. */
  src: string;
  srcSet?: string;
  webp?: string;
  avif?: string;
  /** Pixels of `src`; keep the box still while it loads. */
  width?: number;
  height?: number;
}

export interface PictureProps {
  picture: PictureSource | null | undefined;
  /** Empty when the name stands beside it. */
  alt: string;
  /** `sizes` of the srcset. */
  sizes?: string;
  /** First on the screen: load at once, before everything else. */
  priority?: boolean;
  className?: string;
}

/** A picture that fills its box (the parent sets the shape), or a quiet silhouette where there is none. */
export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  if (!picture) {
    const naming = alt ? { role: 'img', 'aria-label': alt } : {};
    return (
      <Nobody className={className} {...naming}>
        <UserIcon size={48} />
      </Nobody>
    );
  }
  return (
    <Frame className={className}>
      {picture.avif ? <source type="image/avif" srcSet={picture.avif} sizes={sizes} /> : null}
      {picture.webp ? <source type="image/webp" srcSet={picture.webp} sizes={sizes} /> : null}
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={picture.srcSet ? sizes : undefined}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
      />
    </Frame>
  );
}

const Frame = styled.picture`
  display: block;
  width: 100%;
  height: 100%;
  background: ${color.wash};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Nobody = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: linear-gradient(145deg, ${color.wash}, ${color.primarySoft});
  color: ${color.second};
  svg {
    max-width: 48%;
    height: auto;
  }
`;
