import { useCallback } from 'react';
import { LIMITS } from '@rendezvous/contracts';
import type { MainImage } from '@rendezvous/contracts';
import type { PictureSource } from '@rendezvous/ui';
import { useStores } from './useStores.ts';

type PictureFiles = Pick<MainImage, 'filename' | 'thumb_filename' | 'match_filename'>;
type PictureUse = 'card' | 'full';

const { thumb, match, full } = LIMITS.photoWidths;

/**
 * Returns a function that makes photos for `ui`: `card` has both 3:4 sizes, `full` the larger one
 * and the original.
 */
export function usePicture(): (
  files: PictureFiles | null | undefined,
  use?: PictureUse,
) => PictureSource | null {
  const { settings } = useStores();
  return useCallback(
    (files, use = 'card') => {
      if (!files) return null;
      const small = settings.imageUrl(files.thumb_filename);
      const middle = settings.imageUrl(files.match_filename);
      const srcSet = `${small} ${thumb}w, ${middle} ${match}w`;
      if (use === 'card') return { src: middle, srcSet };
      const large = settings.imageUrl(files.filename);
      return { src: large, srcSet: `${middle} ${match}w, ${large} ${full}w` };
    },
    [settings],
  );
}
