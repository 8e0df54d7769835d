import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { countGraphemes, type FieldCode } from '@rendezvous/contracts';
import type { Site } from '../../kernel/request/Site.ts';
import { dayIn } from '../../kernel/calendar.ts';
import { judgeBirthDate } from '../account/profile/birthDatePolicy.ts';
import { isEmail } from '../account/mailAddress/emailPolicy.ts';
import { judgeName } from '../account/profile/namePolicy.ts';
import { judgePlace } from '../account/profile/placePolicy.ts';

export type SignupForm = BodyOf<'POST /api/signup.php'>;
export type PartialForm = Partial<SignupForm>;

type Verdict = Record<string, FieldCode>;
type Context = { site: Site; now: Date; country: string | null };

const put = (verdict: Verdict, field: string, code: FieldCode | null): void => {
  if (code !== null) verdict[field] = code;
};

function judgeIdentity(form: PartialForm, { site }: Context, verdict: Verdict): void {
  const { email } = form;
  if (form.name !== undefined) put(verdict, 'name', judgeName(form.name, { email, siteName: site.name }));
  if (email !== undefined && !isEmail(email))
    put(verdict, 'email', email === '' ? 'required' : 'email_invalid');
}

function judgeConsents(form: PartialForm, verdict: Verdict): void {
  if (!form.consents) return;
  if (!form.consents.terms) put(verdict, 'consents.terms', 'consent_required');
  if (!form.consents.sensitive) put(verdict, 'consents.sensitive', 'consent_required');
}

/** Judges the visitor's gender and the gender they seek. */
function judgeWho(form: PartialForm, { site }: Context, verdict: Verdict): void {
  const { signup_genders, signup_seeking } = site.settings;
  if (form.gender !== undefined && !signup_genders.includes(form.gender)) put(verdict, 'gender', 'invalid');
  if (form.seeking !== undefined && !signup_seeking.includes(form.seeking))
    put(verdict, 'seeking', 'invalid');
}

/** Returns the fields' errors that need no database; `judgeForm` adds the password. */
export function judgeSignup(form: PartialForm, context: Context): Verdict {
  const verdict: Verdict = {};
  judgeIdentity(form, context, verdict);
  judgeWho(form, context, verdict);
  if (form.date_of_birth !== undefined) {
    const today = dayIn(form.country ?? context.country, context.now);
    put(verdict, 'date_of_birth', judgeBirthDate(form.date_of_birth, today, context.site.settings.min_age));
  }
  if (form.country !== undefined) {
    const place = { country: form.country, region: form.region ?? null, city: form.city ?? null };
    Object.assign(verdict, judgePlace(place, context.site.countries));
  }
  judgeConsents(form, verdict);
  if (form.signup_message !== undefined) {
    const isTooLong = countGraphemes(form.signup_message) > context.site.settings.message_length;
    if (isTooLong) put(verdict, 'signup_message', 'too_long');
  }
  return verdict;
}
