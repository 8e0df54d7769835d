// In one chunk, because the remote's entry lists the hash of each chunk.
export { default as CropDialog } from './CropDialog.tsx';
export { default as DeletePhotoDialog } from './DeletePhotoDialog.tsx';
