import { ApiError } from '../../../kernel/ApiError.ts';

/** The refusal of an address that another account of the site has. */
export const emailInUse = (): ApiError => new ApiError('email_in_use', { fields: { email: 'email_in_use' } });
