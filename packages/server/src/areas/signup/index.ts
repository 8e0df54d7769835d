import type { Area } from '../../kernel/Area.ts';
import { linkRoutes } from './link.routes.ts';
import { sendPendingMessage } from './sendPendingMessage.ts';
import { signupRoutes } from './signup.routes.ts';

export const signup = {
  routes: [signupRoutes, linkRoutes],
  hooks: { confirmed: [sendPendingMessage], ageChecked: [sendPendingMessage] },
} satisfies Area;
