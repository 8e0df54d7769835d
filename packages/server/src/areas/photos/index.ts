import type { Area } from '../../kernel/Area.ts';
import { checkKnownPictures } from './fingerprint/checkKnownPictures.ts';
import { workAvif, workRemove } from './photo.jobs.ts';
import { photoRoutes } from './photo.routes.ts';
import { tidyUnsent } from './tidyUnsent.ts';

export const photos = {
  routes: [photoRoutes],
  jobs: {
    photo_avif: { rules: { retryLimit: 2, expireInSeconds: 300 }, work: workAvif },
    photo_known: { schedule: '*/10 * * * *', work: checkKnownPictures },
    photo_remove: { work: workRemove },
  },
  tidy: [tidyUnsent],
} satisfies Area;
