import { useId, useRef } from 'react';
import styled from 'styled-components';
import { color } from '@rendezvous/ui';
import { Hint } from '@rendezvous/ui/forms';
import { MAX_ZOOM, limitView } from './crop.ts';
import type { CropView, PixelSize } from './crop.ts';
import { useCropGestures } from './useCropGestures.ts';

export type PhotoCropperProps = {
  /** An object URL of the file. */
  src: string;
  value: CropView;
  onChange: (value: CropView) => void;
  /** Called with the picture's size once it has loaded, for `cropRect(value, size, aspect)`. */
  onSize: (size: PixelSize) => void;
  /** Names the frame: "Your photo: drag or use the arrow keys". */
  label: string;
  hint?: string;
  zoomLabel: string;
  /** Width divided by height. Default: 3:4. */
  aspect?: number;
  /** Maximum zoom, from `nearestZoom`. 1 hides the slider. */
  maxZoom?: number;
};

/** Crops a photo by drag, wheel, arrow keys, plus and minus, or a slider. */
export function PhotoCropper({
  src,
  value,
  onChange,
  onSize,
  label,
  hint,
  zoomLabel,
  aspect = 0.75,
  maxZoom = MAX_ZOOM,
}: PhotoCropperProps) {
  const id = useId();
  const image = useRef<HTMLImageElement>(null);
  const gestures = useCropGestures(image, value, maxZoom, onChange);
  const at = `${value.x * 100}% ${value.y * 100}%`;
  return (
    <Box>
      <Frame
        role="application"
        aria-label={label}
        aria-describedby={hint ? `${id}-hint` : undefined}
        tabIndex={0}
        $aspect={aspect}
        {...gestures}
      >
        <img
          ref={image}
          src={src}
          alt=""
          draggable={false}
          style={{ objectPosition: at, transformOrigin: at, transform: `scale(${value.zoom})` }}
          onLoad={(event) =>
            onSize({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
          }
        />
      </Frame>
      {hint ? <HintLine id={`${id}-hint`}>{hint}</HintLine> : null}
      {maxZoom > 1 ? (
        <Zoom>
          <span>{zoomLabel}</span>
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={value.zoom}
            onChange={(event) =>
              onChange(limitView({ ...value, zoom: event.currentTarget.valueAsNumber }, maxZoom))
            }
          />
        </Zoom>
      ) : null}
    </Box>
  );
}

/* Touches on the frame move the picture, so some of the page must remain free to scroll it. */
const LYING = '@media (max-height: 500px) and (orientation: landscape)';

const Box = styled.div`
  ${LYING} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: center;
    align-items: center;
    column-gap: 24px;
  }
`;

const Frame = styled.div<{ $aspect: number }>`
  position: relative;
  aspect-ratio: ${({ $aspect }) => $aspect};
  width: ${({ $aspect }) => `min(100%, 320px, max(150px, 100dvh - 380px) * ${$aspect})`};
  margin-inline: auto;
  ${LYING} {
    width: ${({ $aspect }) => `calc(max(150px, 100dvh - 200px) * ${$aspect})`};
    grid-row: span 2;
  }
  overflow: hidden;
  border-radius: 24px;
  background: ${color.wash};
  cursor: grab;
  touch-action: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    pointer-events: none;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    pointer-events: none;
    background:
      linear-gradient(
        to right,
        transparent 33.2%,
        #fff6 33.2% 33.5%,
        transparent 33.5% 66.5%,
        #fff6 66.5% 66.8%,
        transparent 66.8%
      ),
      linear-gradient(
        to bottom,
        transparent 33.2%,
        #fff6 33.2% 33.5%,
        transparent 33.5% 66.5%,
        #fff6 66.5% 66.8%,
        transparent 66.8%
      );
    opacity: 0;
    transition: opacity 0.2s;
  }
  &:active::after,
  &:focus-visible::after {
    opacity: 1;
  }
`;

const HintLine = styled(Hint)`
  margin-block-start: 8px;
  text-align: center;
  ${LYING} {
    text-align: start;
  }
`;

const Zoom = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  width: min(100%, 320px);
  min-height: 44px;
  margin: 8px auto 0;
  input {
    flex: 1;
    min-width: 0;
    height: 44px;
    margin: 0;
    accent-color: ${color.primary};
  }
`;
