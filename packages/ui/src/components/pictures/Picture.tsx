import styled from 'styled-components';
import { color } from '../../tokens.ts';

/** A picture in several sizes. Each `srcset` lists URLs with widths: "/a.jpg 320w, …". */
export type PictureSource = {
  /** A JPEG, which every browser supports. */
  src: string;
  srcSet?: string;
  webp?: string;
  avif?: string;
  /** Pixels of `src`, which reserve the space. */
  width?: number;
  height?: number;
};

export type PictureProps = {
  picture: PictureSource | null | undefined;
  /** Leave it empty beside the name. */
  alt: string;
  sizes?: string;
  /** Loads eagerly and with high priority. For pictures near the top. */
  priority?: boolean;
  className?: string;
};

/** Marks the picture with `data-waits` until its image has loaded. */
const mark = (image: HTMLImageElement | null): void => {
  image?.parentElement?.toggleAttribute('data-waits', !image.complete);
};

/** Fills its parent, which determines the shape. Shows a silhouette if there is no picture. */
export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  if (!picture) {
    const naming = alt ? { role: 'img', 'aria-label': alt } : {};
    return (
      <Nobody className={className} {...naming}>
        <svg viewBox="0 0 90 90" preserveAspectRatio="xMidYMax slice" aria-hidden>
          <path d="M28 33a17 19 0 1 1 34 0 17 19 0 1 1-34 0M2 90c0-24 17-34 43-34s43 10 43 34z" />
        </svg>
      </Nobody>
    );
  }
  return (
    <Frame className={className}>
      {picture.avif ? <source type="image/avif" srcSet={picture.avif} sizes={sizes} /> : null}
      {picture.webp ? <source type="image/webp" srcSet={picture.webp} sizes={sizes} /> : null}
      <img
        ref={mark}
        onLoad={({ currentTarget }) => mark(currentTarget)}
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
  display: block;
  width: 100%;
  height: 100%;
  background: linear-gradient(145deg, ${color.wash}, ${color.primarySoft});
  svg {
    width: 100%;
    height: 100%;
    fill: ${color.primary};
    opacity: 0.22;
  }
`;
