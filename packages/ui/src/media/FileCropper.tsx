import { useEffect, useState } from 'react';
import { PhotoCropper } from './PhotoCropper.tsx';
import type { PhotoCropperProps } from './PhotoCropper.tsx';
import { PHOTO_ASPECT } from './cutPicture.ts';
import { nearestZoom } from './crop.ts';
import type { PixelSize } from './crop.ts';

export type FileCropperProps = {
  file: Blob;
  /** Size of the decoded file. */
  picture: PixelSize;
  /** Minimum short side of the crop in pixels. */
  minSide: number;
} & Pick<PhotoCropperProps, 'value' | 'onChange' | 'label' | 'hint' | 'zoomLabel'>;

/** `PhotoCropper` for a newly chosen file. */
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
