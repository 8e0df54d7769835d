import { LIMITS } from '@rendezvous/contracts';
import { cleanText } from '@rendezvous/contracts/typed';
import type { Consents, FieldCode, Gender } from '@rendezvous/contracts';

/** Fields of the form, named as in the request. */
export type SignupField =
  | 'gender'
  | 'seeking'
  | 'signup_message'
  | 'date_of_birth'
  | 'name'
  | 'country'
  | 'region'
  | 'city'
  | 'email'
  | 'password'
  | 'terms'
  | 'sensitive';

/** Fields that the server checks before the next step, e.g. whether a name is taken. */
export const ASKED: Partial<Record<SignupStep, readonly SignupField[]>> = {
  birth: ['date_of_birth'],
  name: ['name'],
};

export type FieldErrors = Partial<Record<SignupField, FieldCode>>;

/** The input so far. Excludes the password, because the draft is stored. */
export type SignupDraft = {
  gender: Gender | null;
  seeking: Gender | null;
  signup_message: string;
  /** `YYYY-MM-DD`, possibly incomplete. */
  date_of_birth: string;
  name: string;
  country: string;
  region: string;
  city: string;
  email: string;
  consents: Consents;
};

export const SIGNUP_STEPS = ['seek', 'birth', 'name', 'place', 'account'] as const;
export type SignupStep = (typeof SIGNUP_STEPS)[number];

export function emptyDraft(country: string | null): SignupDraft {
  return {
    gender: null,
    seeking: null,
    signup_message: '',
    date_of_birth: '',
    name: '',
    country: country ?? '',
    region: '',
    city: '',
    email: '',
    consents: { terms: false, sensitive: false, marketing: false },
  };
}

/** Parses a stored draft. Values of the wrong type become empty. */
export function restoreDraft(stored: unknown, country: string | null): SignupDraft {
  const draft = emptyDraft(country);
  if (typeof stored !== 'object' || stored === null) return draft;
  const values = stored as Record<string, unknown>;
  for (const key of [
    'signup_message',
    'date_of_birth',
    'name',
    'country',
    'region',
    'city',
    'email',
  ] as const) {
    if (typeof values[key] === 'string') draft[key] = values[key];
  }
  for (const key of ['gender', 'seeking'] as const) {
    if (values[key] === 'male' || values[key] === 'female') draft[key] = values[key];
  }
  return draft;
}

/** Age in whole years on a day. People born on 29 February have their birthday on 1 March. */
export function ageOn(birth: Date, today: Date): number {
  const years = today.getFullYear() - birth.getFullYear();
  const birthday = new Date(today.getFullYear(), birth.getMonth(), birth.getDate());
  return today < birthday ? years - 1 : years;
}

/** Parses a day. Null if it does not exist, e.g. 31 April. */
export function parseDay(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day && date.getFullYear() === year ? date : null;
}

/** Returns what is wrong with a date of birth. Null for a day in the past. */
export function explainBirth(text: string) {
  const [year = '', month = '', day = ''] = text.split('-');
  if (day === '') return 'day';
  if (month === '') return 'month';
  if (year.length < 4) return 'year';
  if (Number(month) < 1 || Number(month) > 12) return 'noSuchMonth';
  const birth = parseDay(text);
  if (birth === null) return 'noSuchDay';
  return birth > new Date() ? 'future' : null;
}

function checkBirth(text: string, minAge: number, today: Date): FieldCode | undefined {
  if (text === '') return 'required';
  const birth = parseDay(text);
  if (birth === null || birth > today) return 'date_of_birth_invalid';
  const age = ageOn(birth, today);
  if (age < minAge) return 'too_young';
  return age > LIMITS.maxAge ? 'too_old' : undefined;
}

function checkName(name: string, email: string): FieldCode | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'required';
  if (trimmed.startsWith('@')) return 'name_at_sign';
  if (email !== '' && trimmed.toLowerCase() === email.trim().toLowerCase()) return 'name_is_email';
  const length = [...trimmed].length;
  if (length < LIMITS.nameLength.min) return 'too_short';
  if (length > LIMITS.nameLength.max) return 'too_long';
  return /^[\p{L}\p{M}\d][\p{L}\p{M}\d._ -]*$/u.test(trimmed) ? undefined : 'name_characters';
}

function checkPassword(password: string): FieldCode | undefined {
  if (password === '') return 'required';
  const length = [...password.normalize('NFKC')].length;
  if (length < LIMITS.passwordLength.min) return 'password_short';
  return length > LIMITS.passwordLength.max ? 'password_long' : undefined;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

type CheckContext = { minAge: number; today: Date; password: string; hasTarget: boolean };

type Check = (draft: SignupDraft, context: CheckContext) => FieldErrors;

const CHECKS: Record<SignupStep, Check> = {
  seek: (draft, { hasTarget }) => ({
    ...(draft.gender === null ? { gender: 'required' } : {}),
    ...(draft.seeking === null && !hasTarget ? { seeking: 'required' } : {}),
    ...(hasTarget && draft.signup_message.trim() !== '' && cleanText(draft.signup_message) === ''
      ? { signup_message: 'required' }
      : {}),
  }),
  birth: (draft, { minAge, today }) =>
    compact({ date_of_birth: checkBirth(draft.date_of_birth, minAge, today) }),
  name: (draft) => compact({ name: checkName(draft.name, draft.email) }),
  place: (draft) => (draft.country === '' ? { country: 'required' } : {}),
  account: (draft, { password }) =>
    compact({
      email:
        draft.email.trim() === '' ? 'required' : EMAIL.test(draft.email.trim()) ? undefined : 'email_invalid',
      password: checkPassword(password),
      terms: draft.consents.terms ? undefined : 'consent_required',
      sensitive: draft.consents.sensitive ? undefined : 'consent_required',
    }),
};

function compact(errors: Record<string, FieldCode | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter((entry) => entry[1] !== undefined));
}

/** Validates a step in the browser. The server validates everything again. */
export function checkStep(step: SignupStep, draft: SignupDraft, context: CheckContext): FieldErrors {
  return CHECKS[step](draft, context);
}

const STEP_OF_FIELD: Record<SignupField, SignupStep> = {
  gender: 'seek',
  seeking: 'seek',
  signup_message: 'seek',
  date_of_birth: 'birth',
  name: 'name',
  country: 'place',
  region: 'place',
  city: 'place',
  email: 'account',
  password: 'account',
  terms: 'account',
  sensitive: 'account',
};

export function stepOfErrors(errors: FieldErrors): SignupStep | null {
  const steps = new Set((Object.keys(errors) as SignupField[]).map((field) => STEP_OF_FIELD[field]));
  return SIGNUP_STEPS.find((step) => steps.has(step)) ?? null;
}

/**
 * The step to show after a reload: the stored one, or the first incomplete one before it. The last
 * step asks for password and consents again, so only the draft counts.
 */
export function reachedStep(stored: unknown, draft: SignupDraft, minAge: number): SignupStep {
  const storedStep =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>)['step'] : null;
  const reached = SIGNUP_STEPS.findIndex((step) => step === storedStep);
  const context = { minAge, today: new Date(), password: '', hasTarget: false };
  const before = SIGNUP_STEPS.slice(0, Math.max(reached, 0));
  const open = before.find((step) => Object.keys(checkStep(step, draft, context)).length > 0);
  return open ?? SIGNUP_STEPS[reached] ?? 'seek';
}
