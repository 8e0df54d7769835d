import { useEffect, useState } from 'react';
import { PhotoCropper } from './PhotoCropper.tsx';
import type { PhotoCropperProps } from './PhotoCropper.tsx';
import { PHOTO_ASPECT } from './cutPicture.ts';
import { nearestZoom } from './crop.ts';
import type { PixelSize } from './crop.ts';

export type FileCropperProps = {
  file: Blob;
  /** The size of the decoded file. */
  picture: PixelSize;
  /** Minimum length of the crop's short side, in pixels. */
  minSide: number;
} & Pick<PhotoCropperProps, 'value' | 'onChange' | 'label' | 'hint' | 'zoomLabel'>;

/** A `PhotoCropper` for a file that was just chosen. */
export function FileCropper({ file, picture, minSide, ...rest }: FileCropperProps) {
  const src = useObjectUrl(file);
  if (src === null) return null;
  return (
    <PhotoCropper
      src={src}
      aspect={PHOTO_ASPECT}
      maxZoom={nearestZoom(picture, PHOTO_ASPECT, minSide)}
      onSize={() => undefined}
      {...rest}
    />
  );
}

function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
