import type { Area } from '../../kernel/Area.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatPhotoRoutes } from './photo.routes.ts';
import { chatExtraRoutes } from './extra.routes.ts';
import { deliverOverdue } from './held/heldMessages.jobs.ts';
import { removeQuotedPhoto } from './removeQuotedPhoto.ts';
import { tidyMessages } from './tidyMessages.ts';
import { writeGifts } from './writeGifts.ts';

export const chat = {
  routes: [chatRoutes, chatPhotoRoutes, chatExtraRoutes],
  jobs: { deliver_held: { schedule: '* * * * *', work: deliverOverdue } },
  fixedRows: [writeGifts],
  hooks: { restricted: [removeQuotedPhoto] },
  tidy: [tidyMessages],
} satisfies Area;
