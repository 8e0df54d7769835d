import type { Services } from '../../kernel/services.ts';
import { addAvif } from './addAvif.ts';
import { removePhotoFiles } from './removePhotoFiles.ts';

type PhotoFiles = { fileKey: string };
type PhotoJob = PhotoFiles & { photoId: number };

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    photo_assess: PhotoJob;
    photo_avif: PhotoJob;
    photo_known: Record<string, never>;
    photo_remove: PhotoFiles;
  }
}

export const workAvif = (ctx: Services, job: PhotoJob): Promise<void> => addAvif(ctx, job);

export const workRemove = (ctx: Services, { fileKey }: PhotoFiles): Promise<void> =>
  removePhotoFiles(ctx, fileKey);
