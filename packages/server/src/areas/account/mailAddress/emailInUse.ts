import { ApiError } from '../../../kernel/ApiError.ts';

export const emailInUse = (): ApiError => new ApiError('email_in_use', { fields: { email: 'email_in_use' } });
