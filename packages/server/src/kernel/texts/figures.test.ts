import { describe, expect, test } from '@jest/globals';
import { FIGURES, LANGUAGES } from '@rendezvous/contracts';
import { errorText } from '../http/errorTexts.ts';
import { serverTexts } from './serverTexts.ts';

describe.each(LANGUAGES)('texts of the server in %s', (language) => {
  test('a mail says for how many days its link is valid', () => {
    const text = serverTexts(language)('mail.activation.text');
    expect(text).toContain(String(FIGURES.activation_days));
    expect(text).not.toContain('{{');
  });

  test('an error names its limit', () => {
    const text = errorText('photo_too_large', language);
    expect(text).toContain(String(FIGURES.photo_megabytes));
    expect(text).not.toContain('{{');
  });
});
