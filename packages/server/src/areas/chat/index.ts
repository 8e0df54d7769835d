import type { Area } from '../../kernel/Area.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatExtraRoutes } from './extra.routes.ts';
import { tidyMessages } from './tidyMessages.ts';

/** The area's public interface. */
export const chat = {
  routes: [chatRoutes, chatExtraRoutes],
  tidy: [tidyMessages],
} satisfies Area;
