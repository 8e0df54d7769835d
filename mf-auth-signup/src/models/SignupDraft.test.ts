import { describe, expect, it } from '@jest/globals';
import {
  ageOn,
  checkStep,
  emptyDraft,
  parseDay,
  reachedStep,
  restoreDraft,
  stepOfErrors,
} from './SignupDraft.ts';

const today = new Date(2026, 2, 1);
const context = { minAge: 18, today, password: '', hasTarget: false };

describe('a date of birth', () => {
  const check = (date_of_birth: string, on = today) =>
    checkStep('birth', { ...emptyDraft('NL'), date_of_birth }, { ...context, today: on }).date_of_birth;

  it('is accepted from the eighteenth birthday', () => {
    expect(check('2008-03-01')).toBeUndefined();
    expect(check('2008-03-02')).toBe('too_young');
  });

  it('of 29 February has its birthday on 1 March in other years', () => {
    expect(check('2008-02-29', new Date(2026, 1, 28))).toBe('too_young');
    expect(check('2008-02-29', new Date(2026, 2, 1))).toBeUndefined();
  });

  it.each([
    ['', 'required'],
    ['1990-13-01', 'date_of_birth_invalid'],
    ['1990-04-31', 'date_of_birth_invalid'],
    ['2030-01-01', 'date_of_birth_invalid'],
    ['1900-01-01', 'too_old'],
  ])('%j is rejected as %s', (value, code) => expect(check(value)).toBe(code));

  it('cannot be 30 February', () => expect(parseDay('2000-02-30')).toBeNull());
  it('gives the age in whole years', () => expect(ageOn(new Date(1980, 11, 31), today)).toBe(45));
});

describe('a profile name', () => {
  const check = (name: string) =>
    checkStep('name', { ...emptyDraft(null), name, email: 'kim@example.org' }, context).name;
  it.each([
    ['', 'required'],
    ['@kim', 'name_at_sign'],
    ['Kim@Example.org', 'name_is_email'],
    ['ab', 'too_short'],
    ['a'.repeat(21), 'too_long'],
    ['kim!', 'name_characters'],
  ])('%j is rejected as %s', (name, code) => expect(check(name)).toBe(code));
  it.each(['Zoë van R.', 'Łukasz_1', 'Åse-Marie'])('can be %s', (name) =>
    expect(check(name)).toBeUndefined(),
  );
});

describe('a password', () => {
  const check = (password: string) =>
    checkStep('account', emptyDraft(null), { ...context, password }).password;
  it.each([
    [0, 'required'],
    [7, 'password_short'],
    [8, undefined],
    [128, undefined],
    [129, 'password_long'],
  ])('of %i characters has the error %s', (length, code) => {
    expect(check('a'.repeat(length))).toBe(code);
    // Each emoji is one character but two UTF-16 code units.
    expect(check('😀'.repeat(length))).toBe(code);
  });
});

describe('an email address', () => {
  const check = (email: string) => checkStep('account', { ...emptyDraft(null), email }, context).email;
  it.each([
    [' ', 'required'],
    ['kim', 'email_invalid'],
    ['kim@example', 'email_invalid'],
    ['kim@example.o', 'email_invalid'],
    ['kim @example.org', 'email_invalid'],
    [' kim@example.org ', undefined],
  ])('%j has the error %s', (email, code) => expect(check(email)).toBe(code));
});

describe('the steps', () => {
  it('require both genders, but only the visitor’s if there is a target', () => {
    expect(checkStep('seek', emptyDraft(null), context)).toEqual({ gender: 'required', seeking: 'required' });
    expect(checkStep('seek', emptyDraft(null), { ...context, hasTarget: true })).toEqual({
      gender: 'required',
    });
  });

  it('report every missing field of the last step', () => {
    expect(checkStep('account', emptyDraft(null), context)).toEqual({
      email: 'required',
      password: 'required',
      terms: 'consent_required',
      sensitive: 'consent_required',
    });
  });

  it('lead to the first step with an error', () => {
    expect(stepOfErrors({ email: 'email_in_use', name: 'name_taken' })).toBe('name');
    expect(stepOfErrors({})).toBeNull();
  });
});

it('restoreDraft validates stored values and drops consents', () => {
  const draft = restoreDraft(
    { name: 'Kim', gender: 'robot', seeking: 'male', consents: { terms: true } },
    'NL',
  );
  expect(draft).toEqual({ ...emptyDraft('NL'), name: 'Kim', seeking: 'male' });
});

it('reachedStep returns the stored step, or the first unanswered one before it', () => {
  const draft = {
    ...emptyDraft('NL'),
    gender: 'female',
    seeking: 'male',
    date_of_birth: '1990-04-03',
    name: 'Kim',
  } as const;
  expect(reachedStep({ step: 'place' }, draft, 18)).toBe('place');
  expect(reachedStep({ step: 'account' }, { ...draft, name: '' }, 18)).toBe('name');
  expect(reachedStep({ step: 'account' }, { ...draft, date_of_birth: '2020-01-01' }, 18)).toBe('birth');
  expect(reachedStep({ step: 'elsewhere' }, draft, 18)).toBe('seek');
  expect(reachedStep(null, draft, 18)).toBe('seek');
});
