import type { CSSProperties } from 'react';
import styled from 'styled-components';

export type SkeletonProps = {
  /** `text`: a line; `face`: a member card; `disc`: an avatar; `block`: anything else. */
  shape?: 'text' | 'face' | 'disc' | 'block';
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
};

/** A loading placeholder. Hidden from screen readers, so announce "loading" once beside it. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return <Shape aria-hidden className="rv-sk" $shape={shape} $width={width} $height={height} />;
}

type ShapeProps = {
  $shape: string;
  $width: SkeletonProps['width'];
  $height: SkeletonProps['height'];
};

const length = (value: string | number): string => (typeof value === 'number' ? `${value}px` : value);

// Doubled, to override the `rv-sk` class of the server's outline.
const Shape = styled.div<ShapeProps>`
  && {
    max-width: 100%;
    ${({ $shape }) => {
      if ($shape === 'face') return 'aspect-ratio: 3 / 4; border-radius: 20px;';
      if ($shape === 'disc') return 'width: 52px; height: 52px; border-radius: 50%; flex: none;';
      if ($shape === 'block') return 'height: 120px; border-radius: 20px;';
      return 'height: 14px; border-radius: 7px;';
    }}
    ${({ $width }) => $width !== undefined && `width: ${length($width)};`}
    ${({ $height }) => $height !== undefined && `height: ${length($height)};`}
  }
`;
