import type { FieldCode } from '@rendezvous/contracts';
import { validatePassword } from '../../kernel/security/passwords.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { validateSignup, type PartialForm } from './signupPolicy.ts';

/**
 * Returns the fields' errors that need no database, including the password's.
 * @throws ApiError unavailable if too many passwords are waiting to be checked
 */
export async function validateForm(
  form: PartialForm,
  context: { site: Site; now: Date; country: string | null },
): Promise<Record<string, FieldCode>> {
  const verdict = validateSignup(form, context);
  if (form.password === undefined) return verdict;
  const owner = { name: form.name, email: form.email, siteName: context.site.name };
  const wrong = await validatePassword(form.password, owner);
  return wrong === null ? verdict : { ...verdict, password: wrong };
}
