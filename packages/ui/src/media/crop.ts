/** The zoom, and the position on each axis (0 start, 0.5 middle, 1 end). */
export type CropView = {
  zoom: number;
  x: number;
  y: number;
};

export type PixelSize = {
  width: number;
  height: number;
};

/** A part of a picture, in the picture's own pixels. */
export type CropRect = {
  x: number;
  y: number;
} & PixelSize;

export const MAX_ZOOM = 4;
export const centred: CropView = { zoom: 1, x: 0.5, y: 0.5 };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Returns the largest zoom that keeps `minSide` original pixels, or 1 for smaller pictures. */
export function nearestZoom(picture: PixelSize, aspect: number, minSide: number): number {
  const seen = visible(1, picture, aspect);
  return clamp(Math.min(seen.width, seen.height) / minSide, 1, MAX_ZOOM);
}

export function limitView(view: CropView, maxZoom = MAX_ZOOM): CropView {
  return { zoom: clamp(view.zoom, 1, maxZoom), x: clamp(view.x, 0, 1), y: clamp(view.y, 0, 1) };
}

/**
 * Returns the visible part in whole pixels.
 * @param aspect the frame's width divided by its height (0.75 for 3:4)
 */
export function cropRect(view: CropView, picture: PixelSize, aspect: number): CropRect {
  const seen = visible(view.zoom, picture, aspect);
  return {
    x: Math.round(view.x * (picture.width - seen.width)),
    y: Math.round(view.y * (picture.height - seen.height)),
    width: Math.round(seen.width),
    height: Math.round(seen.height),
  };
}

function visible(zoom: number, picture: PixelSize, aspect: number): PixelSize {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  return { width, height: width / aspect };
}

/** Returns the view after a drag, which is given in pixels of the frame. */
export function dragView(
  view: CropView,
  by: { x: number; y: number },
  frame: PixelSize,
  picture: PixelSize,
): CropView {
  const seen = visible(view.zoom, picture, frame.width / frame.height);
  const room = { x: picture.width - seen.width, y: picture.height - seen.height };
  const scale = seen.width / frame.width;
  return limitView({
    zoom: view.zoom,
    x: room.x > 0.5 ? view.x - (by.x * scale) / room.x : view.x,
    y: room.y > 0.5 ? view.y - (by.y * scale) / room.y : view.y,
  });
}
