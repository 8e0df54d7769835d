import type { Services } from '../../kernel/services.ts';
import { addAvif } from './addAvif.ts';
import { removePhotoFiles } from './removePhotoFiles.ts';

type PhotoFiles = { fileKey: string };
type PhotoJob = PhotoFiles & { photoId: number };

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    photo_avif: PhotoJob;
    photo_remove: PhotoFiles;
  }
}

export const workAvif = (services: Services, job: PhotoJob): Promise<void> => addAvif(services, job);

export const workRemove = (services: Services, { fileKey }: PhotoFiles): Promise<void> =>
  removePhotoFiles(services, fileKey);
