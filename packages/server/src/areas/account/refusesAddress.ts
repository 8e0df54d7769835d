import type { Services } from '../../kernel/services.ts';
import { refusesBanned } from './refusesBanned.ts';

/** Whether the address is banned. Each refusal is recorded, without the address. */
export const refusesAddress = (ctx: Services, email: string): Promise<boolean> =>
  refusesBanned(ctx, 'email', email.trim().toLowerCase());
