import { BCP47, TRACKING_LENGTHS, TRACKING_NAMES, buildPath } from '@rendezvous/contracts';
import type { ErrorBody, FieldCode, SentForm } from '@rendezvous/contracts';
import type { Tracking } from '@rendezvous/contracts/entities';
import { dateShape, readDate } from '@rendezvous/contracts/typed';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorText } from '../../kernel/http/errorTexts.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { callOwn } from './callOwn.ts';
import { cookiesOf, type Fields, type PlainOutcome } from './plainLogIn.ts';

/** The questions of each step, by their names in the call. */
const STEPS = {
  seek: ['gender', 'seeking'],
  birth: ['date_of_birth'],
  name: ['name'],
  place: ['country', 'region', 'city'],
  account: ['email'],
} as const;
type Step = keyof typeof STEPS;

/** The form's input for each answer. The name's input is `nickname`, which browsers autofill. */
const TYPED = { gender: 'gender', seeking: 'seeking', name: 'nickname', country: 'country' } as const;
const TEXT_FIELDS = ['region', 'city', 'email', 'invite'] as const;
const CONSENTS = ['terms', 'sensitive', 'marketing'] as const;

/** Maximum characters of an answer. */
const LONGEST = 300;

const stepOf = ({ step }: Fields): Step =>
  Object.keys(STEPS).find((name): name is Step => name === step) ?? 'seek';

/**
 * Parses a date written in the format of the page's language into `1990-05-17`. Pages of earlier
 * releases have one input per part.
 */
function birthOf(fields: Fields, { locale }: FastifyRequest): string {
  const parts = ['year', 'month', 'day'].flatMap((part) => fields[`date_of_birth-${part}`] ?? []);
  return readDate(parts.join('-') || (fields['date_of_birth'] ?? ''), dateShape(BCP47[locale]));
}

/** Returns the submitted values without the password. */
function valuesOf(fields: Fields, request: FastifyRequest): Record<string, string> {
  const values: Record<string, string> = { step: stepOf(fields), date_of_birth: birthOf(fields, request) };
  for (const [name, input] of Object.entries(TYPED)) values[name] = fields[input] ?? '';
  for (const name of [...TEXT_FIELDS, ...CONSENTS]) values[name] = fields[name] ?? '';
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim().slice(0, LONGEST)]],
    ),
  );
}

/** Returns the traffic source from the page's URL, or from the cookie of an earlier page. */
function trackingOf({ url, cookies }: FastifyRequest): Tracking | null {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const earlier = new URLSearchParams(readRecord(cookies['tracking']));
  const source = TRACKING_NAMES.some((name) => query.has(name)) ? query : earlier;
  const record: Tracking = {};
  for (const name of TRACKING_NAMES) {
    const value = source.get(name);
    if (value) record[name] = value.slice(0, TRACKING_LENGTHS[name]);
  }
  return Object.keys(record).length > 0 ? record : null;
}

function readRecord(cookie = ''): Record<string, string> {
  try {
    const record: unknown = JSON.parse(cookie);
    return typeof record === 'object' && record !== null
      ? Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]))
      : {};
  } catch {
    return {};
  }
}

/** Answers that the site determines: with only one gender allowed, there is no choice. */
const settledOf = ({ settings }: Site): Record<string, string | undefined> => ({
  ...(settings.signup_genders.length === 1 ? { gender: settings.signup_genders[0] } : {}),
  ...(settings.signup_seeking.length === 1 ? { seeking: settings.signup_seeking[0] } : {}),
});

const OPTIONAL: readonly string[] = ['region', 'city'];

/** Returns the error body if the step has unanswered questions, otherwise null. */
function missingOf(request: FastifyRequest, answers: Fields, step: Step): ErrorBody | null {
  const missing = STEPS[step].filter((name) => !OPTIONAL.includes(name) && answers[name] === undefined);
  if (missing.length === 0) return null;
  const fields = Object.fromEntries(missing.map((name) => [name, 'required' as FieldCode]));
  return { error: 'invalid', message: errorText('invalid', request.language), fields };
}

/** Checks a step as the page's script would before the next one. */
async function checkStep(app: FastifyInstance, request: FastifyRequest, form: SentForm, answers: Fields) {
  const step = stepOf(form.values);
  const missing = missingOf(request, answers, step);
  if (missing) return { ...form, refusal: { status: 422, error: missing } };
  const body = Object.fromEntries(
    STEPS[step].flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])),
  );
  const answer = await callOwn(app, request, { method: 'POST', url: '/api/signup.php?check=1', body });
  if (answer.statusCode !== 200)
    return { ...form, refusal: { status: answer.statusCode, error: answer.json<ErrorBody>() } };
  const { fields, names } = answer.json<{ fields: Record<string, FieldCode>; names?: string[] }>();
  if (Object.keys(fields).length === 0) return form;
  const error: ErrorBody = { error: 'invalid', message: errorText('invalid', request.language), fields };
  return { ...form, refusal: { status: 422, error }, ...(names ? { names } : {}) };
}

async function create(
  app: FastifyInstance,
  request: FastifyRequest,
  form: SentForm,
  answers: Fields,
): Promise<PlainOutcome> {
  const { step: _, terms, sensitive, marketing, ...given } = answers;
  const tracking = trackingOf(request);
  const body = {
    ...given,
    password: (request.body as Fields | null)?.['new-password'] ?? '',
    language: request.language,
    consents: { terms: terms === 'on', sensitive: sensitive === 'on', marketing: marketing === 'on' },
    ...(tracking ? { tracking } : {}),
  };
  const answer = await callOwn(app, request, { method: 'POST', url: '/api/signup.php', body });
  if (answer.statusCode === 201)
    return { kind: 'done', cookies: cookiesOf(answer), to: buildPath('complete-signup') };
  return {
    kind: 'shown',
    form: { ...form, refusal: { status: answer.statusCode, error: answer.json<ErrorBody>() } },
  };
}

/**
 * Handles one step of the sign-up form without scripts. The page carries earlier answers along, but
 * the password is sent only in the last step and never contained in a page.
 * @returns the session's cookies, or the form with the next step or the refusal
 */
export async function plainSignUp(app: FastifyInstance, request: FastifyRequest): Promise<PlainOutcome> {
  const fields = (request.body ?? {}) as Fields;
  const values = valuesOf(fields, request);
  const { step, invite } = fields;
  // From the form of an invite-only site.
  if (step === undefined && invite)
    return { kind: 'done', cookies: [], to: buildPath('signup', {}, { invite }) };
  if (fields['back'] !== undefined) return { kind: 'shown', form: { values: { ...values, back: 'on' } } };
  const answers = { ...values, ...settledOf(request.site) };
  const form = { values };
  if (stepOf(fields) === 'account') return create(app, request, form, answers);
  return { kind: 'shown', form: await checkStep(app, request, form, answers) };
}
