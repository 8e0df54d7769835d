import type { Area } from '../../kernel/Area.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatPhotoRoutes } from './photo.routes.ts';
import { chatExtraRoutes } from './extra.routes.ts';
import { tidyMessages } from './tidyMessages.ts';
import { writeGifts } from './writeGifts.ts';

export const chat = {
  routes: [chatRoutes, chatPhotoRoutes, chatExtraRoutes],
  fixedRows: [writeGifts],
  tidy: [tidyMessages],
} satisfies Area;
