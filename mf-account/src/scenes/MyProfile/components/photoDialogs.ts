// In one chunk: the remote's entry lists the hash of each.
export { default as CropDialog } from './CropDialog.tsx';
export { default as DeletePhotoDialog } from './DeletePhotoDialog.tsx';
