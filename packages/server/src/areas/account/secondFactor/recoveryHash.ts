import type { Services } from '../../../kernel/services.ts';
import { normaliseCode } from './secondFactorPolicy.ts';

export const recoveryHash = ({ secrets }: Pick<Services, 'secrets'>, userId: number, code: string): string =>
  secrets.fingerprint('recovery-code', `${userId}:${normaliseCode(code)}`);
