import type { Services } from '../../../kernel/services.ts';

export const otpHash = (ctx: Pick<Services, 'secrets'>, paymentId: number, code: string): string =>
  ctx.secrets.fingerprint('otp', `${paymentId}:${code}`);
