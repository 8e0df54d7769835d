import type { Services } from '../../../kernel/services.ts';

/** The hash under which a mandate's one-time code is stored. */
export const otpHash = (ctx: Pick<Services, 'secrets'>, paymentId: number, code: string): string =>
  ctx.secrets.fingerprint('otp', `${paymentId}:${code}`);
