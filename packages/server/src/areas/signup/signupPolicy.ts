import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { countGraphemes, type FieldCode } from '@rendezvous/contracts';
import type { Site } from '../../kernel/request/Site.ts';
import { dayIn } from '../../kernel/calendar.ts';
import { validateBirthDate } from '../account/profile/birthDatePolicy.ts';
import { isEmail } from '../account/mailAddress/emailPolicy.ts';
import { validateName } from '../account/profile/namePolicy.ts';
import { validatePlace } from '../account/profile/placePolicy.ts';

export type SignupForm = BodyOf<'POST /api/signup.php'>;
export type PartialForm = Partial<SignupForm>;

type Verdict = Record<string, FieldCode>;
type Context = { site: Site; now: Date; country: string | null };

const put = (verdict: Verdict, field: string, code: FieldCode | null): void => {
  if (code !== null) verdict[field] = code;
};

function validateIdentity(form: PartialForm, { site }: Context, verdict: Verdict): void {
  const { email } = form;
  if (form.name !== undefined) put(verdict, 'name', validateName(form.name, { email, siteName: site.name }));
  if (email !== undefined && !isEmail(email))
    put(verdict, 'email', email === '' ? 'required' : 'email_invalid');
}

function validateConsents(form: PartialForm, verdict: Verdict): void {
  if (!form.consents) return;
  if (!form.consents.terms) put(verdict, 'consents.terms', 'consent_required');
  if (!form.consents.sensitive) put(verdict, 'consents.sensitive', 'consent_required');
}

function validateGenders(form: PartialForm, { site }: Context, verdict: Verdict): void {
  const { signup_genders, signup_seeking } = site.settings;
  if (form.gender !== undefined && !signup_genders.includes(form.gender)) put(verdict, 'gender', 'invalid');
  if (form.seeking !== undefined && !signup_seeking.includes(form.seeking))
    put(verdict, 'seeking', 'invalid');
}

/** Returns the fields' errors that need no database; `validateForm` adds the password. */
export function validateSignup(form: PartialForm, context: Context): Verdict {
  const verdict: Verdict = {};
  validateIdentity(form, context, verdict);
  validateGenders(form, context, verdict);
  if (form.date_of_birth !== undefined) {
    const today = dayIn(form.country ?? context.country, context.now);
    put(
      verdict,
      'date_of_birth',
      validateBirthDate(form.date_of_birth, today, context.site.settings.min_age),
    );
  }
  if (form.country !== undefined) {
    const place = { country: form.country, region: form.region ?? null, city: form.city ?? null };
    Object.assign(verdict, validatePlace(place, context.site.countries));
  }
  validateConsents(form, verdict);
  if (form.signup_message !== undefined) {
    const isTooLong = countGraphemes(form.signup_message) > context.site.settings.message_length;
    if (isTooLong) put(verdict, 'signup_message', 'too_long');
  }
  return verdict;
}
