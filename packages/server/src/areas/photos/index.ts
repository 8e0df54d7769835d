import type { Area } from '../../kernel/Area.ts';
import { checkKnownPictures } from './fingerprint/checkKnownPictures.ts';
import { assessPhoto } from './model/assessPhoto.ts';
import { workAvif, workRemove } from './photo.jobs.ts';
import { photoRoutes } from './photo.routes.ts';
import { tidyUnsent } from './tidyUnsent.ts';
import { tidyVerifications } from './verification/tidyVerifications.ts';
import { verificationRoutes } from './verification/verification.routes.ts';

export const photos = {
  routes: [photoRoutes, verificationRoutes],
  jobs: {
    photo_assess: { work: assessPhoto },
    photo_avif: { rules: { retryLimit: 2, expireInSeconds: 300 }, work: workAvif },
    photo_known: { schedule: '* * * * *', work: checkKnownPictures },
    photo_remove: { work: workRemove },
  },
  tidy: [tidyUnsent, tidyVerifications],
} satisfies Area;
