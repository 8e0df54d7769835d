import { useState } from 'react';
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
  /** Called when the image has loaded. May be called again after a re-render. */
  onShow?: () => void;
  onFail?: () => void;
  className?: string;
};

/**
 * Fills its parent, which determines the shape. Shows a silhouette if there is no picture or it
 * fails.
 */
export function Picture({ picture, alt, sizes, priority = false, onShow, onFail, className }: PictureProps) {
  const [failed, setFailed] = useState('');
  if (!picture || picture.src === failed) {
    const naming = alt ? { role: 'img', 'aria-label': alt } : {};
    return <Nobody as="span" className={className} {...naming} />;
  }
  const fail = (): void => {
    setFailed(picture.src);
    onFail?.();
  };
  // Images of prerendered pages may load or fail before hydration, which misses their events.
  const catchUp = (image: HTMLImageElement | null): void => {
    if (!image?.complete) return;
    if (image.naturalWidth === 0) fail();
    else onShow?.();
  };
  return (
    <Frame className={className}>
      {picture.avif ? <source type="image/avif" srcSet={picture.avif} sizes={sizes} /> : null}
      {picture.webp ? <source type="image/webp" srcSet={picture.webp} sizes={sizes} /> : null}
      <img
        ref={catchUp}
        onLoad={onShow}
        onError={fail}
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

const SILHOUETTE =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 120'%3E%3Cpath d='M31 34a14 16 0 1 1 28 0 14 16 0 1 1-28 0M6 120V92c0-24 15-36 39-36s39 12 39 36v28z'/%3E%3C/svg%3E\")";

/** The ground is darkest at the bottom, where names are. It shows until the image has loaded. */
const Frame = styled.picture`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  background: linear-gradient(${color.primarySoft}, color-mix(in oklab, ${color.primary} 60%, ${color.wash}));
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Nobody = styled(Frame)`
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color.primary};
    mask: ${SILHOUETTE} 50% 30% / cover;
    opacity: 0.22;
  }
`;
