import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@rendezvous/core';
import { hasFields, readFailure, refuseFields } from './Failure.ts';

describe('a failure', () => {
  it('has the code and the fields of a refusal', () => {
    const error = new ApiError(422, { error: 'invalid', fields: { name: 'name_taken' } });
    expect(readFailure(error)).toEqual({ error, code: 'invalid', fields: { name: 'name_taken' } });
  });

  it('has no fields if the server names none', () => {
    expect(readFailure(new ApiError(429, { error: 'rate_limited' })).fields).toEqual({});
  });

  it('has the code of a failed connection', () => {
    expect(readFailure(new NetworkError('timeout')).code).toBe('timeout');
  });

  it('is unknown if the error is not one of the client’s', () => {
    expect(readFailure(new TypeError('no'))).toMatchObject({ code: 'unknown', fields: {} });
  });

  it('says whether fields have their own errors', () => {
    expect(hasFields(refuseFields({ name: 'required' }))).toBe(true);
    expect(hasFields(readFailure(new TypeError('no')))).toBe(false);
  });

  it('has no error if the form was never sent', () => {
    expect(refuseFields({ name: 'required' })).toEqual({
      error: null,
      code: 'invalid',
      fields: { name: 'required' },
    });
  });
});
