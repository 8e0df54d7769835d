export { LockedPhotos, PhotoTile } from './PhotoTile.tsx';
export type { LockedPhotosProps, PhotoTileProps } from './PhotoTile.tsx';
export { centred, cropRect, dragView, limitView, MAX_ZOOM } from './crop.ts';
export type { CropRect, CropView, PixelSize } from './crop.ts';
export { PhotoCropper } from './PhotoCropper.tsx';
export type { PhotoCropperProps } from './PhotoCropper.tsx';
export { Dropzone, UploadProgress } from './Dropzone.tsx';
export type { DropzoneProps, UploadProgressProps } from './Dropzone.tsx';
